// What the engine thinks, as the page tells it: values live, every move with its source, terms, reports, the ladder.
import assert from 'node:assert/strict';
import { house } from './support/house.mjs';

const { server, test } = house();

const number = (text) => Number(text.replace('−', '-').replace('+', ''));
const sources = /(table|proof|search to depth \d+)$/;

test('the evaluation bar and the best lines change while the engine thinks', {}, async (page) => {
  await page.goto('/analyse?game=checkers');
  const bar = page.getByRole('img', { name: /^White \d+ percent: .+, by search to depth \d+$/ });
  await bar.waitFor();
  const depth = Number(/depth (\d+)$/.exec(await bar.getAttribute('aria-label'))[1]);
  await page.locator('.facts').getByText('thinking').waitFor();
  await page.waitForFunction((before) => {
    const words = document.querySelector('.evaluation .bar').getAttribute('aria-label');
    return Number(/depth (\d+)$/.exec(words)?.[1]) > before;
  }, depth);
  const lines = page.getByRole('list', { name: 'Best lines' }).getByRole('listitem');
  assert.equal(await lines.count(), 3);
  await page.getByRole('combobox', { name: 'Lines' }).selectOption('5');
  await lines.nth(4).waitFor();
  await lines.first().getByRole('button').nth(1).waitFor(); // a line goes on
});

test('a line shows its boards and is followed by a click', {}, async (page) => {
  await page.goto('/analyse?game=kcell'); // proven at once: its lines stand still
  const line = page.getByRole('list', { name: 'Best lines' }).getByRole('listitem').nth(1).getByRole('button');
  await line.nth(2).hover();
  const moves = (await line.allTextContents()).slice(0, 3);
  await page.getByRole('img', { name: `After ${moves.join(' ')}` }).waitFor();
  await line.nth(2).click();
  await page.locator('.moves [data-ply="3"]').waitFor();
  assert.deepEqual(await page.locator('.moves [data-ply]').allTextContents(), moves);
  assert.equal(new URL(page.url()).searchParams.get('moves'), moves.join(' '));
});

test('every legal move has a value and its source; a proven one its distance', {}, async (page) => {
  const { moves } = await server.ask('/api/position?game=kcell&position=start');
  await page.goto('/analyse?game=kcell');
  await page.getByLabel('Value of every move').check();
  const values = page.getByRole('list', { name: 'Value of every move' }).getByRole('button');
  await values.nth(moves.length - 1).waitFor();
  for (const words of await values.allTextContents()) {
    assert.match(words.replace(/\s+/g, ' ').trim(), /^((wins|loses) (in|within) \d+|draw) \S+ (table|proof)$/);
  }
  assert.equal(await page.locator('.overlay rect').count(), moves.length, 'and the board wears them');
});

test('unproven values tell how deep the search went, also beside a game', {}, async (page) => {
  const { id, moves } = await server.newGame('fortress');
  await page.goto(`/game/${id}`);
  await page.getByRole('button', { name: 'Insight' }).click();
  await page.getByLabel('Value of every move').check();
  const values = page.getByRole('list', { name: 'Value of every move' }).getByRole('button');
  await values.nth(moves.length - 1).waitFor();
  const words = (await values.allTextContents()).map((each) => each.replace(/\s+/g, ' ').trim());
  assert.equal(words.length, moves.length);
  for (const each of words) assert.match(each, sources);
  assert.ok(words.some((each) => /^([+−]\d+|0) /.test(each)), words[0]);
  await values.first().hover(); // from now on nothing moves away
  await values.first().click();
  await page.locator('.overlay .ring').waitFor();
});

