import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { messageBoxOf, type ServedPage } from '../../../support/sandbox-page.ts';

/** A tab of the sandbox page, with the focus in the message box. */
export interface Tab {
  readonly page: Page;
  readonly box: Locator;
  readonly keyboard: Page['keyboard'];
  /** The messages of the conversation, oldest first. */
  readonly messages: Locator;
  /** The options of the open list. */
  readonly options: Locator;
}

/** Opens the page as the owner of the guild. Fails the test if the page has errors or contacts other hosts. */
export async function openTab(
  served: Pick<ServedPage, 'visit'>,
  options?: BrowserContextOptions,
): Promise<Tab> {
  const { page, watch } = await served.visit(options);
  onTestFinished(() => expect(watch).toEqual({ elsewhere: [], errors: [] }));
  const box = messageBoxOf(page);
  await box.focus();
  const messages = page.locator('[data-message]');
  return {
    page,
    box,
    keyboard: page.keyboard,
    messages,
    options: page.getByRole('listbox').getByRole('option'),
  };
}

/** Waits until a command is listed, because commands load shortly after the page. */
export async function listed({ options }: Tab, name: string): Promise<void> {
  await options.filter({ hasText: name }).first().waitFor();
}
