import type { BrowserContextOptions, Locator } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { messageBoxOf, type ServedPage } from '../../../support/sandbox-page.ts';

/**
 * Opens the page as the owner of the guild, with the focus in the message box. Fails the test if the page has errors or
 * contacts other hosts.
 */
export async function openTab(
  served: Pick<ServedPage, 'visit'>,
  contextOptions?: BrowserContextOptions,
) {
  const { page, watch } = await served.visit(contextOptions);
  onTestFinished(() => expect(watch).toEqual({ elsewhere: [], errors: [] }));
  const box = messageBoxOf(page);
  await box.focus();
  const { keyboard } = page;
  /** The messages of the conversation, oldest first. */
  const messages = page.locator('[data-message]');
  /** The options of the open list. */
  const options = page.getByRole('listbox').getByRole('option');
  return { page, box, keyboard, messages, options };
}

/** Waits until a command is listed, because commands load shortly after the page. */
export async function listed({ options }: { options: Locator }, name: string): Promise<void> {
  await options.filter({ hasText: name }).first().waitFor();
}
