import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import { heading, openDashboardFixture } from '../../../support/dashboard.ts';
import { openForAll } from '../../../support/lifetime.ts';
import { FAULTY_ENGINE } from '../../../support/service/start.ts';

const TWO_FRAMES =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

describe.skipIf(NO_BROWSER)(`the languages of a page ${NO_BROWSER ?? ''}`, () => {
  const dashboard = openForAll(() => openDashboardFixture({ synthesizers: [FAULTY_ENGINE] }));

  const languageOf = (page: Page) => page.evaluate<string>('document.documentElement.lang');

  test.each([
    ['ko-KR', 'ko', '로그인'],
    ['ja', 'ja', 'ログイン'],
    ['de-DE', 'en', 'Log in'],
  ])('a browser in %s gets the page in %s', async (browser, language, title) => {
    const { page, watch } = await dashboard.visit('', { locale: browser });
    await heading(page, title).waitFor();
    expect(await languageOf(page)).toBe(language);
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('the page never shows English before another language', async () => {
    const page = await dashboard.browser.newPage({ locale: 'ko-KR' });
    await page.addInitScript(`
      globalThis.seen = [];
      new MutationObserver(() => seen.push(document.body?.innerText ?? ''))
        .observe(document, { childList: true, subtree: true, characterData: true });`);
    // The sentences arrive only after the page could have drawn something.
    await page.route(/\/ko-\w+\.js$/, async (route) => {
      await page.evaluate(TWO_FRAMES);
      await route.continue();
    });
    await page.goto(`${dashboard.service.url}/dashboard/`);
    await heading(page, '로그인').waitFor();
    const seen = await page.evaluate<string[]>('seen');
    expect(seen.some((text) => text.includes('로그인'))).toBe(true);
    expect(seen.filter((text) => /Log in|Loading|service/.test(text))).toEqual([]);
    await page.close();
  });

  test('errors of the service are in the language of the page', async () => {
    const { page } = await dashboard.visit('', { locale: 'ko-KR' });
    await page.getByLabel('계정').fill('nobody');
    await page.getByLabel('비밀번호').fill('wrong');
    await page.getByRole('button', { name: '로그인' }).click();
    await page.getByRole('alert').getByText('계정 이름이나 비밀번호가 맞지 않아요.').waitFor();
  });

  test('users choose a language by its own name, and it is kept after a reload', async () => {
    const { page } = await dashboard.visit('', { locale: 'en-US' });
    await page.getByLabel('Language').selectOption('日本語');
    await heading(page, 'ログイン').waitFor();
    expect(await languageOf(page)).toBe('ja');
    await page.reload();
    await heading(page, 'ログイン').waitFor();
    await page.getByLabel('言語').selectOption('自動');
    await heading(page, 'Log in').waitFor();
  });

  test('only the languages that a page shows are loaded, and browsers keep them', async () => {
    const page = await dashboard.browser.newPage({ locale: 'en-US' });
    const scripts: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/-\w{8}\.js$/.test(pathname)) {
        scripts.push(`${pathname.slice(11, 14)} ${response.headers()['cache-control']}`);
      }
    });
    await page.goto(`${dashboard.service.url}/dashboard/`);
    await heading(page, 'Log in').waitFor();
    expect(scripts.filter((name) => /^(ko|ja)-/.test(name))).toEqual([]);
    await page.getByLabel('Language').selectOption('한국어');
    await heading(page, '로그인').waitFor();
    const kept = 'ko- public, max-age=31536000, immutable';
    expect(scripts.filter((name) => /^(ko|ja)-/.test(name))).toEqual([kept, kept]);
    await page.close();
  });
});
