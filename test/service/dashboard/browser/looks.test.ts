import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BROWSER, seriousViolations } from '../../../support/browser.ts';
import {
  type DashboardFixture,
  heading,
  openDashboardFixture,
} from '../../../support/dashboard.ts';
import { FAULTY_ENGINE } from '../../../support/service/start.ts';

/** Each view is visited once for all its color schemes. */
const SCREENS = [
  ['on a wide screen', { width: 1280, height: 800 }, ['light', 'dark']],
  ['on a phone', { width: 360, height: 740 }, ['dark']],
] as const;

/** The views and their headings. */
const VIEWS = [
  ['speak', 'Speak'],
  ['keys', 'API keys'],
  ['usage', 'Usage'],
  ['voices', 'Voices'],
  ['voices/voice-b-en-f-01', 'Emma'],
  ['clone', 'Clone a voice'],
  ['docs', 'API docs'],
  ['account', 'Account'],
  ['accounts', 'Accounts'],
] as const;

describe.skipIf(NO_BROWSER)(`the dashboard's accessibility and themes ${NO_BROWSER ?? ''}`, () => {
  let dashboard: DashboardFixture;
  beforeAll(async () => {
    dashboard = await openDashboardFixture({ embeddedEngines: [FAULTY_ENGINE] });
  });
  afterAll(() => dashboard?.close());

  test.each(SCREENS)(
    '%s, every view is accessible and fits the screen',
    async (_, viewport, schemes) => {
      const found: string[] = [];
      const check = async (page: Page, view: string) => {
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          const faults = await seriousViolations(page);
          found.push(...faults.map((fault) => `${view}, ${colorScheme}: ${fault}`));
        }
        if ((await page.evaluate('document.documentElement.scrollWidth > innerWidth')) === true) {
          found.push(`${view} is wider than the screen`);
        }
      };
      const gate = await dashboard.visit('', { viewport });
      await heading(gate.page, 'Log in').waitFor();
      await check(gate.page, 'login');
      await gate.page.close();

      const { page, watch } = await dashboard.visitAs('olivia', '', { viewport, isOperator: true });
      await createSampleData();
      for (const [view, title] of VIEWS) {
        await page.goto(`${dashboard.service.url}/dashboard/#/${view}`);
        await heading(page, title).waitFor();
        // A view may load several resources, so a locator for a single element would fail.
        await expect.poll(() => page.getByText(/^Loading/).count()).toBe(0);
        await check(page, view);
      }
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('dialog').waitFor();
      await check(page, 'a dialog');
      expect(found).toEqual([]);
      expect(watch).toEqual({ elsewhere: [], errors: [] });
      await page.close();
    },
  );

  test('on a phone, the navigation is a drawer behind a bar of at most 64 pixels', async () => {
    const viewport = { width: 360, height: 740 };
    const { page } = await dashboard.visitAs('olivia', '#/keys', { viewport, isOperator: true });
    const menu = page.getByRole('button', { name: 'Open menu' });
    const navigation = page.getByRole('navigation', { name: 'Dashboard' });
    await menu.focus();
    expect(await navigation.isVisible()).toBe(false);
    const bar = await page.evaluate(
      'document.querySelector(".menu-bar").getBoundingClientRect().height',
    );
    expect(bar).toBeLessThanOrEqual(64);

    await page.keyboard.press('Enter');
    await navigation.waitFor();
    await page.keyboard.press('Escape');
    await navigation.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await navigation.getByRole('link', { name: 'Usage' }).click();
    await heading(page, 'Usage').waitFor();
    await navigation.waitFor({ state: 'hidden' });
    await page.close();
  });

  test('the chosen theme is kept after a reload', async () => {
    const { page } = await dashboard.visitAs('olivia', '', {
      colorScheme: 'light',
      isOperator: true,
    });
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await background();
    await page.getByLabel('Theme').selectOption('Dark');
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.reload();
    await page.getByLabel('Theme').waitFor();
    await expect.poll(() => background()).toBe(dark);
    await page.close();
  });

  /** Creates an active key, a deactivated key and some usage. */
  async function createSampleData(): Promise<void> {
    const { accounts, keys, usage } = dashboard.service.tenancy;
    const account = await accounts.require('olivia');
    if ((await keys.list(account.id)).length > 0) return;
    const { key } = await keys.issue(account, 'website');
    await keys.deactivate((await keys.issue(account, 'old website')).key.id);
    const caller = { account, keyId: key.id, source: 'api' } as const;
    await usage.settle(await usage.reserve(caller, 'tts', 1_234));
  }
});
