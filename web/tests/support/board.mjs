// A board as somebody sees it who knows no rule: cells, their words, and which of them can be clicked.

export const cell = (page, name) => page.locator(`.board:not(.small) [data-name="${name}"]`);

// What the board tells about each cell.
export function cells(page) {
  return page.locator('.board:not(.small) .cell').evaluateAll((all) =>
    all.map((each) => ({ name: each.dataset.name, words: each.getAttribute('aria-label') })),
  );
}

export const status = (page) => page.getByLabel('State of the game').locator('.turn');
export const moveCount = (page) => page.locator('.moves [data-ply]').count();

// Everything that a move needs to know, in one look: whether it is a person's turn, and what can be clicked where.
// Runs in the page. Where `least` is given there is nothing to see before somebody can act and more moves are played.
function seen(least) {
  const words = document.querySelector('.turn')?.textContent ?? '';
  const count = document.querySelectorAll('.moves [data-ply]').length;
  const over = document.querySelector('.turn.over') !== null;
  const turn = !over && /Your turn|to move/.test(words);
  if (least !== null && (count <= least || (!over && !turn))) return null;
  const all = [...document.querySelectorAll('.board:not(.small) .cell')].map((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const said = each.getAttribute('aria-label');
    return { name: each.dataset.name, words: said, x: left + width / 2, y: top + height / 2 };
  });
  const told = (what) => all.filter((each) => each.words.includes(what));
  const pass = [...document.querySelectorAll('.side button')].some((each) => each.textContent === 'Pass');
  const [movable, chosen, targets] = [told('can move'), told('chosen'), told('legal target')];
  const state = over ? 'over' : !turn ? 'waiting' : pass ? 'pass' : movable.length + targets.length > 0 ? 'move' : 'waiting';
  if (least !== null && state === 'waiting') return null;
  return { state, count, movable, chosen, targets };
}

// Waits until it is a person's turn or the game is over, with more moves than `before` played.
async function looked(page, before = -1) {
  const found = await page.waitForFunction(seen, before);
  return found.jsonValue();
}

export const ready = async (page) => (await looked(page)).state;

// One move by clicking what the board offers, wherever it lies. `choose` takes one of a list.
async function click(page, { movable, targets, state }, choose) {
  if (state === 'pass') return page.getByRole('button', { name: 'Pass' }).click();
  if (movable.length === 0) return clickOn(page, choose(targets));
  await clickOn(page, choose(movable));
  // On a line the piece has one way only and is gone already.
  const after = await page.evaluate(seen, null);
  if (after.chosen.length > 0) await clickOn(page, choose(after.targets));
}

const clickOn = (page, { x, y }) => page.mouse.click(x, y);

export async function clickMove(page, choose) {
  const now = await looked(page);
  await click(page, now, choose);
  await page.waitForFunction((had) => document.querySelectorAll('.moves [data-ply]').length > had, now.count);
}

// Clicks until the game is over; says how many moves were played.
export async function clickGame(page, choose, most = 250) {
  let before = -1;
  for (let count = 0; count < most; ++count) {
    const now = await looked(page, before);
    if (now.state === 'over') return now.count;
    await click(page, now, choose);
    before = now.count;
  }
  throw new Error(`The game is not over after ${most} of our moves.`);
}

// The same numbers every time, so that a game that fails fails again.
export function chooser(seed) {
  let state = seed;
  return (list) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return list[(state >>> 8) % list.length];
  };
}
