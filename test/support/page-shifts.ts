import type { Page } from 'playwright-core';

/** Runs in the page before its scripts, and records what moves without an input of the user. */
const WATCH = `
globalThis.testShifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    const moved = sources.map(({ node }) => (node?.parentElement?.outerHTML ?? '').replace(/\\s+/g, ' ').slice(0, 120));
    testShifts.push({ value, moved });
  }
}).observe({ type: 'layout-shift', buffered: true });
`;

/** A part of the screen times the distance that it moved. Less than people notice. */
export const UNNOTICED_SHIFT = 0.01;

/** Loads the page again as on a first visit, with fonts and lists that arrive late. */
export async function reloadSlowly(
  page: Page,
  late: readonly string[],
  untilShown: () => Promise<unknown>,
): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.addInitScript(WATCH);
  for (const address of late) {
    await page.route(address, async (route) => {
      await released;
      await route.continue();
    });
  }
  // Not until everything is loaded, because some of it is held back.
  await page.reload({ waitUntil: 'commit' });
  await untilShown();
  release();
  await page.evaluate('document.fonts.ready');
}

/** What has moved since the page was loaded. */
export async function shiftsOf(page: Page) {
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
  );
  const shifts = await page.evaluate<{ value: number; moved: string[] }[]>('testShifts');
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    /** The elements that moved, for the message of a failed test. */
    moved: shifts.flatMap(({ value, moved }) => moved.map((one) => `${value.toFixed(4)}: ${one}`)),
  };
}
