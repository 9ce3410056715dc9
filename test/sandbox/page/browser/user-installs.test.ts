import { describe, expect, onTestFinished, test } from 'vitest';
import { TRIAL_WORLD } from '../../../../src/sandbox/trial-world.ts';
import { NO_BROWSER, seriousViolations } from '../../../support/browser.ts';
import { messageWith, servePage } from '../../../support/sandbox-page.ts';
import { sandboxFor } from '../../bot.ts';
import { smallBotIn } from '../small-bot.ts';
import { listed, openTab } from './sandbox-tab.ts';

describe.skipIf(NO_BROWSER)(`an app in the acting member's account ${NO_BROWSER ?? ''}`, () => {
  async function openTrialWorld() {
    const { sandbox } = await sandboxFor(TRIAL_WORLD);
    await smallBotIn(sandbox);
    const served = await servePage(sandbox);
    onTestFinished(served.close);
    return { sandbox, tab: await openTab(served) };
  }

  async function sendEcho(tab: Awaited<ReturnType<typeof openTab>>, text: string) {
    const { page, keyboard } = tab;
    await page.getByRole('textbox', { name: /^Message/ }).fill('/echo');
    await listed(tab, '/echo');
    await keyboard.press('Enter');
    await keyboard.type(text);
    // The bot suggests the text with an exclamation mark.
    await listed(tab, `${text}!`);
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await messageWith(page, `${text}!, no file`).waitFor();
  }

  test('works in a server without the bot', async () => {
    const { tab } = await openTrialWorld();
    const { page, box } = tab;
    await page.getByRole('button', { name: 'The Meadow' }).click();
    await page.getByText('Mynah isn’t in this server.').waitFor();
    expect(await page.getByRole('complementary', { name: 'Members' }).innerText()).not.toContain(
      'Mynah',
    );
    await box.fill('/');
    expect(await tab.options.count()).toBe(0);
    await page.getByRole('log').getByRole('button', { name: 'Add to my apps' }).click();
    await sendEcho(tab, 'la');
    await page.getByRole('button', { name: 'Remove Mynah from my apps' }).click();
    await page.getByRole('button', { name: 'Add Mynah to my apps' }).waitFor();
    await box.fill('/');
    await expect.poll(() => tab.options.count()).toBe(0);
  });

  test('is not needed in a server that its manager adds the bot to', async () => {
    const { tab } = await openTrialWorld();
    const { page } = tab;
    await page.getByRole('button', { name: 'The Meadow' }).click();
    await page.getByRole('button', { name: 'Add to this server' }).click();
    await page.getByRole('button', { name: 'More actions for Mynah' }).waitFor();
    await page.getByText('Mynah isn’t in this server.').waitFor({ state: 'detached' });
    await sendEcho(tab, 'la');
  });

  test('works in direct messages and groups', async () => {
    const { sandbox, tab } = await openTrialWorld();
    const { page } = tab;
    await page.getByRole('button', { name: 'More actions for Mynah' }).click({ force: true });
    await page.getByRole('menuitem', { name: 'Add to my apps' }).click();
    await page.getByRole('button', { name: 'Direct messages' }).click();
    await page.getByRole('button', { name: 'Ben', exact: true }).click();
    await page.getByText('This is the start of your messages with Ben').waitFor();
    sandbox.directMessages('ben').write('ada', 'Hello!');
    await messageWith(page, 'Hello!')
      .getByRole('button', { name: /^More actions/ })
      .click({ force: true });
    await page.getByRole('menuitem', { name: 'Count' }).click();
    await messageWith(page, '6 characters').waitFor();
    await sendEcho(tab, 'la');
    expect(await seriousViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Dawn chorus' }).click();
    await sendEcho(tab, 'li');
    await page.getByRole('button', { name: 'More actions for Chloé' }).click({ force: true });
    await page.getByRole('menuitem', { name: 'Message' }).click();
    await page.getByText('This is the start of your messages with Chloé').waitFor();
    await page.reload();
    await page.getByText('This is the start of your messages with Chloé').waitFor();
  });
});
