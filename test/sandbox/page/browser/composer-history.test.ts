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
});
