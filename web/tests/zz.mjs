import { Server } from './support/server.mjs';
import { launch } from './support/house.mjs';
const s = await new Server().start(); const b = await launch();
const {id}=await s.newGame('oska');
for (let i=0;i<20;i++){ 
const c = await b.newContext({baseURL:s.address, reducedMotion:'reduce', viewport:{width:1280,height:800}});
const page = await c.newPage();
await page.goto(`/game/${id}`); await page.locator('.cell').first().waitFor(); await c.close(); }
await b.close(); await s.stop();