test('the terms of the evaluation add up to its value', {}, async (page) => {
  let differing = 0;
  for (const { name, sides } of (await server.ask('/api/games')).games) {
    const moves = [];
    for (let count = 0; count < 5; ++count) {
      const now = await server.ask('/api/replay', { game: name, position: 'start', moves });
      if (now.moves.length > 0) moves.push(now.moves[(3 * count) % now.moves.length].move);
    }
    await page.goto(`/analyse?game=${name}&moves=${moves.join('+')}`);
    const table = page.getByRole('table', { name: /^Terms of the evaluation/ });
    await table.waitFor();
    for (const side of sides) {
      const sideName = { w: 'White', b: 'Black' }[side] ?? side.toUpperCase();
      await page.getByRole('group', { name: 'For which side' }).getByLabel(sideName).check();
      await page.getByRole('table', { name: `Terms of the evaluation for ${sideName}` }).waitFor();
      const terms = (await table.locator('tbody .value').allTextContents()).map(number);
      const value = number(await table.locator('tfoot .value').textContent());
      assert.ok(terms.length > 0 && !terms.some(Number.isNaN), `${name}: ${terms}`);
      assert.equal(terms.reduce((sum, each) => sum + each, 0), value, `${name} for ${sideName}`);
      if (value !== 0) ++differing;
    }
  }
  assert.ok(differing > 0, 'all values were nought: nothing was shown');
});

test('the report of a finished game grades every move in words', {}, async (page) => {
  const { id, played } = await server.playedGame('oska', (moves, count) => moves[count % moves.length]);
  await page.goto(`/report/${id}`);
  const list = page.locator('.moves [data-ply]');
  const grade = /, (only|best|good|inaccuracy|mistake|blunder)$/;
  await page.waitForFunction(
    ([count, source]) => {
      const all = [...document.querySelectorAll('.moves [data-ply]')];
      return all.filter((each) => new RegExp(source).test(each.getAttribute('aria-label'))).length === count;
    },
    [played.length, grade.source],
    { timeout: 30_000 },
  );
  const labels = await list.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  assert.equal(labels.length, played.length);
  const counts = await page.getByRole('table', { name: 'Grades of each side' }).locator('td').allTextContents();
  assert.equal(counts.map(Number).reduce((sum, each) => sum + each, 0), played.length);

  const words = page.locator('.words');
  for (let ply = 1; ply <= played.length; ++ply) {
    await page.getByRole('button', { name: 'One move on' }).click();
    await words.getByText(new RegExp(`^${ply}\\. (White|Black) ${played[ply - 1]}: `)).waitFor();
    assert.match(await words.locator('p').nth(1).textContent(), /(\w+ ){3}/);
  }
  const slip = labels.findIndex((label) => /mistake|blunder|inaccuracy/.test(label));
  assert.ok(slip >= 0, 'a game played so badly has a mistake in it');
  await list.nth(slip).click();
  await words.getByText('Marked: the move that was played.').waitFor();
  await page.locator('.overlay .arrow').waitFor();
});

test('the ladder plots every rung against the depth', {}, async (page) => {
  const depth = 5;
  await page.goto(`/ladder?game=oska&depth=${depth}&seconds=3`);
  await page.getByRole('button', { name: 'Climb' }).click();
  await page.getByRole('img', { name: /^Positions searched against depth/ }).waitFor();
  const rungs = await page.locator('.rung').evaluateAll((all) =>
    all.map((rung) => ({
      name: rung.querySelector('text').textContent,
      points: rung.querySelector('polyline').getAttribute('points').split(' ').length,
    })),
  );
  assert.equal(rungs.length, 7);
  assert.equal(new Set(rungs.map(({ name }) => name)).size, 7);
  for (const { name, points } of rungs) assert.equal(points, depth, name);
  const rows = page.getByRole('table', { name: `The ladder at depth ${depth}` }).locator('tbody tr');
  const nodes = (await rows.locator('td:first-of-type').allTextContents()).map((text) => number(text.replaceAll(',', '')));
  assert.equal(nodes.length, 7);
  assert.ok(nodes[0] > nodes[1] && nodes[1] > nodes[2], `${nodes}`);
});
