// A whole game of each kind by clicking what the board offers, until the result is shown.
import assert from 'node:assert/strict';
import { cell, chooser, clickGame, moveCount, ready, status } from './support/board.mjs';
import { house } from './support/house.mjs';

const { server, test } = house();

// The seeds are of games that do not take long.
async function finish(page, title, seed) {
  await page.waitForURL(/\/game\/[\w-]+$/);
  await page.getByRole('group', { name: `${title} board` }).waitFor();
  const moves = await clickGame(page, chooser(seed));
  assert.ok(moves > 2, `only ${moves} moves were played`);
  assert.match(await status(page).textContent(), /(wins|Draw)( \d+-\d+)?\.$/);
  assert.equal(await page.locator('.cell[aria-label*="can move"]').count(), 0, 'nothing moves after the end');
  await page.getByRole('link', { name: 'Report' }).waitFor();
}

async function start(page, game, { side, options = {}, level }) {
  await page.goto(`/new?game=${game}`);
  await page.getByLabel(side).check();
  for (const [label, value] of Object.entries(options)) await page.getByLabel(label).fill(value);
  if (level) await page.getByLabel('Strength of the engine').selectOption({ label: level });
  await page.getByRole('button', { name: 'Start' }).click();
}

test('Oska against the engine, from the first page', {}, async (page) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Oska' }).click();
  await finish(page, 'Oska', 1);
});

test('KCell as the second player against a beginner', {}, async (page) => {
  await start(page, 'kcell', { side: 'X, moves second', level: 'Beginner (depth 1)' });
  await finish(page, 'KCell', 2);
});

test('Fortress, two people, all 21 moves', {}, async (page) => {
  await start(page, 'fortress', { side: 'Both: two people at one board' });
  await finish(page, 'Fortress', 3);
});

test('Capture the Flag, two people', {}, async (page) => {
  await start(page, 'ctf', { side: 'Both: two people at one board' });
  await finish(page, 'Capture the Flag', 18);
});

test('Checkers with towers, two people', {}, async (page) => {
  await start(page, 'checkers', { side: 'Both: two people at one board' });
  await finish(page, 'Checkers with towers', 17);
});

test('Fortress on a board of another size', {}, async (page) => {
  const options = { 'Squares to a side': '4', 'Moves in all': '8' };
  await start(page, 'fortress', { side: 'Both: two people at one board', options });
  await finish(page, 'Fortress, size 4, moves 8', 6);
});

test('Connect Four against a beginner', {}, async (page) => {
  await start(page, 'connect4', { side: 'X, moves first', level: 'Beginner (depth 1)' });
  await finish(page, 'Connect Four', 4);
});

test('Breakthrough, two people', {}, async (page) => {
  await start(page, 'breakthrough', { side: 'Both: two people at one board' });
  await finish(page, 'Breakthrough', 5);
});

// Numbers are columns there and letters rows; in other games it is the other way round.
const edge = (page, anchor) => page.locator(`.name[text-anchor="${anchor}"]`).allTextContents();

test('where things fall a whole column is one target', {}, async (page) => {
  let game = await server.newGame('connect4:columns=5,rows=4');
  for (const move of ['3', '3', '3', '3', '2']) {
    game = await server.ask(`/api/play/${game.id}/moves`, { move, revision: game.revision });
  }
  await page.goto(`/game/${game.id}`);
  await ready(page);
  assert.deepEqual(await edge(page, 'end'), ['1', '2', '3', '4', '5']);
  assert.deepEqual(await edge(page, 'start'), ['D', 'C', 'B', 'A']);
  const words = (name) => cell(page, name).getAttribute('aria-label');
  assert.equal(await words('2B'), '2B, empty, legal target');
  assert.equal(await words('2D'), '2D, empty, leads to 2B');
  assert.equal(await words('2A'), '2A, X piece, leads to 2B, last move');
  assert.equal(await words('3D'), '3D, O piece');

  const aimed = () => page.locator('.cell:has(.aimed)').evaluateAll((all) => all.map((each) => each.dataset.name));
  await cell(page, '4D').hover();
  assert.deepEqual(await aimed(), ['4A']);
  await cell(page, '3B').click();
  await page.getByText('3B is not a legal target').waitFor();
  assert.equal(await moveCount(page), 5);
  await cell(page, '2A').click(); // a stone lies there: the next one comes above it
  await page.waitForFunction(() => document.querySelectorAll('.moves [data-ply]').length === 6);
  assert.equal(await words('2B'), '2B, O piece, leads to 2C, last move');
  assert.deepEqual(await aimed(), ['2C'], 'the pointer is still over the column');

  await page.mouse.move(0, 0);
  await cell(page, '1D').focus();
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await aimed(), ['2C']);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.moves [data-ply]').length === 7);
  assert.equal(await words('2C'), '2C, X piece, leads to 2D, last move');
});

test('a stone falls from above the board', { reducedMotion: 'no-preference' }, async (page) => {
  const { id } = await server.newGame('connect4');
  await page.goto(`/game/${id}`);
  await ready(page);
  // A motion is over before a test can look: what is asked for is written down.
  await page.evaluate(() => {
    const usual = Element.prototype.animate;
    window.moved = [];
    Element.prototype.animate = function (frames, options) {
      window.moved.push(frames[0].transform);
      return usual.call(this, frames, options);
    };
  });
  await cell(page, '4F').click();
  await page.waitForFunction(() => document.querySelectorAll('.moves [data-ply]').length === 1);
  assert.deepEqual(await page.evaluate(() => window.moved), ['translateY(-6px)']);
});

test('where nothing falls a cell means itself alone', {}, async (page) => {
  const { id } = await server.newGame('fortress');
  await page.goto(`/game/${id}`);
  await ready(page);
  assert.equal(await page.locator('.cell[aria-label*="leads to"]').count(), 0);
  await cell(page, 'C3').click();
  await page.waitForFunction(() => document.querySelectorAll('.moves [data-ply]').length === 1);
  assert.match(await cell(page, 'C3').getAttribute('aria-label'), /white castle/);
});
