// Tournaments: begun in the form, followed live, replayed, refused where something is wrong.
import assert from 'node:assert/strict';
import { cells } from './support/board.mjs';
import { house, refused } from './support/house.mjs';

const { server, test } = house();

const players = ['engine:time=0.1', 'minimax:depth=3', 'random'];

async function openForm(page) {
  await page.goto('/watch');
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
}

test('a tournament is begun in the form and seen live to its end', {}, async (page) => {
  await openForm(page);
  await page.getByText('There is none yet.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('An afternoon');
  await page.getByLabel('Game', { exact: true }).selectOption('Fortress'); // its games take a second or so
  for (const player of ['engine:depth=4', 'alphabeta:depth=4']) {
    await page.getByRole('button', { name: `Take out ${player}` }).click();
  }
  await page.getByText('6 games in all.').waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/watch\/.+/);
  await page.getByRole('heading', { name: 'An afternoon', level: 1 }).waitFor();

  // A board changes while one looks at it.
  const live = page.getByRole('region', { name: 'Under way' }).getByRole('img', { name: /^Game / }).first();
  const before = { label: await live.getAttribute('aria-label'), picture: await live.innerHTML() };
  await page.waitForFunction(({ label, picture }) => {
    const now = document.querySelector('section[aria-labelledby="live"] svg');
    return now && now.getAttribute('aria-label') !== label && now.innerHTML !== picture;
  }, before);

  await page.locator('p.winner').waitFor({ timeout: 30_000 });
  const standings = page.getByRole('region', { name: 'Standings' }).locator('tbody tr');
  assert.equal(await standings.count(), 3);
  for (const player of players) await standings.filter({ hasText: player }).waitFor();
  const points = await standings.locator('strong').allTextContents();
  const worth = points.map((text) => Number(text.replace('½', '.5')));
  assert.equal(worth.reduce((sum, each) => sum + each, 0), 6, `${points}`);
  const cross = page.getByRole('region', { name: 'Cross table' });
  assert.equal(await cross.locator('tbody tr').count(), 3);
  assert.equal(await cross.locator('tbody td strong').count(), 6, 'everybody has met everybody');
  const plot = page.getByRole('img', { name: /^Ratings after 6 games: / });
  assert.equal(await plot.locator('.line').count(), 3);
  assert.equal(await page.getByRole('link', { name: /^Replay of game/ }).count(), 6);
  assert.equal(await page.getByRole('region', { name: 'Under way' }).count(), 0);

  const shown = () => page.locator('main section').allInnerTexts();
  const standing = await shown();
  await page.reload();
  await page.getByRole('img', { name: /^Ratings after 6 games: / }).waitFor();
  assert.deepEqual(await shown(), standing, 'a reload shows the same');
});

test('a finished game is replayed', {}, async (page) => {
  const { id } = await server.ask('/api/tournaments', {
    name: 'A quick one', game: 'oska', format: 'round-robin', players: ['minimax:depth=2', 'random'],
    games: 2, rounds: 1, seconds: 1,
  });
  await page.goto('/watch');
  await page.getByRole('link', { name: 'A quick one' }).click();
  await page.getByRole('link', { name: /^Replay of game/ }).first().click();
  await page.waitForURL(new RegExp(`/watch/${id}/[\\d-]+$`));
  await page.getByRole('heading', { name: /^Game [\d.]+$/ }).waitFor();
  await page.getByText(/^Start/).waitFor();
  const start = await cells(page);
  const total = await page.locator('.moves [data-ply]').count();
  assert.ok(total > 4, `${total} moves`);
  await page.getByRole('button', { name: 'One move on' }).click();
  await page.getByText(/^After move 1: /).waitFor();
  assert.notDeepEqual(await cells(page), start);
  await page.getByText(/ played .+ in \d+\.\d\d s/).waitFor();
  await page.getByRole('button', { name: 'To the last move' }).click();
  await page.getByText(new RegExp(`^After move ${total}: \\S+\\.\\s+(.+ wins|Draw)`)).waitFor();
  await page.keyboard.press('Home');
  await page.getByText(/^Start/).waitFor();
  assert.deepEqual(await cells(page), start);
  const address = page.url();
  await page.reload();
  await page.getByRole('heading', { name: /^Game [\d.]+$/ }).waitFor();
  await page.locator(`.moves [data-ply="${total}"]`).waitFor();
  assert.equal(page.url(), address);
});

test('a tournament is stopped and taken up again', {}, async (page) => {
  const { id } = await server.ask('/api/tournaments', {
    name: 'A long one', game: 'fortress', format: 'round-robin', players: ['engine:time=0.1', 'random'],
    games: 100, rounds: 1, seconds: 1,
  });
  await page.goto(`/watch/${id}`);
  await page.getByRole('region', { name: 'Under way' }).getByRole('img').first().waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('Under way', { exact: true }).first().waitFor();
  await page.getByRole('region', { name: 'Under way' }).getByRole('img').first().waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
});

test('a player that cannot be is refused in words', { allow: refused }, async (page) => {
  const before = (await server.ask('/api/tournaments')).tournaments.length;
  await openForm(page);
  await page.getByLabel('Another player').selectOption('Minimax');
  await page.getByLabel('Moves ahead').fill('2.5');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('Another player').selectOption('Random');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const words = await page.getByRole('alert').textContent();
  assert.match(words, /minimax:depth=2\.5|depth/, words);
  assert.match(page.url(), /\/watch$/);
  assert.equal((await server.ask('/api/tournaments')).tournaments.length, before, 'none was begun');
});
