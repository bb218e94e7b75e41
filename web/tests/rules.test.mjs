// The rules of each game: a board for each lesson, the move that shows it, and how all of it looks.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { house } from './support/house.mjs';
import { threeLooks } from './support/looks.mjs';
import { program } from './support/server.mjs';

const { server, test } = house();

// All that the program knows: a new game is looked at without a word here.
const games = JSON.parse(execFileSync(program, ['games', '--json'])).map(({ name }) => name);
const cellWords = (board) => board.locator('.cell').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

// Presses the one button of a lesson and waits for what it is called then.
async function pressed(section, name, then) {
  await section.getByRole('button', { name, exact: true }).evaluate((button) => button.click());
  await section.getByRole('button', { name: then, exact: true }).waitFor();
}

test('all games are listed', {}, async (page) => {
  await page.goto('/rules');
  for (const game of games) await page.locator(`h2 a[href="/rules/${game}"]`).waitFor();
  assert.equal(await page.getByRole('img', { name: /^A board of / }).count(), games.length);
  await threeLooks(page, 'rules');
  await page.getByRole('link', { name: 'KCell' }).click();
  await page.getByRole('heading', { name: 'KCell', level: 1 }).waitFor();
});

for (const game of games) {
  test(`the lessons of ${game}`, {}, async (page) => {
    const { lessons } = await server.ask(`/api/rules?game=${game}`);
    assert.ok(lessons.length >= 4, `${lessons.length} lessons`);
    await page.goto(`/rules/${game}`);
    const all = page.locator('section.lesson');
    await all.first().waitFor();
    assert.equal(await all.count(), lessons.length);
    assert.equal(await page.getByRole('navigation', { name: /^Rules of / }).getByRole('link').count(), lessons.length);

    let shown = 0;
    for (const [index, lesson] of lessons.entries()) {
      const section = all.nth(index);
      const board = section.getByRole('group', { name: `Board for: ${lesson.title}` });
      const before = await cellWords(board);
      assert.equal(before.length, lesson.view.board.cells.length);
      if (!lesson.move) continue;
      ++shown;
      const show = lesson.move === 'pass' ? 'Pass' : 'Show the move';
      await pressed(section, show, 'Back');
      if (lesson.move === 'pass') await section.getByText('Passed.').waitFor();
      else assert.notDeepEqual(await cellWords(board), before);
      await pressed(section, 'Back', show);
      assert.deepEqual(await cellWords(board), before);
    }
    assert.ok(shown > 0, 'no lesson has a move to show');
    await threeLooks(page, `rules-${game}`, { long: true });
  });
}

test('a lesson leads to the analysis of its position', {}, async (page) => {
  await page.goto('/rules/oska');
  await page.getByRole('link', { name: 'Analyse this position' }).nth(1).click();
  await page.waitForURL(/\/analyse\?game=oska/);
  await page.getByRole('heading', { name: 'Analyse', level: 1 }).waitFor();
});
