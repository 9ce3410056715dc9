import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_BROWSER, skipInFirefox } from '../../../support/browser.ts';
import { expectDialogByKeyboard, tabFaultsOf } from '../../../support/page-keyboard.ts';
import { faultsIn, type PageStates } from '../../../support/page-quality.ts';
import { reloadSlowly, shiftsOf, UNNOTICED_SHIFT } from '../../../support/page-shifts.ts';
import {
  messageBoxOf,
  messageWith,
  OWN_PAGE,
  say,
  usePageFixture,
  voiceOf,
} from '../../../support/sandbox-page.ts';
import { postAsBot, SAMPLES, voiceMessage } from './sample-messages.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pressEscape = (page: Page) => page.keyboard.press('Escape');
const firstOption = (page: Page) => page.getByRole('option').first().waitFor();

async function type(page: Page, text: string): Promise<void> {
  await messageBoxOf(page).focus();
  await page.keyboard.type(text);
}

/** Leaves a command, or what was typed. */
async function emptyBox(page: Page): Promise<void> {
  await pressEscape(page);
  // Otherwise, the reload would keep the draft.
  await page.evaluate('sessionStorage.clear()');
  await page.reload();
  await messageBoxOf(page).waitFor();
}

const SHELL: PageStates = {
  'first visit': (page) => messageBoxOf(page).waitFor(),
  members: (page) => button(page, 'Members').click(),
  about: async (page) => {
    await button(page, 'Settings and about').click();
    await page.getByRole('dialog').waitFor();
  },
  'act as': async (page) => {
    await pressEscape(page);
    await page.locator('.me-panel .me').click();
    await page.getByRole('dialog').waitFor();
  },
  'what just happened, before anything happened': async (page) => {
    await pressEscape(page);
    await button(page, 'What just happened').click();
    await page.getByRole('tabpanel').waitFor();
  },
  'transcript, empty': (page) => page.getByRole('tab', { name: 'Transcript' }).click(),
  'another channel': async (page) => {
    await button(page, 'Close panel').click();
    await page
      .getByRole('navigation')
      .getByRole('button')
      .filter({ hasText: 'Lounge' })
      .first()
      .click();
    await voiceOf(page).waitFor();
  },
};

const COMPOSER: PageStates = {
  'list of commands': async (page) => {
    await type(page, '/');
    await firstOption(page);
  },
  'options of a command': async (page) => {
    await page.keyboard.type('say ');
    await page.getByRole('textbox', { name: 'text' }).waitFor();
  },
  'a missing option': async (page) => {
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  },
  voices: async (page) => {
    await page.getByRole('textbox', { name: 'text' }).fill('hello');
    await page.getByRole('textbox', { name: 'text' }).press('Tab');
    await page.keyboard.type('voice:');
    await firstOption(page);
  },
  names: async (page) => {
    await emptyBox(page);
    await type(page, 'hello @');
    await firstOption(page);
  },
  'a long text': async (page) => {
    await pressEscape(page);
    await messageBoxOf(page).fill('word '.repeat(395));
  },
  'a text that is too long': async (page) => {
    await messageBoxOf(page).fill('word '.repeat(450));
    await page.keyboard.press('Enter');
  },
  recorder: async (page) => {
    await messageBoxOf(page).fill('');
    await button(page, 'Record a voice message').click();
    await page.getByRole('region', { name: 'Voice recorder' }).waitFor();
  },
};

const CONVERSATION: PageStates = {
  'messages of all kinds': (page) => messageWith(page, 'A heading').waitFor(),
  'menu of a message': async (page) => {
    const message = messageWith(page, 'A container');
    await message.hover();
    await message.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menu').waitFor();
  },
  'choices of a menu': async (page) => {
    await pressEscape(page);
    await page.getByRole('button', { name: /Pick one/ }).click();
    await firstOption(page);
  },
  'a message that is not heard': async (page) => {
    await pressEscape(page);
    await type(page, 'nobody hears me');
    await page.keyboard.press('Enter');
    await page.getByText(/“nobody hears me”/).waitFor();
  },
  'an answer with its player': async (page) => {
    await say(page, 'tone 440 for 1000');
    await page
      .getByRole('group', { name: /^Player/ })
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /^What just happened: / })
      .first()
      .waitFor();
  },
  'what just happened': async (page) => {
    await page
      .getByRole('button', { name: /^What just happened: / })
      .last()
      .click();
    await page.locator('[data-step]').first().waitFor();
  },
  transcript: (page) => page.getByRole('tab', { name: 'Transcript' }).click(),
};

