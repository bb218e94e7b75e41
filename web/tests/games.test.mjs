// A whole game of each of the five by clicking what the board offers, until the result is shown.
import assert from 'node:assert/strict';
import { chooser, clickGame, status } from './support/board.mjs';
import { house } from './support/house.mjs';

const { test } = house();

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
