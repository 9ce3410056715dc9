import { describe, expect, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import { openEmptyTab } from './option-fixture.ts';

describe.skipIf(NO_BROWSER)(`the message box's history ${NO_BROWSER ?? ''}`, () => {
  test('brings back the last command with all of its options', async () => {
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

  test('undoes and redoes what was typed, picked and sent', async () => {
    const { box, keyboard, messages, page } = await openEmptyTab();
    const boxHas = (value: string) =>
      eventually(async () => expect(await box.inputValue()).toBe(value));
    await keyboard.type('one two');
    await keyboard.press('Enter');
    await messages.getByText('one two').waitFor();
    await boxHas('');
    await keyboard.press('Control+z');
    await boxHas('one two');
    await keyboard.press('Control+z');
    await boxHas('one ');
    await keyboard.press('Control+Shift+z');
    await keyboard.type('!');
    await boxHas('one two!');
    await box.fill('/all word colour:');
    const colour = page.getByRole('combobox', { name: 'colour' });
    await colour.pressSequentially('blu');
    await keyboard.press('Enter');
    await eventually(async () => expect(await colour.inputValue()).toBe('Dark blue'));
    await keyboard.press('Control+z');
    await eventually(async () => expect(await colour.inputValue()).toBe('blu'));
    await page.locator('.pill input:focus').waitFor();
    await keyboard.press('Control+y');
    await eventually(async () => expect(await colour.inputValue()).toBe('Dark blue'));
    await page.getByRole('button', { name: 'Remove colour' }).click();
    await colour.waitFor({ state: 'detached' });
    await keyboard.press('Control+z');
    await eventually(async () => expect(await colour.inputValue()).toBe('Dark blue'));
  });
});
