import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import { openDashboardFixture } from '../../../support/dashboard.ts';
import { eventually } from '../../../support/eventually.ts';
import { openForAll } from '../../../support/lifetime.ts';
import { latinWords } from '../../../support/page-words.ts';
import { actAs, messagesOf, usePageFixture } from '../../../support/sandbox-page.ts';
import { API_KEY, FAULTY_ENGINE } from '../../../support/service/start.ts';
import { casesOf } from '../../../support/suites.ts';

/** The short suite shows each page in one of them. */
const LANGUAGES = ['ko', 'ja'] as const;

/** @returns what a walk through a page found, by the place where it was */
function startWalk(page: Page, names: readonly string[]) {
  const found: string[] = [];
  const look = async (place: string) => {
    const texts = await latinWords(page, names);
    found.push(...texts.map((text) => `${place}: ${text}`));
  };
  return { found, look };
}

describe.skipIf(NO_BROWSER)(`the dashboard's translations ${NO_BROWSER ?? ''}`, () => {
  const dashboard = openForAll(() => openDashboardFixture({ synthesizers: [FAULTY_ENGINE] }));

  const VIEWS = ['', 'keys', 'usage', 'voices', 'clone', 'docs', 'account'];
  const OPERATOR_VIEWS = ['accounts', 'accounts/olivia'];

  test.each(casesOf(LANGUAGES, 1))('in %s, no view shows English', async (locale) => {
    const gate = await dashboard.visit('', { locale });
    await gate.page.locator('.login-layout .view h1').waitFor();
    const login = startWalk(gate.page, []);
    await login.look('login');
    // Until the session is known.
    await gate.page.route('**/dashboard/api/session', () => {});
    await gate.page.reload();
    await gate.page.getByRole('heading', { level: 1 }).waitFor();
    await login.look('before the login');

    const { page } = await dashboard.visitAs('olivia', '', { locale, isOperator: true });
    const walk = startWalk(page, ['olivia', ...(await voiceNames())]);
    await createSampleData();
    for (const view of [...VIEWS, ...OPERATOR_VIEWS]) {
      // From the start, so that nothing of the view before is left.
      await page.goto('about:blank');
      await page.goto(`${dashboard.service.url}/dashboard/#/${view}`);
      await page.locator('.layout h1').waitFor();
      await eventually(async () => {
        expect(await page.locator('.loading').count()).toBe(0);
      });
      await walk.look(view);
    }
    expect([...login.found, ...walk.found]).toEqual([]);
  });

  async function voiceNames(): Promise<string[]> {
    const response = await fetch(`${dashboard.service.url}/v1/voices`, {
      headers: { authorization: `Bearer ${API_KEY}` },
    });
    const { voices } = (await response.json()) as { voices: { name: string }[] };
    return voices.map(({ name }) => name);
  }

  async function createSampleData(): Promise<void> {
    const { accounts, keys, usage } = dashboard.service.tenancy;
    const account = await accounts.require('olivia');
    if ((await keys.list(account.id)).length > 0) return;
    const { key } = await keys.issue(account, 'olivia');
    const caller = { account, keyId: key.id, source: 'api' } as const;
    await usage.settle(await usage.reserve(caller, 'tts', 1_234));
  }
});

describe.skipIf(NO_BROWSER)(`the sandbox page's translations ${NO_BROWSER ?? ''}`, () => {
  const fixture = usePageFixture();

  const MEMBERS = [
    ['雪', 'ja'],
    ['민준', 'ko'],
  ] as const;

  test.each(casesOf(MEMBERS, 1))(
    'for %s, nothing but names is in English',
    async (name, locale) => {
      const { page } = await fixture.visit();
      await actAs(page, name);
      await page.locator(`html[lang=${locale}]`).waitFor();
      const names = fixture.story.sandbox.guilds.flatMap(({ name, members, channels, roles }) => [
        name,
        ...[...members, ...channels, ...roles].map((one) => one.name),
        ...members.map((member) => member.displayName),
      ]);
      const walk = startWalk(page, [...names, 'a choir']);
      await walk.look('an empty channel');
      for (const dialog of ['.top-bar [aria-haspopup=dialog]', '.me-panel .me']) {
        await page.locator(dialog).first().click();
        await page.getByRole('dialog').waitFor();
        await walk.look(dialog);
        await page.keyboard.press('Escape');
      }
      await page.locator('.voice-channel .channel').first().click();
      await page.locator('.voice-panel').waitFor();
      await walk.look('in voice');
      await page.locator('.member-list .menu-button').first().click();
      await walk.look('the menu of a member');
      await page.keyboard.press('Escape');
      fixture.story.as('ada').write('general', '…');
      const message = messagesOf(page).getByRole('article').last();
      await message.hover();
      await message.locator('.menu-button').click();
      await walk.look('the menu of a message');
      await page.keyboard.press('Escape');
      expect(walk.found).toEqual([]);
    },
  );
});
