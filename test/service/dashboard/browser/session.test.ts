import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { NO_BROWSER, seriousViolations, watchPage } from '../../../support/browser.ts';
import {
  heading,
  logIn,
  OWN_PASSWORD,
  unusedName,
  useSharedDashboard,
} from '../../../support/dashboard.ts';

describe.skipIf(NO_BROWSER)(`tabs that share a login ${NO_BROWSER ?? ''}`, () => {
  const dashboard = useSharedDashboard();
  const acme = unusedName('acme');
  const bella = unusedName('bella');
  beforeAll(async () => {
    for (const name of [acme, bella]) {
      const { logins, keys, accounts } = dashboard.service.tenancy;
      await dashboard.createAccount(name);
      const login = await logins.find(name);
      if (login !== undefined) await logins.changePassword(login, OWN_PASSWORD);
      await keys.issue(await accounts.require(name), `key of ${name}`);
    }
  });

  /** A tab of acme, in a browser with one more tab. */
  async function openTabs({ hasChannel = true } = {}) {
    const context = await dashboard.browser.newContext();
    onTestFinished(() => context.close());
    // Without it, tabs cannot tell each other.
    if (!hasChannel) {
      await context.addInitScript('BroadcastChannel.prototype.postMessage = () => undefined');
    }
    await setSession(context, acme);
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const page of [first, second]) {
      await page.goto(`${dashboard.service.url}/dashboard/#/account`);
      await heading(page, 'My account').waitFor();
    }
    return { context, first, second };
  }

  async function setSession(context: BrowserContext, name: string): Promise<void> {
    const { logins } = dashboard.service.tenancy;
    const login = await logins.find(name);
    const value = (login && (await logins.openSession(login))) ?? '';
    const url = `${dashboard.service.url}/dashboard`;
    const cookie = { name: `mynah_session_${dashboard.service.port}`, value, url };
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
  }

  test('tabs log out and in together', async () => {
    const { first, second } = await openTabs();
    await second.getByRole('button', { name: 'Log out', exact: true }).click();
    await heading(first, 'Log in').waitFor();
    await logIn(second, bella);
    await first.getByText(`${bella}, created on`).waitFor();
  });

  test('a tab shows nothing of an account that another tab has logged in to', async () => {
    const { first, second } = await openTabs({ hasChannel: false });
    await second.getByRole('button', { name: 'Log out', exact: true }).click();
    await logIn(second, bella);
    await heading(second, 'My account').waitFor();
    await first.getByRole('link', { name: 'API keys' }).click();
    await heading(first, 'Another account is logged in').waitFor();
    expect(await first.getByText(`key of ${bella}`).count()).toBe(0);
    expect(await seriousViolations(first)).toEqual([]);
    await first.getByRole('button', { name: `Continue as ${bella}` }).click();
    await first.getByText(`key of ${bella}`).waitFor();
    expect(await first.getByText(`key of ${acme}`).count()).toBe(0);
  });

  test('another session of the same account does not interrupt a tab', {
    tags: ['full'],
  }, async () => {
    const { context, first } = await openTabs();
    await setSession(context, acme);
    await first.getByRole('link', { name: 'API keys' }).click();
    await first.getByText(`key of ${acme}`).waitFor();
  });

  test('an unknown address is a page with ways back', async () => {
    const { page } = await dashboard.visit();
    const watch = watchPage(page, dashboard.service.url);
    await page.goto(`${dashboard.service.url}/no/such/page`);
    await heading(page, 'Page not found').waitFor();
    await page.getByText('There is nothing at /no/such/page.').waitFor();
    await page.getByRole('link', { name: 'API docs' }).click();
    await heading(page, 'API docs').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await heading(page, 'Log in').waitFor();
    // Chromium reports the status of the page itself.
    expect(watch.errors.filter((line) => !line.includes('404'))).toEqual([]);
  });
});
