import type { Browser } from 'playwright-core';
import { openBrowser } from '../test/support/browser.ts';
import type { Measured } from './benchmark.ts';
import { openDashboard, openLocalStack } from './local-stack.ts';
import { type RenderTime, show } from './pages-render-time.ts';
import { percentile } from './statistics.ts';

interface PageTarget {
  /** Part of the figure names. */
  readonly name: string;
  readonly url: string;
  /** Matches when the main content is shown. */
  readonly selector: string;
}

/** A small file that both pages serve. The browser shows it as text, without scripts. */
const PLAIN_FILE = 'recorder.worklet.js';
/** How browsers display plain text. */
const PLAIN_TEXT = 'body > pre';

/** Times first visits to all pages in turn, each without cache and cookies. */
export async function measureLoad(rounds: number): Promise<Measured> {
  await using stack = await openLocalStack();
  await using dashboard = await openDashboard();
  const sandbox = `${stack.pageUrl}/`;
  const sights: readonly PageTarget[] = [
    { name: 'sandbox', url: sandbox, selector: '[role="log"][aria-busy="false"]' },
    { name: 'sandbox_plain', url: `${sandbox}${PLAIN_FILE}`, selector: PLAIN_TEXT },
    { name: 'login', url: dashboard.loginUrl, selector: 'input[type="password"]' },
    { name: 'login_plain', url: `${dashboard.loginUrl}${PLAIN_FILE}`, selector: PLAIN_TEXT },
  ];
  const browser = await openBrowser();
  try {
    return await visitByTurns(browser, sights, rounds);
  } finally {
    await browser.close();
  }
}

async function visitByTurns(browser: Browser, sights: readonly PageTarget[], rounds: number) {
  const measured: Record<string, number> = {};
  // A browser is slow just after its start.
  for (const sight of sights) await visit(browser, sight);
  const visits = new Map<PageTarget, RenderTime[]>(sights.map((sight) => [sight, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [sight, shown] of visits) shown.push(await visit(browser, sight));
  }
  for (const [{ name }, shown] of visits) {
    const times = shown.map(({ ms }) => ms);
    measured[`load_${name}_least_ms`] = percentile(times, 0);
    measured[`load_${name}_p50_ms`] = percentile(times, 0.5);
    measured[`load_${name}_p95_ms`] = percentile(times, 0.95);
    measured[`load_${name}_kilobytes`] =
      percentile(
        shown.map(({ bytes }) => bytes),
        1,
      ) / 1_000;
  }
  return { ...measured, ...ratios(measured) };
}

function ratios(measured: Readonly<Record<string, number>>): Measured {
  const ratio = (name: string) =>
    (measured[`load_${name}_p50_ms`] ?? Number.NaN) /
    (measured[`load_${name}_plain_p50_ms`] ?? Number.NaN);
  return { load_sandbox_ratio: ratio('sandbox'), load_login_ratio: ratio('login') };
}

async function visit(browser: Browser, { url, selector }: PageTarget): Promise<RenderTime> {
  const context = await browser.newContext();
  try {
    return await show(await context.newPage(), url, selector);
  } finally {
    await context.close();
  }
}
