import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import {
  heading,
  logIn,
  logInFirst,
  OWN_PASSWORD,
  unusedName,
  useSharedDashboard,
} from '../../../support/dashboard.ts';
import { eventually } from '../../../support/eventually.ts';

describe.skipIf(NO_BROWSER)(`the dashboard's accounts ${NO_BROWSER ?? ''}`, () => {
  const dashboard = useSharedDashboard();

  const olivia = unusedName('olivia');
  const operator = () => dashboard.visitAs(olivia, '#/accounts', { isOperator: true });

  test('an operator creates an account, and its owner logs in and sees the plan', async () => {
    const name = unusedName('newcomer');
    const { page, watch } = await operator();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Not A Name');
    await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
    await page.getByText('This account name is not valid').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel('Plan', { exact: true }).selectOption('pro');
    await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
    const oneTime = await readSecret(page);
    await eventually(async () =>
      expect(await rowOf(page, name).innerText()).toMatch(/Pro.*Not yet \(one-time password\)/s),
    );
    expect(await page.content()).not.toContain(oneTime);

    const newcomer = await dashboard.visit();
    await logInFirst(newcomer.page, name, oneTime);
    await newcomer.page.getByRole('link', { name: 'My account' }).click();
    await newcomer.page.getByRole('heading', { name: 'Plan: Pro' }).waitFor();
    // The browser logs the rejected form as an error, so only foreign requests are checked.
    expect(watch.elsewhere).toEqual([]);
  });

  test('other users cannot open the view', async () => {
    const { page } = await dashboard.visitAs(unusedName('acme'), '#/accounts');
    await heading(page, 'API keys').waitFor();
    expect(await page.getByRole('link', { name: 'Accounts' }).count()).toBe(0);
  });

  test('a suspended account is logged out, and can log in again once it is reactivated', {
    tags: ['full'],
  }, async () => {
    const name = unusedName('rogue');
    const owner = await dashboard.visitAs(name);
    const { page } = await operator();
    await openAccount(page, name);
    await confirmAction(page, 'Suspend', 'Suspend');
    await page.getByText('suspended', { exact: true }).waitFor();
    await owner.page.getByRole('link', { name: 'Usage' }).click();
    await heading(owner.page, 'Log in').waitFor();
    await logIn(owner.page, name, OWN_PASSWORD);
    await owner.page.getByText('This account is suspended').waitFor();
    await confirmAction(page, 'Reactivate', 'Reactivate');
    await page.getByText('suspended', { exact: true }).waitFor({ state: 'detached' });
    await logIn(owner.page, name, OWN_PASSWORD);
    await heading(owner.page, 'Usage').waitFor();
  });

  test('changing a plan warns first about the keys that it deactivates, and without API access, no key can be created', async () => {
    const name = unusedName('downsized');
    const { accounts, keys } = dashboard.service.tenancy;
    const owner = await dashboard.visitAs(name, '#/keys');
    await keys.issue(await accounts.require(name), 'website');
    const { page } = await operator();
    await openAccount(page, name);
    await page.locator('dt:text-is("Active keys") + dd:text-is("1")').waitFor();
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByLabel('Plan', { exact: true }).selectOption('free');
    await page.getByText('1 active key will be deactivated permanently').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Free plan' }).waitFor();
    await page.getByText('0, and 1 deactivated', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Accounts' }).last().click();
    await eventually(async () =>
      expect(await rowOf(page, name).innerText()).toMatch(/Free.*of 10,000/s),
    );
    await owner.page.reload();
    await owner.page.getByText('Your Free plan doesn’t include API access').waitFor();
    expect(await owner.page.getByRole('button', { name: 'Create API key' }).count()).toBe(0);
  });

  test('resetting a lost password ends the session and creates a one-time password', async () => {
    const name = unusedName('forgetful');
    const owner = await dashboard.visitAs(name);
    const { page } = await operator();
    await openAccount(page, name);
    await confirmAction(page, 'Reset password', 'Reset password');
    const oneTime = await readSecret(page);
    await owner.page.reload();
    await logIn(owner.page, name, oneTime);
    await heading(owner.page, 'Choose your password').waitFor();
  });

  test('an account is deleted once its name is typed, and its owner is logged out', async () => {
    const name = unusedName('leaver');
    const owner = await dashboard.visitAs(name);
    const { page } = await operator();
    await openAccount(page, name);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(`Type “${name}” to confirm`).fill('leaver');
    await dialog.getByRole('button', { name: 'Delete account' }).click({ force: true });
    expect(await dialog.count()).toBe(1);
    await dialog.getByLabel(`Type “${name}” to confirm`).fill(name);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await heading(page, 'Accounts').waitFor();
    await rowOf(page, olivia).waitFor();
    expect(await rowOf(page, name).count()).toBe(0);
    await owner.page.getByRole('link', { name: 'Usage' }).click();
    await heading(owner.page, 'Log in').waitFor();
  });

  test('owners change their password, see why one is refused until they edit it, and log out everywhere', async () => {
    const name = unusedName('mover');
    const { page } = await dashboard.visitAs(name, '#/account');
    const there = await dashboard.visitAs(name, '#/account');
    const next = page.getByLabel('New password', { exact: true });
    const change = async (chosen: string, again = chosen) => {
      await page.getByLabel('Current password').fill(OWN_PASSWORD);
      await next.fill(chosen);
      await page.getByLabel('Confirm new password').fill(again);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change('nine herons cross the lake', 'mine herons cross the lake');
    await page.getByText('The new passwords don’t match.').waitFor();
    await change('short');
    const tooShort = page.getByText('The new password is too short');
    await tooShort.waitFor();
    await next.fill('twelve');
    await tooShort.waitFor({ state: 'detached' });
    await change('nine herons cross the lake');
    const changed = page.getByText('Password changed.');
    await changed.waitFor();
    expect(await next.inputValue()).toBe('');
    await next.fill('t');
    await changed.waitFor({ state: 'detached' });
    await there.page.getByRole('link', { name: 'Usage', exact: true }).click();
    await there.page.getByText('Your session has ended').waitFor();
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await logIn(page, unusedName('nobody'), 'a wrong password');
    const failed = page.getByText('The account name or the password is wrong');
    await failed.waitFor();
    await page.getByLabel('Password', { exact: true }).fill('a');
    await failed.waitFor({ state: 'detached' });
  });
});

/** Opens the page of an account, by a click anywhere in its row. */
async function openAccount(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('cell').last().click();
  await heading(page, name).waitFor();
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

/** Clicks a button and confirms its dialog. */
async function confirmAction(page: Page, button: string, answer: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: answer, exact: true });
  // Only what takes something away is red.
  const look = answer === 'Reactivate' ? 'primary' : 'bad';
  expect(await confirm.getAttribute('class')).toBe(`button ${look}`);
  await confirm.click();
}

/** Closes the dialog. @returns its secret */
async function readSecret(page: Page): Promise<string> {
  const secret = await page.getByRole('dialog').locator('code').innerText();
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return secret;
}
