import { describe, expect, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import { messageBoxOf, messageWith, visitSandbox } from '../../../support/sandbox-page.ts';
import { sandboxFor } from '../../bot.ts';
import { smallBotIn } from '../small-bot.ts';
import { openEmptyTab } from './option-fixture.ts';

describe.skipIf(NO_BROWSER)(`the sandbox page loses nothing ${NO_BROWSER ?? ''}`, () => {
  test('what is typed outside of a field goes to the message box', async () => {
    const { box, keyboard, page } = await openEmptyTab();
    await page.getByRole('log').click();
    await expect.poll(() => box.evaluate((one) => one.matches(':focus'))).toBe(false);
    await keyboard.type('hello there');
    await eventually(async () => expect(await box.inputValue()).toBe('hello there'));
    // Keys that a button or the conversation uses stay with them.
    await page.getByRole('button', { name: 'Getting started' }).first().focus();
    await keyboard.press('Control+a');
    await keyboard.press('Tab');
    await eventually(async () => expect(await box.inputValue()).toBe('hello there'));
  });

  test('drafts and open panels survive a reload', async () => {
    const { box, keyboard, page } = await openEmptyTab();
    await box.fill('for @B');
    await keyboard.press('Enter');
    await keyboard.type('later');
    await page.getByRole('button', { name: 'What just happened', exact: true }).click();
    await page.getByRole('tab', { name: 'Transcript' }).click();
    await page.reload();
    await eventually(async () => expect(await box.inputValue()).toBe('for @Ben later'));
    const transcript = page.getByRole('tab', { name: 'Transcript', selected: true });
    await transcript.waitFor();
    // The member list comes back when the panel that took its place is closed.
    const members = page.getByRole('complementary', { name: 'Members', exact: true });
    expect(await members.count()).toBe(0);
    await page.getByRole('button', { name: 'Close panel' }).click();
    await members.waitFor();
    // A mention is still one, and so are the options of a command.
    await box.focus();
    await keyboard.press('Enter');
    await page.locator('[data-message] .mention', { hasText: '@Ben' }).waitFor();
    await box.fill('/all word:some words colour:Dark blue');
    await page.getByRole('textbox', { name: 'word' }).waitFor();
    await page.reload();
    const word = page.getByRole('textbox', { name: 'word' });
    await eventually(async () => expect(await word.inputValue()).toBe('some words'));
    await expect(page.getByRole('combobox', { name: 'colour' }).inputValue()).resolves.toBe(
      'Dark blue',
    );
  });

  test('a form that was closed by accident still has what was typed', async () => {
    const { keyboard, page } = await openEmptyTab();
    const form = page.getByRole('dialog', { name: 'A form' });
    const open = async () => {
      await messageBoxOf(page).fill('/form ');
      await keyboard.press('Enter');
      await form.waitFor();
    };
    await open();
    await form.getByLabel('Short').fill('abc');
    await keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await open();
    await expect(form.getByLabel('Short').inputValue()).resolves.toBe('abc');
    await form.getByRole('group', { name: 'Who' }).getByRole('button').click();
    await page.getByRole('option', { name: /Ben/ }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.waitFor({ state: 'detached' });
    // What was submitted is done with.
    await open();
    await expect(form.getByLabel('Short').inputValue()).resolves.toBe('');
  });

  test('a recording or a chosen file leads to the next option', async () => {
    const { box, keyboard, page } = await openEmptyTab();
    await box.fill('/all word file:');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'file: choose a file' }).click(),
    ]);
    await chooser.setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await page.locator('.more-options input:focus').waitFor();
    await keyboard.press('Enter');
    await messageWith(page, 'word=word').waitFor();
  });

  test('posts of a forum have drafts and complete names', async () => {
    const members = [{ name: 'ada' }, { name: 'ben', displayName: 'Ben' }];
    const channels = [{ name: 'general' }, { name: 'ideas', kind: 'forum' as const }];
    const { sandbox } = await sandboxFor({ guilds: [{ name: 'The Aviary', members, channels }] });
    const { page } = await visitSandbox(sandbox);
    await page.getByRole('button', { name: 'ideas', exact: true }).click();
    const form = page.getByRole('region', { name: 'New post' });
    const title = form.getByLabel('Title');
    const text = form.getByLabel('Message', { exact: true });
    await title.fill('An idea');
    await text.fill('ask @B');
    await page.getByRole('option', { name: /^Ben/ }).click();
    await page.reload();
    await eventually(async () => expect(await title.inputValue()).toBe('An idea'));
    expect(await text.inputValue()).toBe('ask @Ben ');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await page.getByRole('heading', { name: 'An idea', level: 1 }).waitFor();
    await messageWith(page, 'ask').locator('.mention', { hasText: '@Ben' }).waitFor();
    await page.getByRole('button', { name: 'ideas', exact: true }).click();
    await eventually(async () => expect(await title.inputValue()).toBe(''));
    await page.getByRole('log').getByRole('button', { name: 'An idea' }).click();
    await messageWith(page, 'ask').waitFor();
  });

  test('private answers can be dismissed', async () => {
    const { sandbox } = await sandboxFor();
    await smallBotIn(sandbox);
    const { page } = await visitSandbox(sandbox);
    await messageBoxOf(page).fill('/secret tell');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const secret = messageWith(page, 'only for you');
    await secret.getByRole('button', { name: 'Dismiss message' }).click();
    await expect.poll(() => secret.count()).toBe(0);
    await page.locator('.message-box:focus').waitFor();
  });
});
