import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, type TestContext } from 'vitest';
import { eventually } from './eventually.ts';

/** The pictures, which the docs show, too. `UPDATE_SCREENS=1` takes them anew. */
const FOLDER = 'docs/images/pages';
/** Where a picture that differs is left, with the differences in red. */
const FAILED = 'node_modules/.cache/screens';

/** Other browsers and systems draw text differently. */
const TAKEN_WITH = { platform: 'linux', browser: 'HeadlessChrome/156' };

const LIMITS = {
  /** Of the difference between two colors, from 0 to 1. Smaller ones are invisible. */
  color: 0.2,
  /** Of all pixels. A word that changed has more. */
  share: 0.002,
  settleMs: 15_000,
} as const;

/** Skips a test of pictures on machines that would draw them differently. */
export async function skipUnlessComparable({ skip }: TestContext, page: Page): Promise<void> {
  const agent = String(await page.evaluate('navigator.userAgent'));
  const isSame = process.platform === TAKEN_WITH.platform && agent.includes(TAKEN_WITH.browser);
  skip(!isSame, `the pictures were taken with ${TAKEN_WITH.browser} on ${TAKEN_WITH.platform}`);
}

/**
 * Compares what the page shows with the picture of this name. Waits until both are the same, because images and fonts
 * may still load. Times of day, durations, ports and API keys are the same in all pictures.
 * @throws Error that says how much differs and where to look
 */
export async function expectScreen(page: Page, name: string): Promise<void> {
  const file = path.join(FOLDER, `${name}.png`);
  if (process.env.UPDATE_SCREENS === '1') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, await pictureOf(page));
    return;
  }
  expect(existsSync(file), `There is no ${file} yet: run with UPDATE_SCREENS=1`).toBe(true);
  const expected = PNG.sync.read(readFileSync(file));
  await eventually(async () => {
    const actual = await pictureOf(page);
    const problem = differenceOf(expected, PNG.sync.read(actual));
    if (problem === undefined) return;
    mkdirSync(FAILED, { recursive: true });
    writeFileSync(path.join(FAILED, `${name}.png`), actual);
    writeFileSync(path.join(FAILED, `${name}.difference.png`), problem.picture);
    throw new Error(
      `${name}: ${problem.text}. Compare ${FAILED}/${name}.png and ${name}.difference.png with ${file}; ` +
        'if the change is wanted, run the test with UPDATE_SCREENS=1',
    );
  }, LIMITS.settleMs);
}

/** Waits until two pictures in a row are the same. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(SETTLE);
  let last = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await page.evaluate(SETTLE);
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}

/** Replaces what differs from run to run, then waits for fonts and two frames. */
const SETTLE = `(async () => {
  await document.fonts.ready;
  const changes = [
    [/127\\.0\\.0\\.1:\\d+/g, '127.0.0.1:8080'],
    [/\\b(January|February|March|April|May|June|July|August|September|October|November|December) \\d+, \\d{4}/g, 'November 20, 2026'],
    [/\\b\\d+ ms\\b/g, '120 ms'],
    [/mynah_sk_\\w+/g, 'mynah_sk_1a2b3c4d'],
  ];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    let text = node.data;
    for (const [pattern, replacement] of changes) text = text.replace(pattern, replacement);
    if (node.parentElement.closest('time') !== null) text = text.replace(/\\d{1,2}:\\d{2}/, '12:00');
    if (text !== node.data) node.data = text;
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
})()`;

function differenceOf(expected: PNG, actual: PNG): { text: string; picture: Buffer } | undefined {
  const { width, height } = expected;
  const picture = new PNG({ width, height });
  if (actual.width !== width || actual.height !== height) {
    return { text: `is ${actual.width}×${actual.height}`, picture: PNG.sync.write(picture) };
  }
  const options = { threshold: LIMITS.color };
  const count = pixelmatch(expected.data, actual.data, picture.data, width, height, options);
  const share = count / (width * height);
  if (share <= LIMITS.share) return undefined;
  const text = `${(100 * share).toFixed(2)} % of the pixels differ`;
  return { text, picture: PNG.sync.write(picture) };
}
