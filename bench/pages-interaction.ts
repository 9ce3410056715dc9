import type { Page } from 'playwright-core';
import { openBrowser } from '../test/support/browser.ts';
import { type DashboardFixture, openDashboardFixture } from '../test/support/dashboard.ts';
import type { Measured } from './benchmark.ts';
import { openLocalStack } from './local-stack.ts';
import { percentile } from './statistics.ts';

/** The shortest duration that browsers report. They round durations to 8 ms. */
const LEAST_MS = 16;
/** Faster than people type, but without keys that wait for each other. */
const TYPIST = { delay: 40 };
/** In the conversation before the typing is measured. */
const EARLIER_MESSAGES = 40;

/** Runs in the page before its own scripts, and records how long each key press and click took to be drawn. */
const WATCH = `
globalThis.benchInteractions = new Map();
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId === 0) continue;
    benchInteractions.set(interactionId, Math.max(duration, benchInteractions.get(interactionId) ?? 0));
  }
}).observe({ type: 'event', durationThreshold: ${LEAST_MS}, buffered: true });
`;

/** Reported durations, and how many interactions there were. Waits for two frames, so that the last one is reported. */
const READ = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() =>
  done({ reported: [...benchInteractions.values()], count: performance.interactionCount }), 100))))`;

/** Times from key presses and clicks to the next frame in both pages. */
export async function measureInteraction(rounds: number): Promise<Measured> {
  return {
    ...(await measureSandbox(rounds)),
    ...(await measureDashboard(rounds)),
  };
}

async function measureSandbox(rounds: number): Promise<Measured> {
  await using stack = await openLocalStack();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.addInitScript(WATCH);
    await drawEveryFrame(page);
    await page.goto(stack.pageUrl);
    const box = page.getByLabel(/^Message #/);
    await box.focus();
    for (let sent = 0; sent < EARLIER_MESSAGES; sent += 1) {
      await page.keyboard.insertText(`Message ${sent} with **bold** words and a :smile:`);
      await page.keyboard.press('Enter');
    }
    for (let round = 0; round < rounds; round += 1) await useSandbox(page);
    return await figuresOf('sandbox', page);
  } finally {
    await browser.close();
  }
}

async function useSandbox(page: Page): Promise<void> {
  const { keyboard } = page;
  await page.getByLabel(/^Message #/).click();
  await keyboard.type('Good morning, how are you?', TYPIST);
  await keyboard.press('Enter');
  // The list of commands, its options and voices.
  await keyboard.type('/say ', TYPIST);
  await keyboard.type('hello', TYPIST);
  await keyboard.press('Tab');
  await keyboard.type('voice:', TYPIST);
  await page.locator('[role="option"]').first().waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'What just happened', exact: true }).click();
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await page.getByRole('button', { name: 'Close panel' }).click();
  await page.getByRole('button', { name: 'Settings and about' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const channels = page
    .getByRole('navigation', { name: 'Channels' })
    .getByRole('listitem')
    .getByRole('button');
  await channels.last().click();
  await channels.first().click();
}

async function measureDashboard(rounds: number): Promise<Measured> {
  const dashboard = await openDashboardFixture();
  try {
    const page = await openAsUser(dashboard);
    for (let round = 0; round < rounds; round += 1) await useDashboard(page);
    return await figuresOf('dashboard', page);
  } finally {
    await dashboard.close();
  }
}

async function openAsUser(dashboard: DashboardFixture): Promise<Page> {
  const { page } = await dashboard.visitAs('bench');
  await page.addInitScript(WATCH);
  await drawEveryFrame(page);
  await page.reload();
  return page;
}

/**
 * Headless Chromium puts frames off for seconds while someone types, because nobody looks. It draws them for a screencast,
 * as for a screen.
 */
async function drawEveryFrame(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Page.screencastFrame', ({ sessionId }) => {
    // Fails once the page is closed.
    devTools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devTools.send('Page.startScreencast', { format: 'jpeg', quality: 1, maxWidth: 32 });
}

async function useDashboard(page: Page): Promise<void> {
  const { keyboard } = page;
  const navigate = async (name: string) => {
    await page.locator('nav').getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  await navigate('Speak');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Good morning, how are you?', TYPIST);
  await page.getByRole('button', { name: /^Change voice/ }).click();
  await page.getByRole('gridcell').first().waitFor();
  await keyboard.type('narrator', TYPIST);
  await keyboard.press('ArrowDown');
  await keyboard.press('Escape');
  await navigate('Voices');
  await page.getByRole('searchbox').click();
  await keyboard.type('korean', TYPIST);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('Delete');
  for (const view of ['Usage', 'API keys', 'API docs']) await navigate(view);
}

async function figuresOf(name: string, page: Page): Promise<Measured> {
  const { reported, count } = await page.evaluate<{ reported: number[]; count: number }>(READ);
  const quick = Array.from({ length: Math.max(0, count - reported.length) }, () => LEAST_MS);
  const times = [...quick, ...reported];
  return {
    [`inp_${name}_p50_ms`]: percentile(times, 0.5),
    [`inp_${name}_p98_ms`]: percentile(times, 0.98),
    [`inp_${name}_max_ms`]: percentile(times, 1),
    [`inp_${name}_interactions`]: times.length,
  };
}
