import { describe, expect, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import { heading, unusedName, useSharedDashboard } from '../../../support/dashboard.ts';

describe.skipIf(NO_BROWSER)(`the dashboard's navigation and themes ${NO_BROWSER ?? ''}`, () => {
  const dashboard = useSharedDashboard();

  test('on a phone, the navigation is a drawer behind a bar of at most 64 pixels', async () => {
    const viewport = { width: 360, height: 740 };
    const { page } = await dashboard.visitAs(unusedName('olivia'), '#/keys', { viewport });
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
  });

  test('the chosen theme is kept after a reload', async () => {
    const { page } = await dashboard.visitAs(unusedName('olivia'), '', { colorScheme: 'light' });
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await background();
    await page.getByLabel('Theme').selectOption('Dark');
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.reload();
    await page.getByLabel('Theme').waitFor();
    await expect.poll(() => background()).toBe(dark);
  });
});
