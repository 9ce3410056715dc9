import type { Browser } from 'playwright-core';
import { openBrowser } from '../test/support/browser.ts';
import { openDashboardHouse, openHouse } from './pages-house.ts';
import { type Shown, show } from './pages-shown.ts';
import { percentile } from './statistics.ts';
import type { Measured } from './steps.ts';

interface Sight {
  /** In the names of its figures. */
  readonly name: string;
  readonly url: string;
  /** Is there when what people came for is shown. */
  readonly selector: string;
}

/** What both pages are made of has this small file in it: sent by the same server, as text, with no script. */
const PLAIN_FILE = 'recorder.worklet.js';
/** How browsers show plain text. */
const PLAIN_TEXT = 'body > pre';

/** First visits, each in a browser without cache or cookies, of all pages by turns. */
export async function measureLoad(rounds: number): Promise<Measured> {
  await using house = await openHouse();
  await using dashboard = await openDashboardHouse();
  const sandbox = `${house.pageUrl}/`;
  const sights: readonly Sight[] = [
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

async function visitByTurns(browser: Browser, sights: readonly Sight[], rounds: number) {
  const measured: Record<string, number> = {};
  // A browser that has just been started is slower at everything.
  for (const sight of sights) await visit(browser, sight);
  const visits = new Map<Sight, Shown[]>(sights.map((sight) => [sight, []]));
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

async function visit(browser: Browser, { url, selector }: Sight): Promise<Shown> {
  const context = await browser.newContext();
  try {
    return await show(await context.newPage(), url, selector);
  } finally {
    await context.close();
  }
}
