import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_BROWSER, seriousViolations } from '../../../support/browser.ts';
import { actAs, messagesOf, messageWith, usePageFixture } from '../../../support/sandbox-page.ts';

describe.skipIf(NO_BROWSER)(`the languages of the sandbox page ${NO_BROWSER ?? ''}`, () => {
  const fixture = usePageFixture();

  const languageOf = (page: Page) => page.evaluate<string>('document.documentElement.lang');

  test('the page follows the acting member, until the user chooses a language', async () => {
    const { page, watch } = await fixture.visit();
    const textChannels = (name: string) => page.getByRole('heading', { name, exact: true });
    await textChannels('Text channels').waitFor();

    await actAs(page, '민준');
    await textChannels('채팅 채널').waitFor();
    expect(await languageOf(page)).toBe('ko');
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Vault 참가하기' }).click();
    await page.getByRole('alert').getByText('이 채널에 참가할 권한이 없어요.').waitFor();
    await page.reload();
    await textChannels('채팅 채널').waitFor();

    await page.getByRole('button', { name: '설정 및 정보' }).click();
    await page.getByLabel('언어').selectOption('日本語');
    await page.getByRole('heading', { name: '設定と情報' }).waitFor();
    await page.keyboard.press('Escape');
    await actAs(page, 'Ada');
    await textChannels('テキストチャンネル').waitFor();
    expect(await languageOf(page)).toBe('ja');
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('each message has its own language, and names their own direction', async () => {
    const { page } = await fixture.visit();
    await actAs(page, '민준');
    await fixture.story.as('minjun').command('general', 'help', {});
    const answer = messagesOf(page).getByRole('article').filter({ hasText: '사용함' }).last();
    const text = answer.locator('.markdown').first();
    await text.waitFor();
    expect(await text.getAttribute('lang')).toBe('ko');

    fixture.story.as('ada').write('general', 'שלום!');
    const greeting = messageWith(page, 'שלום');
    expect(await greeting.locator('.markdown').getAttribute('lang')).toBe('he');
    await greeting.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '답장' }).click();
    await page.keyboard.type('hi');
    await page.keyboard.press('Enter');
    await messageWith(page, 'hi').locator('.origin bdi', { hasText: 'שלום' }).waitFor();
    const quote = "document.querySelector('.origin button bdi')";
    expect(await page.evaluate(`getComputedStyle(${quote}).unicodeBidi`)).toBe('isolate');
  });
});
