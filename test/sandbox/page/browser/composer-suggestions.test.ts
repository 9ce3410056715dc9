import { describe, expect, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import { OWN_PAGE } from '../../../support/sandbox-page.ts';
import { openEmptyTab, reloadWithoutCommands } from './option-fixture.ts';
import { listed } from './sandbox-tab.ts';

const NAMES = ['Sam', 'Solveig', 'Sota'];

describe.skipIf(NO_BROWSER)(`suggestions in the message box ${NO_BROWSER ?? ''}`, () => {
  /** Opens `/pick` with the list for “s”. The bot answers every other text when the test says so. */
  async function openPick() {
    const waiting = new Map<string, () => Promise<void>>();
    const opened = await openEmptyTab();
    const { fixture, tab, box, page } = opened;
    fixture.suggest = async (typed, respond) => {
      const names = NAMES.filter((name) => name.toLowerCase().startsWith(typed));
      if (typed.length === 1) await respond(names);
      else waiting.set(typed, () => respond(names));
    };
    await box.fill('/pick ');
    const voice = page.getByRole('combobox', { name: 'voice' });
    await voice.pressSequentially('s');
    await listed(tab, 'Sam');
    /** Waits until the bot is asked for suggestions. @returns its answer, to be sent by the test */
    const asked = (typed: string) =>
      eventually(() => waiting.get(typed) ?? Promise.reject(new Error(`not asked: ${typed}`)));
    const answer = async (typed: string) => (await asked(typed))();
    return { ...opened, voice, asked, answer };
  }

  test('are picked for the typed text, even if Enter comes before they arrive', async () => {
    const { keyboard, voice, answer, messages } = await openPick();
    await keyboard.type('ota');
    await keyboard.press('Enter');
    await eventually(async () => expect(await voice.getAttribute('aria-busy')).toBe('true'));
    await answer('sota');
    await eventually(async () => expect(await voice.inputValue()).toBe('Sota'));
    await keyboard.press('Enter');
    await messages.getByText('pick voice=id-Sota').waitFor();
    expect(await messages.count()).toBe(1);
  });

  test('are sent with the command, even if it is sent before they arrive', async () => {
    const { box, keyboard, answer, messages } = await openPick();
    await keyboard.type('ol');
    await keyboard.press('Tab');
    await keyboard.type('word:meanwhile');
    await keyboard.press('Enter');
    await keyboard.type('next');
    await answer('sol');
    await messages.getByText('pick voice=id-Solveig word=meanwhile').waitFor();
    expect(await box.inputValue()).toBe('next');
  });

  test('for earlier texts are ignored when they arrive last', async () => {
    const { ada, tab, keyboard, voice, asked, answer, messages } = await openPick();
    await keyboard.type('o');
    await asked('so');
    await keyboard.type('t');
    await answer('sot');
    await eventually(async () => expect(await tab.options.allInnerTexts()).toEqual(['Sota']));
    await answer('so');
    // The page gets this message after that answer.
    ada.write('general', 'later');
    await messages.getByText('later').waitFor();
    expect(await tab.options.allInnerTexts()).toEqual(['Sota']);
    await keyboard.press('Enter');
    await eventually(async () => expect(await voice.inputValue()).toBe('Sota'));
  });

  test('that the user moved to are picked at once', async () => {
    const { keyboard, voice, messages } = await openPick();
    await keyboard.type('o');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await eventually(async () => expect(await voice.inputValue()).toBe('Solveig'));
    await keyboard.press('Enter');
    await messages.getByText('pick voice=id-Solveig').waitFor();
  });

  test('that never arrive leave the text as it was typed', { tags: ['full'] }, async () => {
    const { keyboard, messages } = await openPick();
    await keyboard.type('omebody');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await messages.getByText('pick voice=somebody').waitFor();
  });

  test('of commands belong to the text even if a key follows in the same moment', async () => {
    const { tab, page, keyboard, messages } = await openEmptyTab();
    await keyboard.type('/');
    await listed(tab, '/all');
    await page.evaluate(`{
      const box = document.activeElement;
      box.value = '/mark';
      box.dispatchEvent(new Event('input', { bubbles: true }));
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }`);
    await page.getByRole('button', { name: 'Exit /book page mark' }).waitFor();
    await keyboard.press('Enter');
    await messages.locator('.markdown').getByText('book page mark').waitFor();
  });

  test('of commands are picked once the commands have loaded', async () => {
    const { box, page, keyboard } = await openEmptyTab(OWN_PAGE);
    const loadCommands = await reloadWithoutCommands(page);
    await box.fill('/mar');
    await keyboard.press('Tab');
    loadCommands();
    await page.getByRole('button', { name: 'Exit /book page mark' }).waitFor();
  });
});
