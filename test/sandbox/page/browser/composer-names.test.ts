import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import { openEmptyTab } from './option-fixture.ts';
import { listed } from './sandbox-tab.ts';

describe.skipIf(NO_BROWSER)(`names in the message box ${NO_BROWSER ?? ''}`, () => {
  async function open(options?: BrowserContextOptions) {
    const opened = await openEmptyTab(options);
    const { ada, guild, box } = opened;
    const idOf = (name: string) => guild.members.find((one) => one.name === name)?.id;
    const boxHas = (text: string) =>
      eventually(async () => expect(await box.inputValue()).toBe(text));
    const lastSent = () => ada.messages('general').at(-1)?.content;
    return { ...opened, idOf, boxHas, lastSent };
  }

  test('are completed and sent as mentions, and shown as names when the message is edited', async () => {
    const { ada, guild, tab, box, keyboard, messages, page, idOf, boxHas } = await open();
    await keyboard.type('Hi @chl');
    await listed(tab, 'Chloé');
    await keyboard.press('Enter');
    await boxHas('Hi @Chloé ');
    await keyboard.press('Backspace');
    // Nothing separates a Korean particle from the name.
    await keyboard.type('는 @Song');
    await keyboard.press('Tab');
    await keyboard.type('in #loun');
    await keyboard.press('Tab');
    await boxHas('Hi @Chloé는 @Songbirds in #Lounge ');
    expect(await page.locator('mark').allInnerTexts()).toEqual(['@Chloé', '@Songbirds', '#Lounge']);
    await keyboard.press('Enter');
    await messages.locator('.mention', { hasText: '@Chloé' }).waitFor();
    const { id: role } = guild.roles.find(({ name }) => name === 'Songbirds') ?? {};
    const { id: lounge } = guild.channel('Lounge');
    const sent = ada.messages('general').at(-1)?.content.trim();
    expect(sent).toBe(`Hi <@${idOf('chloe')}>는 <@&${role}> in <#${lounge}>`);
    await keyboard.press('ArrowUp');
    await eventually(async () =>
      expect(await box.inputValue()).toContain('@Chloé는 @Songbirds in'),
    );
    await keyboard.type('!');
    await keyboard.press('Enter');
    await messages.getByText('!', { exact: false }).last().waitFor();
    expect(ada.messages('general').at(-1)?.content).toContain(`<@${idOf('chloe')}>는`);
  });

  test('of custom emoji are completed and typed, and drawn in messages', async () => {
    const { tab, guild, box, keyboard, messages, boxHas, lastSent } = await open();
    const [chirp, nest] = guild.emojis;
    await keyboard.type(':chir');
    await listed(tab, ':chirp:');
    await keyboard.press('Enter');
    await boxHas(':chirp: ');
    await keyboard.type(':nest:');
    await keyboard.press('Enter');
    const large = messages.locator('.large-emoji');
    await large.getByRole('img', { name: ':chirp:' }).waitFor();
    await large.getByRole('img', { name: ':nest:' }).waitFor();
    expect(lastSent()?.trim()).toBe(`<:chirp:${chirp?.id}> <:nest:${nest?.id}>`);
    await keyboard.press('ArrowUp');
    await eventually(async () => expect(await box.inputValue()).toContain(':chirp: :nest:'));
    await keyboard.type(' with words');
    await keyboard.press('Enter');
    await messages.filter({ hasText: 'with words' }).getByRole('img', { name: ':nest:' }).waitFor();
    expect(await large.count()).toBe(0);
    expect(lastSent()).toContain(`<:nest:${nest?.id}> with words`);
  });

  test('are completed in the options of commands', async () => {
    const { tab, box, keyboard, page, idOf, lastSent } = await open();
    await box.fill('/all ');
    await page.getByRole('textbox', { name: 'word' }).focus();
    await keyboard.type('ask @be');
    await listed(tab, 'Ben');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await eventually(() => expect(lastSent()).toContain(`word=ask <@${idOf('ben')}>`));
  });

  test('of emoji are completed, and replaced when they are typed in full', async () => {
    const { tab, keyboard, boxHas } = await open();
    await keyboard.type('so :jo');
    await listed(tab, ':joy:');
    await keyboard.press('Enter');
    await boxHas('so 😂 ');
    await keyboard.type(':tada:');
    await boxHas('so 😂 🎉');
  });

  test('of emoji are found in the page’s language', async () => {
    const { tab, box, page } = await open();
    await page.evaluate("localStorage.setItem('language', 'ko')");
    await page.reload();
    const korean = page.locator('.message-box');
    await korean.fill(':판다');
    await tab.options.getByText('판다').first().waitFor();
    await korean.press('Enter');
    await eventually(async () => expect(await korean.inputValue()).toBe('🐼 '));
    await page.evaluate("localStorage.removeItem('language')");
    await page.reload();
    await box.waitFor();
  });

  test('stay as they are while an input method composes', async () => {
    const { tab, box, keyboard, page, messages, boxHas } = await open();
    await keyboard.type('@민');
    await listed(tab, '민준');
    for (const how of ['isComposing: true', 'keyCode: 229']) {
      const init = `{ key: 'Enter', bubbles: true, cancelable: true, ${how} }`;
      await page.evaluate(
        `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', ${init}))`,
      );
    }
    expect(await box.inputValue()).toBe('@민');
    expect(await messages.count()).toBe(0);
    await keyboard.press('Enter');
    await boxHas('@민준 ');
  });

  test('do not hide how many characters are left', async () => {
    const { box, page, keyboard } = await open();
    const counter = page.locator('.counter');
    await box.fill('x'.repeat(1_799));
    expect(await counter.count()).toBe(0);
    await keyboard.type(' @chl');
    await keyboard.press('Enter');
    // The mention is sent with the member's ID, and so takes more than its name.
    await eventually(async () => expect(Number(await counter.innerText())).toBeLessThan(180));
    await box.fill('x'.repeat(2_012));
    await eventually(async () => expect(await counter.innerText()).toBe('-12'));
    await page.getByText('10 characters over the limit').waitFor();
    await box.fill(`/all ${'x'.repeat(5_990)}`);
    await page.getByRole('textbox', { name: 'word' }).focus();
    await eventually(async () => expect(await counter.innerText()).toBe('10'));
  });
});
