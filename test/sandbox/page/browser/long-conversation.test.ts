import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import { messageWith, visitSandbox } from '../../../support/sandbox-page.ts';
import { sandboxFor } from '../../bot.ts';

describe.skipIf(NO_BROWSER)(`the sandbox page's long conversation ${NO_BROWSER ?? ''}`, () => {
  test('shows and focuses the replied message, even if it was not rendered yet', async () => {
    const { sandbox, guild } = await sandboxFor();
    const ada = sandbox.as(guild.id, 'ada');
    for (let i = 1; i <= 450; i += 1) ada.write('general', `Message ${i}.`);
    const { page } = await visitSandbox(sandbox);
    const first = ada.messages('general')[0]?.id ?? '';
    ada.write('general', 'an answer', { replyTo: first });
    await messageWith(page, 'an answer').getByRole('button', { name: 'Message 1.' }).click();
    const answered = page.locator(`#message-${first}:focus`);
    await answered.waitFor();
    await expect.poll(() => isInSight(answered)).toBe(true);
  });
});

/** Whether the middle of the element is within the window. */
async function isInSight(element: Locator): Promise<boolean> {
  const { y, height } = (await element.boundingBox()) ?? { y: -1, height: 0 };
  const middle = y + height / 2;
  return middle > 0 && middle < (element.page().viewportSize()?.height ?? 0);
}
