import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { messageBoxOf, type ServedPage } from '../../../support/sandbox-page.ts';

/** Somebody at the sandbox's page, with the cursor in the message box. */
export interface Tab {
  readonly page: Page;
  readonly box: Locator;
  readonly keyboard: Page['keyboard'];
  /** What stands in the conversation, the last message last. */
  readonly messages: Locator;
  /** The open list of the field with the focus. */
  readonly options: Locator;
}

/** Opens the page as the owner of its server. Nothing may go wrong in it unseen. */
export async function openTab(served: ServedPage, options?: BrowserContextOptions): Promise<Tab> {
  const { page, watch } = await served.visit(options);
  onTestFinished(async () => {
    await page.context().close();
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });
  const box = messageBoxOf(page);
  await box.focus();
  const messages = page.locator('[data-message]');
  return { page, box, keyboard: page.keyboard, messages, options: page.getByRole('option') };
}

/** Waits until a command is in the list: the server's commands may come a moment after the page. */
export async function listed({ options }: Tab, name: string): Promise<void> {
  await options.filter({ hasText: name }).first().waitFor();
}
