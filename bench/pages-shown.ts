import type { Page } from 'playwright-core';
import { withDeadline } from '../src/shared/common/deadline.ts';

const SHOW_TIMEOUT_MS = 30_000;

/** What a visitor waits for, and how much comes for it. */
export interface Shown {
  /** From the start of the navigation until the first frame with it was drawn, by the page's own clock. */
  readonly ms: number;
  /** Over HTTP, headers included, compressed as it comes; the WebSocket is not counted. */
  readonly bytes: number;
}

/**
 * Runs in the page, before its scripts: asking from outside would add a way there and back to each look.
 * A frame is drawn between `requestAnimationFrame` and the task after it.
 */
const watchFor = (selector: string): string => `(() => {
  globalThis.benchShown = new Promise((resolve) => {
    const answer = () => requestAnimationFrame(() => setTimeout(() => {
      const loaded = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind));
      resolve({
        ms: performance.now(),
        bytes: loaded.reduce((sum, { transferSize }) => sum + transferSize, 0),
      });
    }));
    const look = () => {
      if (document.querySelector(${JSON.stringify(selector)}) === null) return;
      observer.disconnect();
      answer();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    look();
  });
})()`;

/** Opens an address and waits until what the selector names is there and drawn. */
export async function show(page: Page, url: string, selector: string): Promise<Shown> {
  await page.addInitScript(watchFor(selector));
  await page.goto(url, { waitUntil: 'commit' });
  const shown = page.evaluate<Shown>('globalThis.benchShown');
  return withDeadline(shown, SHOW_TIMEOUT_MS, `showing ${selector}`);
}
