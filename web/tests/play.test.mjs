// Playing in all its ways but whole games: passes, illegal clicks, dragging, taking back, help, the end by choice.
import assert from 'node:assert/strict';
import { cell, cells, clickMove, moveCount, ready, status } from './support/board.mjs';
import { house } from './support/house.mjs';

const { server, test } = house();

// A game that is open on the page, with `start` moves made already.
async function openGame(page, game, { moves = [], ...players } = {}) {
  let now = await server.newGame(game, players);
  for (const move of moves) now = await server.ask(`/api/play/${now.id}/moves`, { move, revision: now.revision });
  await page.goto(`/game/${now.id}`);
  await cell(page, now.board.cells[0].name).waitFor();
  return now;
}

const first = (list) => list[0];
const state = (page) => page.getByLabel('State of the game');
const button = (page, name) => page.getByRole('button', { name, exact: true });
const shows = (page, text) => page.getByText(text).first().waitFor();

for (const [game, position, name, other] of [
  ['oska', '----/---/--/w--/bb-- w', 'White', 'Black'],
  ['kcell', '___oxxo o', 'O', 'X'],
]) {
  test(`a pass of ${game} is explained and played with its button`, {}, async (page) => {
    const { id } = await openGame(page, game, { position });
    await shows(page, `${name} has no legal move and has to pass.`);
    await button(page, 'Pass').click();
    await shows(page, `${name} had no move and passed. ${other} to move.`);
    assert.equal(await button(page, 'Pass').count(), 0);
    assert.equal(await moveCount(page), 1);
    assert.deepEqual((await server.ask(`/api/play/${id}`)).played, ['pass']);
  });
}

test('an illegal click changes nothing and says why', {}, async (page) => {
  const { id } = await openGame(page, 'oska');
  const before = await cells(page);
  await cell(page, 'A5').click();
  await shows(page, 'Nothing on A5 can move now');
  assert.deepEqual(await cells(page), before);
  await cell(page, 'A1').click();
  assert.match(await cell(page, 'A2').getAttribute('aria-label'), /legal target/);
  await cell(page, 'B3').click();
  await shows(page, 'B3 is not a legal target');
  assert.deepEqual(await cells(page), before);
  assert.deepEqual((await server.ask(`/api/play/${id}`)).played, []);
});

test('a piece is dragged to its target, and nowhere else', {}, async (page) => {
  await openGame(page, 'oska');
  const before = await cells(page);
  const drag = async (from, to) => {
    await cell(page, from).hover();
    await page.mouse.down();
    const { x, y, width, height } = await cell(page, to).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
    assert.equal(await page.locator('.held').count(), 1, 'the piece is in the air');
    await page.mouse.up();
  };
  await drag('B1', 'B3');
  await shows(page, 'B3 is not a legal target');
  assert.deepEqual(await cells(page), before);
  await drag('B1', 'B2');
  await shows(page, 'White played B1-B2. Black to move.');
  assert.match(await cell(page, 'B2').getAttribute('aria-label'), /white piece, last move/);
});

test('a move is taken back together with the answer to it', {}, async (page) => {
  await openGame(page, 'oska', { second: 'engine:depth=1' });
  assert.ok(await button(page, 'Undo').isDisabled());
  const before = await cells(page);
  await clickMove(page, first);
  await page.locator('[data-ply="2"]').waitFor();
  await ready(page);
  await button(page, 'Undo').click();
  await shows(page, 'No moves yet');
  await ready(page);
  assert.deepEqual(await cells(page), before);
});

test('a hint names a legal move and draws it', {}, async (page) => {
  const { moves } = await openGame(page, 'oska');
  await button(page, 'Hint').click();
  const words = state(page).getByText(/The engine would play/);
  await words.waitFor();
  const [, move] = /play (\S+) \(.+\)\./.exec(await words.textContent());
  assert.ok(moves.some((each) => each.move === move), `${move} is not legal`);
  await page.locator('.overlay .arrow').waitFor();
  await clickMove(page, first);
  assert.equal(await page.locator('.overlay .arrow').count(), 0, 'the hint goes with its position');
});

test('resigning asks first', {}, async (page) => {
  await openGame(page, 'oska', { second: 'engine:depth=1' });
  await button(page, 'Resign').click();
  await button(page, 'Keep playing').click();
  await ready(page);
  await button(page, 'Resign').click();
  await page.getByRole('group', { name: 'Resign?' }).getByRole('button', { name: 'Resign' }).click();
  await shows(page, 'White resigned. Black wins.');
  await page.getByRole('link', { name: 'Report' }).waitFor();
});

test('the board turns round', {}, async (page) => {
  await openGame(page, 'checkers');
  const higher = async () => (await cell(page, 'A1').boundingBox()).y < (await cell(page, 'A8').boundingBox()).y;
  assert.ok(await higher());
  await button(page, 'Flip').click();
  assert.ok(!(await higher()));
  await button(page, 'Flip').click();
  assert.ok(await higher());
});

test('the moves are walked through', {}, async (page) => {
  await openGame(page, 'oska', { moves: ['A1-A2', 'A5-A4', 'D1-C2', 'D5-C4'] });
  const last = await cells(page);
  await page.getByRole('button', { name: '1, A5-A4' }).click();
  await shows(page, 'Looking back at move 2 of 4.');
  assert.match(await cell(page, 'D5').getAttribute('aria-label'), /^D5, black piece/);
  await button(page, 'One move back').click();
  await shows(page, 'Looking back at move 1 of 4.');
  await button(page, 'To the start').click();
  await shows(page, 'Looking back at move 0 of 4.');
  await cell(page, 'A1').click({ force: true });
  assert.equal(await page.locator('.cell[aria-label*="chosen"]').count(), 0, 'the past is not played on');
  await button(page, 'One move on').click();
  await shows(page, 'Looking back at move 1 of 4.');
  await button(page, 'Back to the game').click();
  await ready(page);
  assert.deepEqual(await cells(page), last);
});
