// The page is light, needs nobody else, and is there at once.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test as plain } from 'node:test';
import { gzipSync } from 'node:zlib';
import { cell } from './support/board.mjs';
import { house } from './support/house.mjs';
import { pageFolder } from './support/server.mjs';

const { server, open, test } = house();

const heaviest = 300_000; // bytes
const slowest = 1000; // milliseconds

const files = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });

plain('all files together weigh less than 300 kB compressed', (context) => {
  const bytes = files(pageFolder).reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0);
  context.diagnostic(`${bytes} bytes`);
  assert.ok(bytes > 1000 && bytes < heaviest, `${bytes} bytes`);
});

plain('no file names another host', () => {
  // Names of languages, not addresses; and where Svelte explains an error.
  const harmless = /^https?:\/\/(www\.w3\.org\/|svelte\.dev\/e\/)/;
  for (const path of files(pageFolder)) {
    const found = readFileSync(path, 'utf8').match(/(https?|wss?):\/\/[\w.-]+\/?[\w/.-]*/g) ?? [];
    assert.deepEqual(found.filter((address) => !harmless.test(address)), [], path);
  }
});

// The time from the start of the navigation until a piece that can move lies open for a click.
async function timeToMove(address) {
  const { context, page, problems } = await open();
  await page.goto(address, { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => {
    const piece = document.querySelector('.cell[aria-label*="can move"]');
    if (!piece) return null;
    const { left, top, width, height } = piece.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above?.closest('.cell') === piece ? performance.now() : null;
  });
  const milliseconds = await found.jsonValue();
  await cell(page, 'A1').click();
  await page.locator('.cell[aria-label*="chosen"]').waitFor();
  await context.close();
  assert.deepEqual(problems, []);
  return milliseconds;
}

test('a game can be played on within a second', {}, async (page, _context, run) => {
  const { id } = await server.newGame('oska');
  await page.goto(`/game/${id}`); // the browser itself is warm after this
  await cell(page, 'A1').waitFor();
  const times = [];
  for (let count = 0; count < 3; ++count) times.push(await timeToMove(`/game/${id}`));
  const found = `${times.map(Math.round).join(', ')} ms`;
  run.diagnostic(found);
  assert.ok(Math.min(...times) < slowest, found);
});
