import type { Page } from 'playwright-core';
import { withDeadline } from '../src/shared/common/deadline.ts';

const SHOW_TIMEOUT_MS = 30_000;

/** How long a visitor waits for the main content, and how much is transferred for it. */
export interface RenderTime {
  /** Time from the start of the navigation until the first frame with it, by the page's clock. */
  readonly ms: number;
  /** Bytes over HTTP, including headers, as compressed. The WebSocket is not counted. */
  readonly bytes: number;
}

/**
 * Runs in the page before its own scripts. Polling from outside would add a round trip to each check.
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

/** Opens an address and waits until the selector matches and is drawn. */
export async function show(page: Page, url: string, selector: string): Promise<RenderTime> {
  await page.addInitScript(watchFor(selector));
  await page.goto(url, { waitUntil: 'commit' });
  const shown = page.evaluate<RenderTime>('globalThis.benchShown');
  return withDeadline(shown, SHOW_TIMEOUT_MS, `showing ${selector}`);
}
