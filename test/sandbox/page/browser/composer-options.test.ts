import { describe, expect, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import { OWN_PAGE } from '../../../support/sandbox-page.ts';
import { openEmptyTab, reloadWithoutCommands } from './option-fixture.ts';
import { listed } from './sandbox-tab.ts';

describe.skipIf(NO_BROWSER)(`the sandbox page's command box ${NO_BROWSER ?? ''}`, () => {
  test('fills in every kind of option by keyboard', async () => {
    const { tab, guild, keyboard, messages, page } = await openEmptyTab();
    await keyboard.type('/al');
    await listed(tab, '/all');
    await keyboard.press('Tab');
    await keyboard.type('word');
    const add = async (name: string, value: string, pick = true) => {
      await page.getByRole('combobox', { name: /^Add an option/ }).focus();
      await keyboard.type(name);
      await keyboard.press('Enter');
      await keyboard.type(value);
      if (pick) await keyboard.press('Tab');
    };
    await add('count', '7', false);
    await add('share', '-0.5', false);
    await add('loud', 'fal');
    await add('who', 'chlo');
    await add('where', 'l');
    await add('role', 'songb');
    await add('any', 'keep');
    await add('colour', 'blu');
    await keyboard.press('Enter');
    const text = messages.last().locator('.markdown');
    await expect.poll(() => text.innerText()).toContain('all word=');
    const said = await text.innerText();
    const { id: chloe } = guild.members.find(({ name }) => name === 'chloe') ?? { id: '' };
    const { id: lounge } = guild.channel('Lounge');
    for (const given of ['all word=word count=7 share=-0.5 loud=false', `who=${chloe}`]) {
      expect(said).toContain(given);
    }
    expect(said).toContain(`where=${lounge}`);
    expect(said).toMatch(/role=\d+ any=\d+ colour=b$/);
    await expect
      .poll(() => tab.box.evaluate((box) => box === box.ownerDocument.activeElement))
      .toBe(true);
  });

  test('reports an invalid option in Discord’s words, and focuses it', async () => {
    const { tab, keyboard, messages, page } = await openEmptyTab();
    await keyboard.type('/all');
    await listed(tab, '/all');
    await keyboard.press('Enter');
    const word = page.getByRole('textbox', { name: 'word' });
    await keyboard.press('Enter');
    await page.getByText('This option is required. Specify a value.').first().waitFor();
    await keyboard.type('ab');
    await keyboard.press('Enter');
    await page.getByText('Enter at least 3 characters (currently 2).').first().waitFor();
    await keyboard.type('c count:12 ');
    await keyboard.press('Enter');
    await page.getByText('Enter 9 or less.').first().waitFor();
    const count = page.getByRole('textbox', { name: 'count' });
    await expect.poll(() => count.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => word.inputValue()).toBe('abc');
    await count.fill('3');
    await keyboard.press('Enter');
    await messages.getByText('all word=abc count=3').waitFor();
  });

  test('lists subcommands by their own name, and does not send unknown commands', async () => {
    const { tab, keyboard, messages, options, page } = await openEmptyTab();
    await keyboard.type('/mark');
    await listed(tab, '/book page mark');
    await expect.poll(() => options.count()).toBe(1);
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await messages.locator('.markdown').getByText('book page mark').waitFor();
    await keyboard.type('/nothing at all');
    await keyboard.press('Enter');
    await page.getByText('/nothing isn’t available to Ada in this channel.').waitFor();
    await expect.poll(() => tab.box.inputValue()).toBe('/nothing at all');
    await tab.box.fill('/boko');
    await keyboard.press('Enter');
    await page.getByText('There is no /boko here. Did you mean /book?').waitFor();
    expect(await messages.count()).toBe(1);
  });

  test('reports words that belong to no option, and moves them into the option that the user picks', async () => {
    const { tab, keyboard, messages, page } = await openEmptyTab();
    await tab.box.fill('/book page mark ');
    await keyboard.type('gently');
    await keyboard.press('Enter');
    await page.getByText('/book page mark has no option for “gently”.').waitFor();
    await page.getByRole('button', { name: 'Exit /book page mark' }).click();
    await expect.poll(() => tab.box.inputValue()).toBe('gently');
    await tab.box.fill('/all word');
    const more = page.getByRole('combobox', { name: /^Add an option/ });
    await more.fill('12');
    await keyboard.press('Enter');
    await page.getByText('“12” doesn’t belong to an option yet.').waitFor();
    await keyboard.press('Tab');
    await expect.poll(() => page.getByRole('textbox', { name: 'count' }).inputValue()).toBe('12');
    await page.getByRole('textbox', { name: 'count' }).fill('7');
    await keyboard.press('Enter');
    await messages.getByText('all word=word count=7').waitFor();
    expect(await messages.count()).toBe(1);
  });

  test('sends a command that was typed before the commands were loaded', async () => {
    const { tab, keyboard, messages, page } = await openEmptyTab(OWN_PAGE);
    const loadCommands = await reloadWithoutCommands(page);
    await tab.box.fill('/all early');
    await keyboard.press('Enter');
    await expect.poll(() => tab.box.inputValue()).toBe('/all early');
    loadCommands();
    await messages.getByText('all word=early').waitFor();
    expect(await messages.count()).toBe(1);
  });

  test('parses a typed or pasted line as a command, and restores the line on Escape', async () => {
    const { tab, keyboard, messages, page } = await openEmptyTab();
    await keyboard.type('/');
    await listed(tab, '/all');
    await keyboard.type('all text with a word: colour:Deep red ', { delay: 5 });
    await keyboard.press('Enter');
    await messages.getByText('all word=text with a word: colour=r').waitFor();
    await tab.box.fill('/all word:"one colour:two" count:4');
    // The first Escape closes the list.
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    // The line keeps its meaning.
    await expect.poll(() => tab.box.inputValue()).toBe('/all word:"one colour:two" count:4');
    await keyboard.press('Enter');
    await messages.getByText('all word=one colour:two count=4').waitFor();
    await tab.box.fill('');
    await tab.box.fill('/all pasted colour:Dark blue');
    const colour = page.getByRole('combobox', { name: 'colour' });
    await expect.poll(() => colour.inputValue()).toBe('Dark blue');
    await keyboard.press('Enter');
    await messages.getByText('all word=pasted colour=b').waitFor();
  });

  test('finds a choice by its value', async () => {
    const { tab, keyboard, messages } = await openEmptyTab();
    await tab.box.fill('/all pasted colour:');
    await keyboard.type('w');
    await listed(tab, 'Pale');
    await expect.poll(() => tab.options.count()).toBe(1);
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await messages.getByText('all word=pasted colour=wh').waitFor();
  });

  test('removes options on Backspace, and finally leaves the command', async () => {
    const { tab, keyboard, page } = await openEmptyTab();
    await keyboard.type('/all');
    await listed(tab, '/all');
    await keyboard.type(' my colour:');
    const colour = page.getByRole('combobox', { name: 'colour' });
    await colour.waitFor();
    await keyboard.press('Backspace');
    await colour.waitFor({ state: 'detached' });
    const word = page.getByRole('textbox', { name: 'word' });
    // The typed words are restored.
    await expect.poll(() => word.inputValue()).toBe('my colour:');
    await word.fill('');
    await keyboard.press('Backspace');
    await tab.box.waitFor();
    await expect.poll(() => tab.box.inputValue()).toBe('');
  });

  test('shows names, choices and timestamps in the member’s language', async () => {
    const { ada, tab, keyboard, page, messages } = await openEmptyTab();
    await page.getByRole('button', { name: /Switch/ }).click();
    await page.getByRole('dialog').getByText('민준').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The page is in the member's language, too.
    const box = page.getByLabel('#general에 메시지 보내기');
    await box.focus();
    await keyboard.type('/책');
    await listed(tab, '/책 page turn');
    await box.fill('/all 한단어 색:');
    await keyboard.type('빨');
    await listed(tab, '빨강');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await messages.getByText('all word=한단어 colour=r').waitFor();
    const days = 5;
    ada.write(
      'general',
      `<t:${Math.floor(Date.now() / 1_000) - days * 86_400}:R> <t:1700000000:D>`,
    );
    await messages.getByText(`${days}일 전`).waitFor();
    await messages.getByText(/^2023년 11월 1[45]일$/).waitFor();
  });

  test('reports that the bot did not respond, and restores the command', async () => {
    const { tab, keyboard, page } = await openEmptyTab();
    await tab.box.fill('/silence hello');
    await keyboard.press('Enter');
    await page.getByText('/silence: The application did not respond.').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'word' }).inputValue()).toBe('hello');
    // The focus is on the last field, so that Enter tries again.
    await page.locator('.more-options input:focus').waitFor();
  });

  test('keeps text typed in the meantime, and offers the unsent command', async () => {
    const { tab, keyboard, page } = await openEmptyTab();
    await tab.box.fill('/silence hello');
    await keyboard.press('Enter');
    await keyboard.type('meanwhile');
    await page.getByText('/silence: The application did not respond.').waitFor();
    await expect.poll(() => tab.box.inputValue()).toBe('meanwhile');
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'word' }).inputValue()).toBe('hello');
  });

  test('brings back the last command from its history, with all of its options', async () => {
    const { box, keyboard, messages, page } = await openEmptyTab();
    const story = 'so '.repeat(650).trim();
    await box.fill(`/all ${story} colour:Dark blue`);
    await keyboard.press('Enter');
    await messages.getByText('colour=b').waitFor();
    await keyboard.press('ArrowUp');
    const word = page.getByRole('textbox', { name: 'word' });
    await eventually(async () => expect(await word.inputValue()).toBe(story));
    await page.locator('.more-options input:focus').waitFor();
    await keyboard.type('count:7');
    await keyboard.press('Enter');
    await messages.getByText('count=7').waitFor();
    // A message in between is edited instead.
    await keyboard.type('words');
    await keyboard.press('Enter');
    await messages.getByText('words', { exact: true }).waitFor();
    await keyboard.press('ArrowUp');
    await page.getByText('Editing your message').waitFor();
    await eventually(async () => expect(await box.inputValue()).toBe('words'));
  });
});
