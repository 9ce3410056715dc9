import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { DiscordSetup } from '../../src/sandbox/page/discord-setup.ts';
import { type PageOptions, startPage } from '../../src/sandbox/page/start.ts';
import type { Sandbox } from '../../src/sandbox/types.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { loadConfig } from '../../src/shared/program/config.ts';
import { createDiscordSetup } from '../../src/try/discord-setup.ts';
import { bringToFront, CAN_REUSE_PAGES, openBrowser, watchPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { startHostedService } from './hosted-service.ts';
import { openForAll } from './lifetime.ts';
import { openModeratedStory } from './moderated-story.ts';
import { putMeter } from './page-sound.ts';

/** Timeout of each wait. Shorter than the test timeout, so that a failure names what is missing. */
const DEADLINE_MS = 120_000;

const WIDE = { width: 1280, height: 720 };

/** For `visit`: a page of its own, for tests that change more than its storage, such as its connections. */
export const OWN_PAGE: BrowserContextOptions = {};

/**
 * The real bot, a hosted service that renders tones, and the sandbox page, before the tests of a file or of a `describe`
 * until their end.
 */
export const usePageFixture = () =>
  openForAll(async () => {
    const hosted = await startHostedService();
    const story = await openModeratedStory(hosted);
    const served = await servePage(story.sandbox, undefined, { setup: setupFor(story.sandbox) });
    const close = async () => {
      await served.close();
      await story.close();
      await hosted.close();
    };
    return { ...served, story, hosted, close };
  });

/** The wizard takes the sandbox itself for Discord. It saves nothing, and nothing moves. */
function setupFor({ restUrl }: Sandbox): DiscordSetup {
  const setup = createDiscordSetup({
    config: loadConfig({ DISCORD_API_URL: restUrl }),
    isTokenInEnvironment: false,
    move: () => Promise.reject(new Error('not here')),
  });
  return { ...setup, move: async () => ({ kind: 'online', servers: 0 }) };
}

export type ServedPage = Awaited<ReturnType<typeof servePage>>;

/**
 * Serves the sandbox page.
 * @param browser one to use for new contexts, which stays open. Default: that of this process
 */
export async function servePage(
  sandbox: Sandbox,
  browser?: Browser,
  more: Pick<PageOptions, 'setup' | 'humanVoices'> = {},
) {
  const served = await startPage({
    sandbox,
    info: { voiceService: 'a choir', isVoiceServiceEmbedded: false, version: '1.2.3' },
    log: createLogger('silent'),
    port: 0,
    ...more,
  });
  const { url } = served;
  /** The same as `visit` without waiting, because Chromium counts Playwright's queries as user activation. */
  const open = async (options?: BrowserContextOptions) => {
    const page =
      options === undefined && browser === undefined && !isLent && CAN_REUSE_PAGES
        ? await lendPage(url)
        : await openOwnPage(options, browser);
    const watch = watchPage(page, url);
    await bringToFront(page);
    await page.goto(url);
    return { page, watch };
  };
  return {
    url,
    open,
    /** Opens the page until the test ends: in a page that tests share, or with options in a new browser context. */
    visit: async (options?: BrowserContextOptions) => {
      const visit = await open(options);
      await messagesOf(visit.page).waitFor();
      return visit;
    },
    close: served.close,
  };
}

/** Serves the page for the running test, and visits it. `options` is as for `visit`. */
export async function visitSandbox(sandbox: Sandbox, options?: BrowserContextOptions) {
  const served = await servePage(sandbox);
  onTestFinished(served.close);
  return served.visit(options);
}

/** The page that tests use one after the other. Loading it again takes a tenth of the time that a new one takes. */
let lendable: Page | undefined;
let isLent = false;

/** With an icon, because the browser would ask the server for one. */
const EMPTY_PAGE = '<link rel="icon" href="data:,">';

/** Lends the shared page to the test, with empty storage. */
async function lendPage(url: string): Promise<Page> {
  isLent = true;
  if (lendable === undefined || lendable.isClosed()) lendable = await newPage(await openBrowser());
  const page = lendable;
  onTestFinished(async ({ task }) => {
    isLent = false;
    if (page.isClosed()) return;
    for (const event of ['request', 'pageerror', 'console', 'websocket'] as const)
      page.removeAllListeners(event);
    await page.unrouteAll();
    // Its server may close now, and a page without a connection keeps trying.
    if (task.result?.state === 'fail') await page.context().close();
    else await page.goto('about:blank');
  });
  await page.setViewportSize(WIDE);
  // Each picture of something that moves takes time.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // The page itself would fill its storage again while it is left.
  const empty = `${url}/empty`;
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }));
  await page.goto(empty);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  return page;
}

/** Opens an empty page in a new browser context until the test ends. */
export async function openOwnPage(options?: BrowserContextOptions, browser?: Browser) {
  const page = await newPage(browser ?? (await openBrowser()), options);
  onTestFinished(() => page.context().close());
  return page;
}

async function newPage(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: WIDE, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(DEADLINE_MS);
  await putMeter(page);
  return page;
}

/** The conversation. */
export const messagesOf = (page: Page): Locator => page.getByRole('log');

/** The newest message that contains this text. */
export const messageWith = (page: Page, text: string | RegExp): Locator =>
  messagesOf(page).getByRole('article').filter({ hasText: text }).last();

/** Reloads the page with another state of its checklist, again if the page has meanwhile saved its own over it. */
export function reloadWithChecklist(page: Page, done: readonly string[]): Promise<void> {
  return eventually(async () => {
    const saved = JSON.stringify(JSON.stringify({ done }));
    await page.evaluate(`localStorage.setItem('checklist', ${saved})`);
    await page.reload();
    const kept = await page.evaluate<string>("localStorage.getItem('checklist')");
    expect(JSON.parse(kept)).toMatchObject({ done: expect.arrayContaining([...done]) });
  });
}

/** The panel of the current voice channel. */
export const voiceOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Voice', exact: true });

/** The message input. */
export const messageBoxOf = (page: Page): Locator => page.getByLabel(/^Message #/);

/** Types a text for `/say` into the message box and sends it. */
export async function say(page: Page, text: string): Promise<void> {
  const box = page.getByRole('region', { name: 'Message box' });
  await messageBoxOf(page).fill('/say ');
  await box.getByRole('textbox', { name: 'text' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Switches to another member with the member menu. */
export async function switchTo(page: Page, name: string): Promise<void> {
  await page
    .getByRole('region', { name: 'User area' })
    .getByRole('button', { name: /^You are/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('button', { name: new RegExp(`^You are ${name}`) }).waitFor();
}

/** Acts as another member, whatever the page's language is. */
export async function actAs(page: Page, name: string): Promise<void> {
  await page.locator('.me-panel .me').click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.locator('.me-panel .me').filter({ hasText: name }).waitFor();
}
