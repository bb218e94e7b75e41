// Nothing is lost and nothing wrong comes in: reload, restart, shared addresses, text in and out, the editor.
import assert from 'node:assert/strict';
import { cell, cells, clickMove, moveCount, ready } from './support/board.mjs';
import { house, lost, refused } from './support/house.mjs';

const { server, open, test } = house();

const first = (list) => list[0];
const shows = (page, text) => page.getByText(text).first().waitFor();
const listed = (page) => page.locator('.moves [data-ply]').allTextContents();
const start = (page) => page.getByRole('button', { name: 'Start', exact: true });
const opening = ['A1-A2', 'A5-A4', 'D1-C2'];

async function begun(moves = opening, players = {}) {
  let game = await server.newGame('oska', players);
  for (const move of moves) game = await server.ask(`/api/play/${game.id}/moves`, { move, revision: game.revision });
  return game;
}

test('a reload in mid-game shows the same position and the same moves', {}, async (page) => {
  const { id } = await begun([]);
  await page.goto(`/game/${id}`);
  for (let count = 0; count < 3; ++count) {
    await ready(page);
    await clickMove(page, first);
  }
  await ready(page);
  const before = [await cells(page), await listed(page)];
  await page.reload();
  await ready(page);
  assert.deepEqual([await cells(page), await listed(page)], before);
  await clickMove(page, first);
  assert.equal(await moveCount(page), 4);
});

test('an address opened elsewhere shows the same game', {}, async (page) => {
  const { id, played } = await begun();
  await page.goto(`/game/${id}`);
  await ready(page);
  const other = await open();
  await other.page.goto(page.url());
  await ready(other.page);
  assert.deepEqual(await cells(other.page), await cells(page));
  assert.deepEqual(await listed(other.page), played);
  await other.context.close();
  assert.deepEqual(other.problems, []);
});

test('a game that is not there says so', { allow: [/status of 404/, /^response: 404/] }, async (page) => {
  await page.goto('/game/nosuchgame');
  await page.getByRole('heading', { name: 'This game cannot be shown' }).waitFor();
  assert.match(await page.getByRole('alert').textContent(), /(\w+ ){2}/);
  await page.getByRole('link', { name: 'Back to the games' }).click();
  await page.getByRole('heading', { name: 'Choose a game' }).waitFor();
});

test('an answer that is cut off is no answer', {}, async (page) => {
  await page.route('**/api/tournaments', (route) => route.fulfill({ body: '{"tourna' }), { times: 1 });
  await page.goto('/watch');
  await page.getByText('The server did not finish its answer.').waitFor();
});

test('a game goes on after the server was away', { allow: lost }, async (page) => {
  const { id } = await begun([], { second: 'engine:depth=1' });
  await page.goto(`/game/${id}`);
  await ready(page);
  await clickMove(page, first);
  await page.locator('[data-ply="2"]').waitFor();
  await ready(page);
  const before = await listed(page);

  await server.halt();
  const [source] = (await cells(page)).filter(({ words }) => words.includes('can move'));
  await cell(page, source.name).click();
  await page.locator('.cell[aria-label*="legal target"]').first().click();
  await shows(page, 'The server does not answer. Trying again.');
  await server.start();

  await page.locator('[data-ply="4"]').waitFor();
  await ready(page);
  assert.deepEqual((await listed(page)).slice(0, 2), before);
  assert.deepEqual((await server.ask(`/api/play/${id}`)).played, await listed(page));
  assert.equal(await page.getByText('The server does not answer').count(), 0);
});

test('a bad position is refused in words and no game begins', { allow: refused }, async (page) => {
  const asked = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await page.goto('/new?game=oska');
  await page.waitForFunction(() => !document.querySelector('form button.primary').disabled);
  await page.getByLabel('Position as text').fill('wwww/---/--/---/bbb w');
  await shows(page, 'row 5 has 3 cells, expected 4');
  assert.ok(await start(page).isDisabled());
  await page.getByLabel('Position as text').fill('wwww/---/--/---/bbbb w');
  await page.waitForFunction(() => !document.querySelector('form button.primary').disabled);
  assert.equal(await page.getByText('row 5 has 3 cells').count(), 0);
  assert.deepEqual(asked, []);
  assert.match(page.url(), /\/new/);
});

test('a bad position in the analysis leaves the board as it is', { allow: refused }, async (page) => {
  await page.goto('/analyse?game=kcell');
  await cell(page, '1').waitFor();
  const before = (await cells(page)).map(({ name }) => name);
  const address = page.url();
  await page.getByLabel('Position', { exact: true }).fill('oo__?xx o');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.locator('form .error').filter({ hasText: /\?/ }).waitFor();
  assert.deepEqual((await cells(page)).map(({ name }) => name), before);
  assert.equal(page.url(), address);
});

test('the text of a game leads to the same position', {}, async (page) => {
  const { id, position } = await begun();
  await page.goto(`/game/${id}`);
  await page.getByText('Share and export').click();
  assert.equal(await page.getByLabel('Link', { exact: true }).inputValue(), page.url());
  const text = await page.getByLabel('Position', { exact: true }).inputValue();
  assert.equal(text, position);
  const record = await page.getByLabel('Whole game', { exact: true }).inputValue();
  assert.ok(record.includes(`moves ${opening.join(' ')}`), record);
  const before = await cells(page);

  await page.goto('/new?game=oska');
  await page.getByLabel('Both: two people at one board').check();
  await page.getByLabel('Position as text').fill(text);
  await page.waitForFunction(() => !document.querySelector('form button.primary').disabled);
  await start(page).click();
  await page.waitForURL(/\/game\//);
  await ready(page);
  const pieces = (all) => all.map(({ words }) => words.replace(/, (last move|can move|legal target)/g, ''));
  assert.deepEqual(pieces(await cells(page)), pieces(before));
});

test('the editor builds a position and plays from it', { allow: refused }, async (page) => {
  await page.goto('/edit?game=oska');
  await cell(page, 'A1').waitFor();
  await page.getByRole('button', { name: 'Empty board' }).click();
  await page.getByTitle('white piece').click();
  await cell(page, 'B2').click();
  await page.getByTitle('black piece').click();
  await cell(page, 'A5').click();
  await cell(page, 'D5').click();
  await cell(page, 'D5').click(); // the same once more takes it away
  await page.getByLabel('Black', { exact: true }).check();
  await shows(page, 'Black to move, 1 legal move.');
  assert.equal(await page.getByLabel('Position as text').inputValue(), '----/-w-/--/---/b--- b');
  await page.getByRole('link', { name: 'Play from here' }).click();
  await page.getByLabel('Both: two people at one board').check();
  await page.waitForFunction(() => !document.querySelector('form button.primary')?.disabled);
  await start(page).click();
  await page.waitForURL(/\/game\//);
  await ready(page);
  await clickMove(page, first);
  await shows(page, 'Black played A5-A4. White to move.');
});

test('the editor knows the pieces of a board that begins empty, and what cannot be', { allow: refused }, async (page) => {
  await page.goto('/edit?game=connect4');
  await page.getByTitle('X piece').click();
  await cell(page, '4B').click();
  assert.equal(await cell(page, '4B').getAttribute('aria-label'), '4B, X piece');
  await page.getByRole('status').filter({ hasText: /column 4: a stone above an empty cell/ }).waitFor();
  assert.ok(await page.getByRole('button', { name: 'Play from here' }).isDisabled());
  await page.getByTitle('O piece').click();
  await cell(page, '4A').click();
  await shows(page, 'X to move, 7 legal moves.');
});
