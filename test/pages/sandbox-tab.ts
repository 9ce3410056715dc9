import type { Browser, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { type PageWatch, watchPage } from '../support/browser.ts';

/** Somebody at the sandbox's page, and the message box that everything begins with. */
export interface Tab {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly box: Locator;
  readonly keyboard: Page['keyboard'];
  /** What stands in the conversation, the last message last. */
  readonly messages: Locator;
  /** The open list of the field with the focus. */
  readonly options: Locator;
}

/** Opens the page of a sandbox as the owner of its server. Nothing may go wrong in it unseen. */
export async function openTab(
  browser: Browser,
  url: string,
  options: Parameters<Browser['newPage']>[0] = {},
): Promise<Tab> {
  const page = await browser.newPage(options);
  const watch = watchPage(page, url);
  onTestFinished(async () => {
    await page.close();
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });
  page.setDefaultTimeout(10_000);
  await page.goto(url);
  const box = page.getByRole('textbox', { name: 'Message #general' });
  await box.waitFor();
  return {
    page,
    watch,
    box,
    keyboard: page.keyboard,
    messages: page.locator('[data-message]'),
    options: page.getByRole('option'),
  };
}

/** The command that is listed first is this one: the server's commands have come. */
export async function listed(tab: Tab, name: string): Promise<void> {
  await tab.options.filter({ hasText: name }).first().waitFor();
}
