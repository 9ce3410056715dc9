import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { startPage } from '../../src/sandbox/page/start.ts';
import type { GuildSeed, Sandbox } from '../../src/sandbox/types.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { openBrowser, type PageWatch, watchPage } from './browser.ts';
import { type HostedService, startHostedService } from './hosted-service.ts';
import { openModeratedStory } from './moderated-story.ts';
import { putMeter } from './page-sound.ts';
import type { Story } from './story-fixture.ts';

/** Timeout of each wait. Shorter than the test timeout, so that a failure names what is missing. */
const DEADLINE_MS = 120_000;

/** The sandbox page on a server, and a browser. */
export interface ServedPage {
  readonly url: string;
  /** Opens the page in a new browser context. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  /** The same without waiting, because Chromium counts Playwright's queries as user activation. */
  open(options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

export interface Visit {
  readonly page: Page;
  readonly watch: PageWatch;
}

/** The real bot, a hosted service that renders tones, and the sandbox page. */
export interface PageFixture extends ServedPage {
  readonly story: Story;
  readonly hosted: HostedService;
}

/** @param more changes to the guild */
export async function openPageFixture(more: Partial<GuildSeed> = {}): Promise<PageFixture> {
  const hosted = await startHostedService();
  const story = await openModeratedStory(hosted, more);
  const served = await servePage(story.sandbox);
  return {
    ...served,
    story,
    hosted,
    close: async () => {
      await served.close();
      await story.close();
      await hosted.close();
    },
  };
}

interface ServeOptions {
  /** A WAV file that the browser's microphone repeats. */
  readonly microphone?: string;
  /** An open browser to share, which stays open. Default: a new one. */
  readonly browser?: Browser;
}

export async function servePage(
  sandbox: Sandbox,
  { microphone, browser: given }: ServeOptions = {},
): Promise<ServedPage> {
  const served = await startPage({
    sandbox,
    info: { voiceService: 'a choir', isVoiceServiceEmbedded: false, version: '1.2.3' },
    log: createLogger('silent'),
    port: 0,
  });
  // Start it now, so that its start does not count towards the first test.
  const browser = given ?? (await openBrowser(microphone === undefined ? {} : { microphone }));
  const contexts: BrowserContext[] = [];
  const open = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext({ locale: 'en-GB', ...options });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(DEADLINE_MS);
    const watch = watchPage(page, served.url);
    await putMeter(page);
    await page.goto(served.url);
    return { page, watch };
  };
  return {
    url: served.url,
    open,
    visit: async (options) => {
      const visit = await open(options);
      await messagesOf(visit.page).waitFor();
      return visit;
    },
    close: async () => {
      await (given ? Promise.all(contexts.map((context) => context.close())) : browser.close());
      await served.close();
    },
  };
}

/** The conversation. */
export const messagesOf = (page: Page): Locator => page.getByRole('log');

/** The newest message that contains this text. */
export const messageWith = (page: Page, text: string | RegExp): Locator =>
  messagesOf(page).getByRole('article').filter({ hasText: text }).last();

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