/** @param token of the bot */
const setupWith = (token: string): PageStates => ({
  'the wizard': async (page) => {
    await button(page, 'Add Mynah to your server').click();
    await page.getByLabel('Paste the bot token here:').waitFor();
  },
  'a wrong token': async (page) => {
    await page.keyboard.type('123456789012345678');
    await page.keyboard.press('Enter');
    await page.getByText('This isn’t a bot token').waitFor();
  },
  'what it may read': async (page) => {
    await page.keyboard.type(token);
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: /^Only what/ }).check();
    await page.getByText('turn off Message Content Intent').waitFor();
  },
  'the invite link': async (page) => {
    await button(page, 'Register commands').click();
    await page.getByRole('img', { name: 'QR code of the invite link' }).waitFor();
  },
  'on Discord': async (page) => {
    await button(page, 'Save and go to Discord').click();
    await page.getByText('on no server yet').waitFor();
  },
});

describe.skipIf(NO_BROWSER)(`the quality of the sandbox page ${NO_BROWSER ?? ''}`, () => {
  const fixture = usePageFixture();

  test.for([
    ['the frame of the page', SHELL],
    ['the message box', COMPOSER],
  ] as const)('%s is accessible and fits every screen in every state', async ([, states]) => {
    const { page } = await fixture.visit();
    expect(await faultsIn(page, states)).toEqual([]);
  });

  test('the conversation is accessible and fits every screen in every state', async () => {
    const { page } = await fixture.visit();
    const { sandbox } = fixture.story;
    const { markdown: content, embed, selects: components, sections } = SAMPLES;
    await postAsBot(sandbox, { content, embeds: [embed], components });
    await postAsBot(sandbox, sections, 'notes.txt');
    await postAsBot(sandbox, voiceMessage(3.2), 'voice.ogg');
    expect(await faultsIn(page, CONVERSATION)).toEqual([]);
  });

  test('the wizard is accessible and fits every screen in every state', async () => {
    const { page } = await fixture.visit();
    expect(await faultsIn(page, setupWith(fixture.story.sandbox.botToken))).toEqual([]);
  });

  test('without a connection, the page is accessible and fits every screen', async () => {
    const { page } = await fixture.open(OWN_PAGE);
    await page.routeWebSocket(/live/, (socket) => socket.close());
    await page.reload();
    await page.getByText('Lost connection to the sandbox.').waitFor();
    expect(await faultsIn(page, { 'no connection': async () => undefined })).toEqual([]);
  });

  test('nothing moves while the font and messages arrive, or when channels change', {
    tags: ['full'],
  }, async (context) => {
    skipInFirefox(context, 'it reports no layout shifts');
    // More than the screen holds: a new message pushes up a conversation that is shorter.
    const arrive = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) {
        const content = `Message ${index}${'\nwith a few words in this line'.repeat(9)}`;
        await postAsBot(fixture.story.sandbox, { content });
      }
    };
    await arrive(0, 4);
    const { page } = await fixture.visit(OWN_PAGE);
    await reloadSlowly(page, ['**/*.woff2'], () => messageWith(page, 'Message 3').waitFor());
    await arrive(4, 8);
    await messageWith(page, 'Message 7').waitFor();
    const channels = page.getByRole('navigation', { name: 'Channels' }).locator('button.channel');
    for (const name of await channels.allInnerTexts()) {
      await channels
        .filter({ hasText: name.trim() })
        .first()
        .evaluate('(button) => button.click()');
      await messageBoxOf(page).waitFor();
    }
    const { total, moved } = await shiftsOf(page);
    expect(moved).toEqual(total <= UNNOTICED_SHIFT ? moved : []);
  });

  test('the Tab key reaches every control, and its focus is visible', {
    tags: ['full'],
  }, async () => {
    const { page } = await fixture.visit();
    const found = [...(await tabFaultsOf(page))];
    await button(page, 'What just happened').press('Enter');
    await page.getByRole('tabpanel').waitFor();
    found.push(...(await tabFaultsOf(page)));
    expect(found).toEqual([]);
  });

  test('dialogs take the focus, close with Escape, and return the focus', async () => {
    const { page } = await fixture.visit();
    await expectDialogByKeyboard(button(page, 'Settings and about'));
    await expectDialogByKeyboard(page.locator('.me-panel .me'));
    await expectDialogByKeyboard(button(page, 'Add Mynah to your server'));
  });
});
