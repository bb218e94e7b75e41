// What the tests of a file share: one server, one browser, and for each test a page of its own that has to stay
// without errors.
import assert from 'node:assert/strict';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { Server } from './server.mjs';

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

const patience = 10_000; // milliseconds for anything that has to appear
const longest = 60_000; // for a whole test

function chromiumPath() {
  if (process.env.PLYHOUSE_CHROMIUM) return process.env.PLYHOUSE_CHROMIUM;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, 'chromium');
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // not in this folder
    }
  }
  throw new Error('There is no chromium on the PATH; PLYHOUSE_CHROMIUM may say where it is.');
}

// The suggestions below an address bar that nobody sees are pages of their own and cost a renderer for each of ours. A
// list of features takes the place of Playwright's, so that its names are here too.
const without = [
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'BoundaryEventDispatchTracksNodeRemoval', 'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider', 'GlobalMediaControls', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'PaintHolding',
  'ThirdPartyStoragePartitioning', 'Translate', 'AutoDeElevate', 'RenderDocument', 'OptimizationHints',
];

export function launch() {
  const args = ['--disable-gpu', `--disable-features=${without.join(',')}`];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return chromium.launch({ executablePath: chromiumPath(), args });
}

// Everything that a page of ours must not do, as it happens.
function listen(page, home) {
  const problems = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.stack ?? error}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left, or a question that is not wanted any more.
    if (why !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${why}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== home) problems.push(`another host: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`response: ${response.status()} ${response.url()}`);
  });
  return problems;
}

// `prepare` makes what the pages are to show, once the server is there.
export function house(prepare = async () => {}) {
  const shared = { server: new Server(), browser: null };

  before(async () => {
    [shared.browser] = await Promise.all([launch(), shared.server.start()]);
    await prepare(shared.server);
  });
  after(async () => {
    await shared.browser?.close();
    await shared.server.stop();
  });

  // A page in a context of its own: nothing is remembered from another.
  shared.open = async (options = {}) => {
    const context = await shared.browser.newContext({
      viewport: desktop, colorScheme: 'light', reducedMotion: 'reduce', baseURL: shared.server.address, ...options,
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    return { context, page, problems: listen(page, shared.server.address) };
  };

  // `allow` names the errors that a test provokes.
  shared.test = (name, { allow = [], timeout = longest, ...options }, body) =>
    test(name, { timeout }, async (run) => {
      const { context, page, problems } = await shared.open(options);
      try {
        await body(page, context, run);
      } finally {
        await context.close();
      }
      const left = problems.filter((problem) => !allow.some((each) => each.test(problem)));
      assert.deepEqual(left, [], 'the page made errors');
    });

  return shared;
}

// What Chromium itself says about an answer that is no 200, and our own note of it.
export const refused = [/status of 400/, /^response: 400/];
// What it says while there is no server.
export const lost = [/ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_RESET/, /ERR_EMPTY_RESPONSE/, /ERR_SOCKET_NOT_CONNECTED/];
