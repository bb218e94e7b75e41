// Every view in light, in dark and on a phone: nothing for axe to find, nothing too wide, and a picture of each. The
// pages with the rules are looked at in rules.test.mjs.
import { ready } from './support/board.mjs';
import { house } from './support/house.mjs';
import { threeLooks } from './support/looks.mjs';

const made = {}; // what the views show
const plan = { game: 'oska', format: 'round-robin', games: 2, rounds: 1, seconds: 1 };

const { server, test } = house(async (server) => {
  let game = await server.newGame('oska', { second: 'engine:time=0.1' });
  for (const move of ['A1-A2', 'A5-A4', 'D1-C2', 'D5-C4', 'B1-B2', 'B5-B4']) {
    game = await server.ask(`/api/play/${game.id}/moves`, { move, revision: game.revision });
  }
  made.game = game.id;
  // Two columns win, two lose, the others draw.
  let fours = await server.newGame('connect4');
  for (const move of '5656626645345') {
    fours = await server.ask(`/api/play/${fours.id}/moves`, { move, revision: fours.revision });
  }
  made.fours = fours.id;
  made.ended = (await server.playedGame('fortress', (moves, count) => moves[(7 * count) % moves.length])).id;
  made.reported = (await server.playedGame('oska', (moves, count) => moves[count % moves.length])).id;
  const players = ['engine:depth=4', 'alphabeta:depth=3', 'minimax:depth=2', 'random'];
  made.tournament = (await server.ask('/api/tournaments', { ...plan, name: 'Four players', players })).id;
});

const heading = (name) => (page) => page.getByRole('heading', { name, level: 1 }).waitFor();
const shown = (selector) => (page) => page.locator(selector).first().waitFor();

const views = [
  { name: 'home', path: () => '/', ready: shown('.cards li:last-child svg') },
  { name: 'new', path: () => '/new?game=fortress', ready: shown('form .picture svg') },
  { name: 'game', path: () => `/game/${made.game}`, ready },
  { name: 'game-insight', path: () => `/game/${made.game}`, ready: insight },
  { name: 'connect4', path: () => `/game/${made.fours}`, ready: fourMarks },
  { name: 'finished', path: () => `/game/${made.ended}`, ready },
  { name: 'edit', path: () => '/edit?game=ctf', ready: checked },
  { name: 'analyse', path: () => '/analyse?game=oska', ready: values },
  { name: 'tree', path: () => '/tree?game=oska&depth=3', ready: branches },
  { name: 'ladder', path: () => '/ladder?game=oska&depth=5&seconds=2', ready: climbed },
  { name: 'report', path: () => `/report/${made.reported}`, ready: graded },
  { name: 'watch', path: () => '/watch', ready: shown('.list li') },
  { name: 'tournament', path: () => `/watch/${made.tournament}`, ready: shown('p.winner') },
  { name: 'replay', path: () => `/watch/${made.tournament}`, ready: replayed },
  { name: 'not-found', path: () => '/no/such/place', ready: heading('There is nothing at this address') },
  { name: 'tournament-live', path: () => '/watch', ready: live },
];

async function insight(page) {
  await ready(page);
  await page.getByRole('button', { name: 'Insight' }).click();
  await page.getByLabel('Value of every move').check();
  await page.locator('.overlay rect').first().waitFor();
  await page.getByText('What the evaluation is made of').click();
  await page.getByRole('table', { name: /^Terms/ }).waitFor();
}

async function fourMarks(page) {
  await insight(page);
  await page.locator('.evaluation .source').filter({ hasText: 'proof' }).waitFor();
  await page.getByText('What the evaluation is made of').click(); // a small picture
}

async function checked(page) {
  await page.getByText(/to move, \d+ legal moves\./).waitFor();
}

async function values(page) {
  await page.getByLabel('Value of every move').check();
  await page.locator('.evaluation .source').filter({ hasText: 'proof' }).waitFor();
  await page.locator('.overlay rect').first().waitFor();
  await page.getByRole('table', { name: /^Terms/ }).waitFor();
}

async function branches(page) {
  for (const side of ['left', 'right']) {
    const column = page.getByRole('region', { name: new RegExp(`, ${side}$`) });
    for (const [key, child] of [['1', '1.0'], ['1.0', '1.0.0']]) {
      await column.locator(`[data-key="${key}"]`).click();
      await column.locator(`[data-key="${child}"]`).waitFor();
    }
  }
}

async function climbed(page) {
  await page.getByRole('button', { name: 'Climb' }).click();
  await page.locator('.rung').first().waitFor();
}

async function graded(page) {
  await page.locator('.facts').waitFor();
  await page.locator('progress').waitFor({ state: 'detached', timeout: 30_000 });
  await page.locator('.moves .blunder, .moves .mistake, .moves .inaccuracy').first().click();
  await page.getByText('Marked: the move that was played.').waitFor();
  await page.mouse.move(0, 0);
}

async function replayed(page) {
  await page.locator('p.winner').waitFor();
  await page.getByRole('link', { name: /^Replay of game/ }).first().click();
  for (const move of [1, 2, 3]) {
    await page.getByRole('button', { name: 'One move on' }).click();
    await page.getByText(new RegExp(`^After move ${move}: `)).waitFor();
  }
}

async function live(page) {
  const players = ['engine:time=0.1', 'alphabeta:depth=3', 'minimax:depth=2', 'random'];
  const { id } = await server.ask('/api/tournaments', {
    ...plan, game: 'fortress', games: 20, name: 'An afternoon', players,
  });
  await page.goto(`/watch/${id}`);
  await page.getByRole('img', { name: /^Ratings after / }).waitFor();
  await page.getByRole('region', { name: 'Under way' }).getByRole('img').first().waitFor();
}

for (const view of views) {
  test(view.name, {}, async (page) => {
    await page.goto(view.path());
    await view.ready(page);
    await threeLooks(page, view.name);
  });
}
