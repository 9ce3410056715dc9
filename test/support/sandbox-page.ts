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
import { openClub } from './club.ts';
import { type HostedService, startHostedService } from './hosted-service.ts';
import { putMeter } from './page-ear.ts';
import type { Story } from './story-fixture.ts';

/** Of every single wait: what is missing is named before the test itself runs out of time. */
const DEADLINE_MS = 30_000;

/** The sandbox's page, served, and a browser to visit it with. */
export interface ServedPage {
  readonly url: string;
  /** Opens the page as somebody new, who has never been here. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  /** The same, without waiting for anything: whatever Playwright looks at, Chromium takes for touched by a person. */
  open(options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

export interface Visit {
  readonly page: Page;
  readonly watch: PageWatch;
}

/** The real bot, a voice service that speaks tones, and the page to it. */
export interface PageStage extends ServedPage {
  readonly story: Story;
  readonly hosted: HostedService;
}

/** @param more what is different in this club */
export async function openPageStage(more: Partial<GuildSeed> = {}): Promise<PageStage> {
  const hosted = await startHostedService();
  const story = await openClub(hosted, more);
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
  /** A WAV file that the browser's microphone hears again and again. */
  readonly microphone?: string;
  /** One that is open already, and stays so; default: one of its own. */
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
  // Now, and not with the first visit: it takes its time, which is not that of a story.
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

/** The message that has this text in it; the newest of several. */
export const messageWith = (page: Page, text: string | RegExp): Locator =>
  messagesOf(page).getByRole('article').filter({ hasText: text }).last();

/** The panel of the voice channel that one is in. */
export const voiceOf = (page: Page): Locator => page.getByRole('region', { name: 'Voice' });

/** Where one types. */
export const messageBoxOf = (page: Page): Locator => page.getByLabel(/^Message #/);

/** Types a text for `/say` into the message box and sends it. */
export async function say(page: Page, text: string): Promise<void> {
  const box = page.getByRole('region', { name: 'Message box' });
  await messageBoxOf(page).fill('/say ');
  await box.getByRole('textbox', { name: 'text' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Becomes somebody else by way of the switcher. */
export async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'User area' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('button', { name: new RegExp(`^You are ${name}`) }).waitFor();
}
