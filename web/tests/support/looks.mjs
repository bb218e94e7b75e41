// A view looked at three times: light, dark and on a phone. Each look asks axe and makes a picture.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { desktop, phone } from './house.mjs';
import { screenshots } from './server.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const everything = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

// In the dark it is the same page in other colours; on a phone it may be another one.
const looks = [
  { look: 'light', colorScheme: 'light', size: desktop, rules: everything },
  { look: 'dark', colorScheme: 'dark', size: desktop, rules: colours },
  { look: 'phone', colorScheme: 'light', size: phone, rules: everything },
];

// What axe finds, in a line each.
async function violations(page, runOnly) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(
    (rules) => window.axe.run(document, { runOnly: rules, resultTypes: ['violations'], preload: false }), runOnly,
  );
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

// Plots learn of a new width with the next frame and are drawn in the one after.
const settled = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; ++frame) await new Promise((done) => requestAnimationFrame(done));
  });

// What stands out of the window to the right.
function overflow(page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > width + 1)
      .map((each) => `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''}`);
  });
}

// A `long` page repeats itself: its top is enough for a picture, and axe need not read it again on a phone.
export async function threeLooks(page, name, { long = false } = {}) {
  mkdirSync(screenshots, { recursive: true });
  for (const { look, colorScheme, size, rules } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await settled(page);
    assert.deepEqual(await overflow(page), [], `${name}, ${look}: wider than the window`);
    await page.screenshot({ path: join(screenshots, `${name}-${look}.png`), fullPage: !long && look !== 'dark' });
    if (!long || look !== 'phone') assert.deepEqual(await violations(page, rules), [], `${name}, ${look}`);
  }
}
