// Everything without a mouse: from the first page to the end of a game, the tree, the list of moves.
import assert from 'node:assert/strict';
import { cells, chooser, moveCount, ready, status } from './support/board.mjs';
import { house } from './support/house.mjs';
import { arrowTo, focus, tabTo } from './support/keys.mjs';

const { server, test } = house();

const shows = (page, text) => page.getByText(text).first().waitFor();

// Plays by arrow keys and Enter until the game is over. The focus is on the board and has to stay there.
async function playOn(page, choose) {
  for (let count = 0; count < 100; ++count) {
    const state = await ready(page);
    if (state === 'over') return;
    if (state === 'pass') {
      await tabTo(page, 'Pass');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.textContent !== 'Pass');
      await page.keyboard.press('Shift+Tab');
      await tabTo(page, /^\w+, (empty|o|x|white|black)/);
      continue;
    }
    const before = await moveCount(page);
    const movable = (await cells(page)).filter(({ words }) => words.includes('can move'));
    await arrowTo(page, choose(movable).name);
    await page.keyboard.press('Enter');
    const targets = (await cells(page)).filter(({ words }) => words.includes('legal target'));
    if (targets.length > 0) {
      await arrowTo(page, choose(targets).name);
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction((had) => document.querySelectorAll('.moves [data-ply]').length > had, before);
    assert.notEqual((await focus(page)).name, '', 'the focus stays on the board');
  }
  throw new Error('The game does not end.');
}

test('from the first page to a finished game against the engine', {}, async (page) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play KCell' }).waitFor();
  await tabTo(page, 'Play KCell');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/game\//);
  await ready(page);
  await tabTo(page, /can move/);
  await playOn(page, chooser(7));
  assert.match(await status(page).textContent(), /wins|Draw/);
  await tabTo(page, 'Report');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Report' }).waitFor();
});

test('a game set up in the form, for two people at the keyboard', {}, async (page) => {
  const position = '-w--/--w/--/---/b--b w';
  await page.goto(`/new?game=oska&position=${encodeURIComponent(position)}`);
  await page.waitForFunction(() => document.querySelector('form button.primary')?.disabled === false);
  await tabTo(page, 'White, moves first');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.equal((await focus(page)).words, 'Both: two people at one board');
  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/game\//);
  await ready(page);
  await tabTo(page, /can move/);
  await playOn(page, chooser(8));
  assert.match(await status(page).textContent(), /wins|Draw/);
});

test('the list of moves is walked with the arrow keys', {}, async (page) => {
  let game = await server.newGame('oska');
  for (const move of ['A1-A2', 'A5-A4', 'D1-C2']) {
    game = await server.ask(`/api/play/${game.id}/moves`, { move, revision: game.revision });
  }
  await page.goto(`/game/${game.id}`);
  await ready(page);
  await tabTo(page, 'Moves, White first');
  await page.keyboard.press('ArrowLeft');
  await shows(page, 'Looking back at move 2 of 3.');
  await page.keyboard.press('Home');
  await shows(page, 'Looking back at move 0 of 3.');
  await page.keyboard.press('ArrowRight');
  await shows(page, 'Looking back at move 1 of 3.');
  await tabTo(page, '1, A5-A4');
  await page.keyboard.press('Enter');
  await shows(page, 'Looking back at move 2 of 3.');
  await page.keyboard.press('End');
  await page.getByText('Looking back').waitFor({ state: 'detached' });
});

test('the search tree is opened with the arrow keys', {}, async (page) => {
  await page.goto('/tree?game=oska&depth=3');
  const tree = page.getByRole('tree', { name: 'Search tree, Minimax' });
  await tree.locator('[data-key="0"]').waitFor();
  await tabTo(page, /^Root/);
  const at = () => page.evaluate(() => document.activeElement.dataset.key);
  await page.keyboard.press('ArrowRight'); // it is open: in
  assert.equal(await at(), '0');
  for (const key of ['0.0', '0.0.0']) {
    await page.keyboard.press('ArrowRight');
    await tree.locator(`[data-key="${key}"]`).waitFor();
    await page.keyboard.press('ArrowDown');
    assert.equal(await at(), key);
    assert.ok((await focus(page)).seen);
  }
  await page.keyboard.press('ArrowLeft'); // nothing to close: out
  assert.equal(await at(), '0.0');
  await page.keyboard.press('Enter');
  await tree.locator('[data-key="0.0.0"]').waitFor({ state: 'detached' });
  await page.keyboard.press('Home');
  assert.equal(await at(), '');
});

test('the first Tab leads past the header', {}, async (page) => {
  await page.goto('/rules');
  await page.getByRole('heading', { name: 'Rules', level: 1 }).waitFor();
  await tabTo(page, 'Skip to the content', 1);
  await page.keyboard.press('Enter');
  assert.equal((await focus(page)).tag, 'main');
});
