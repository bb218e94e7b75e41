// The search tree for a lecture: opened node by node, two techniques side by side, walked step by step.
import assert from 'node:assert/strict';
import { house, phone } from './support/house.mjs';

const { test } = house();

const column = (page, technique) => page.getByRole('region', { name: new RegExp(`^${technique}, `) });
const node = (where, key) => where.locator(`[data-key="${key}"]`);
const positions = async (where) => Number(/([\d,]+) positions/.exec(await where.textContent())[1].replaceAll(',', ''));

async function openTrees(page) {
  await page.goto('/tree?game=oska&depth=3');
  const both = [column(page, 'Minimax'), column(page, 'Alpha-beta')];
  for (const each of both) await node(each, '0').waitFor();
  return both;
}

// Opens a node and waits for what is below it.
async function unfold(where, key, child) {
  await node(where, key).click();
  await node(where, child).waitFor();
}

test('the tree is opened to depth 3, node by node', {}, async (page) => {
  const [minimax, alphabeta] = await openTrees(page);
  for (const each of [minimax, alphabeta]) {
    assert.equal(await each.locator('[aria-level="3"]').count(), 0, 'only what was asked for is drawn');
    await unfold(each, '0', '0.0');
    await unfold(each, '0.0', '0.0.0');
    assert.equal(await node(each, '0.0.0').getAttribute('aria-level'), '4');
    assert.match(await node(each, '0.0.0').textContent(), /window \[.+, .+\]/);
    assert.equal(await node(each, '0.0.0').locator('svg').count(), 1, 'with its board');
  }
  const drawn = await minimax.getByRole('treeitem').count();
  assert.ok(drawn < (await positions(minimax)) / 2, 'never the whole');
  await node(minimax, '0.0').click();
  await node(minimax, '0.0.0').waitFor({ state: 'detached' });
});

test('minimax and alpha-beta stand side by side, and cuts say why', {}, async (page) => {
  const [minimax, alphabeta] = await openTrees(page);
  const [more, fewer] = [await positions(minimax), await positions(alphabeta)];
  assert.ok(fewer < more, `${fewer} of ${more}`);
  const figures = [fewer, more].map((each) => each.toLocaleString('en'));
  await page.getByText(`Alpha-beta looked at ${figures[0]} of Minimax's ${figures[1]} positions`).waitFor();

  const moves = async (where) =>
    (await where.locator('[aria-level="2"]').filter({ hasText: 'chosen' }).locator('strong').allTextContents())[0];
  assert.equal(await moves(minimax), await moves(alphabeta), 'both choose the same move');

  await unfold(alphabeta, '1', '1.0');
  const cut = alphabeta.locator('.node').filter({ has: page.locator('.cut') }).first();
  await cut.waitFor();
  assert.match(await cut.locator('.cut').textContent(), /(≥|>=|≤|<=|at least|at most|alpha|beta)/);
  if ((await cut.getAttribute('aria-expanded')) === 'false') await cut.click();
  await cut.getByText(/^never looked at: \S+/).waitFor();
  assert.equal(await minimax.locator('.cut').count(), 0);
});

test('the search is walked forwards and backwards; it starts stopped', {}, async (page) => {
  const [minimax] = await openTrees(page);
  const says = minimax.locator('.says');
  const press = (name) => minimax.getByRole('button', { name, exact: true }).click();
  const said = (text) => says.filter({ hasText: text }).waitFor();

  await said('The search is over.');
  assert.equal(await page.getByRole('button', { name: 'Pause' }).count(), 0, 'nothing plays by itself');
  await press('To the first step');
  await said('Before the first step.');
  await press('One step forward');
  await said(/^Step 1: enters the root as MAX with window/);
  await press('One step forward');
  await said(/^Step 2: enters \S+ as MIN/);
  const second = await says.textContent();
  assert.equal(await minimax.locator('[aria-current="step"]').getAttribute('data-key'), '0');
  assert.match(await node(minimax, '0').textContent(), /value \?/);
  await press('One step forward');
  await said(/^Step 3: /);
  await press('One step back');
  await said(second);
  await minimax.getByRole('slider', { name: 'Step' }).press('End');
  await said(/leaves the root with/);
  await minimax.getByRole('slider', { name: 'Step' }).press('Home');
  await said('Before the first step.');

  await minimax.getByLabel('Steps a second').selectOption('10/s');
  await press('Play');
  await page.waitForFunction(() => Number(/^Step (\d+)/.exec(document.querySelector('.says').textContent)?.[1]) >= 4);
  await press('Pause');
  await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' });
});

test('both are walked together', {}, async (page) => {
  const both = await openTrees(page);
  await page.getByLabel('Step both together').check();
  await both[0].getByRole('button', { name: 'To the first step' }).click();
  await both[0].getByRole('button', { name: 'One step forward' }).click();
  for (const each of both) await each.locator('.says').filter({ hasText: /^Step 1: enters the root/ }).waitFor();
});

test('on a phone the two are tabs', { viewport: phone }, async (page) => {
  await page.goto('/tree?game=oska&depth=3');
  await page.getByRole('tree', { name: 'Search tree, Minimax' }).waitFor();
  assert.equal(await page.getByRole('tree').count(), 1);
  await page.getByRole('tab', { name: 'Alpha-beta' }).click();
  await page.getByRole('tree', { name: 'Search tree, Alpha-beta' }).waitFor();
});
