// Going about by keyboard, as somebody who sees where the focus is and presses the key that leads nearer.
import assert from 'node:assert/strict';

// What has the focus: its words, whether one can see that, and where it is.
export function focus(page) {
  return page.evaluate(() => {
    const at = document.activeElement;
    const drawn = (style, line) => style[`${line}Style`] !== 'none' && parseFloat(style[`${line}Width`]) > 0;
    const ring = at.matches('.cell') ? getComputedStyle(at.querySelector('.focus')).stroke !== 'none' : false;
    const outlined = [at, at.closest('label')].some((each) => each && drawn(getComputedStyle(each), 'outline'));
    const box = at.getBoundingClientRect();
    return {
      tag: at.tagName.toLowerCase(),
      name: at.dataset.name ?? '',
      words: at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent.trim() ?? at.textContent.trim(),
      seen: (ring || outlined) && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      x: box.left + box.width / 2,
      y: box.top + box.height / 2,
    };
  });
}

// Tab until the words are reached; every stop on the way must be seen.
export async function tabTo(page, words, most = 60) {
  const stops = [];
  for (let count = 0; count < most; ++count) {
    await page.keyboard.press('Tab');
    const now = await focus(page);
    if (now.tag === 'body') continue; // once round, through the browser's own controls
    assert.ok(now.seen, `the focus is not seen on ${now.tag} "${now.words}"`);
    stops.push(now.words);
    if (words instanceof RegExp ? words.test(now.words) : now.words === words) return now;
  }
  throw new Error(`Tab never reached ${words}, only: ${stops.join(' | ')}`);
}

// With the arrow keys from the cell that has the focus to another one.
export async function arrowTo(page, name, most = 40) {
  const { x, y, width, height } = await page.locator(`.cell[data-name="${name}"]`).boundingBox();
  const wanted = { x: x + width / 2, y: y + height / 2 };
  for (let count = 0; count < most; ++count) {
    const now = await focus(page);
    if (now.name === name) return assert.ok(now.seen, `the focus is not seen on ${name}`);
    const [dx, dy] = [wanted.x - now.x, wanted.y - now.y];
    if (Math.abs(dy) > height / 3) await page.keyboard.press(dy < 0 ? 'ArrowUp' : 'ArrowDown');
    else await page.keyboard.press(dx < 0 ? 'ArrowLeft' : 'ArrowRight');
  }
  throw new Error(`The arrow keys never reached ${name}.`);
}
