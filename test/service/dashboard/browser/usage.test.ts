import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../../../src/service/accounts/types.ts';
import { NO_BROWSER } from '../../../support/browser.ts';
import {
  type DashboardFixture,
  openDashboardFixture,
  unusedName,
} from '../../../support/dashboard.ts';
import { FAULTY_ENGINE } from '../../../support/service/start.ts';

const SEPTEMBER = Date.UTC(2026, 8, 20, 12);
const OCTOBER = Date.UTC(2026, 9, 7, 12);

describe.skipIf(NO_BROWSER)(`the dashboard's usage ${NO_BROWSER ?? ''}`, () => {
  let now = SEPTEMBER;
  let dashboard: DashboardFixture;
  beforeAll(async () => {
    dashboard = await openDashboardFixture({ embeddedEngines: [FAULTY_ENGINE], clock: () => now });
    await dashboard.createAccount('acme');
    await spend('tts', 5_000);
    now = OCTOBER - 24 * 60 * 60_000;
    await spend('tts', 2_000);
    now = OCTOBER;
    await spend('emotion-tts', 1_000);
    await spend('voice-clone', 290_000);
  });
  afterAll(() => dashboard?.close());

  test('the current month is shown with its limit, by day and by operation', async () => {
    const { page, watch } = await dashboard.visitAs('acme', '#/usage');
    await page.getByRole('heading', { name: 'October 2026' }).waitFor();
    await page.getByText('7,000 characters left.').waitFor();
    const chart = page.getByRole('img');
    await expect
      .poll(() => chart.getAttribute('aria-label'))
      .toBe('293,000 characters on 2 days in October 2026. Busiest day: Oct 7, with 291,000.');
    // The heights are percentages of a scale that ends at 500,000.
    const heights = (await page.evaluate(
      `[...document.querySelectorAll('svg rect')].map((bar) => bar.getBBox().height)`,
    )) as number[];
    expect(heights).toHaveLength(31);
    expect(heights[5]).toBeCloseTo(0.4, 5);
    expect(heights[6]).toBeCloseTo(58.2, 5);
    await page.getByText('Show as table').click();
    await page.getByRole('row', { name: 'Oct 6 2,000 1' }).waitFor();
    const operations = page.locator('section').filter({ hasText: 'By operation' });
    await expect
      .poll(() => operations.getByRole('rowheader').allInnerTexts())
      .toEqual(['Voice cloning', 'Text to speech', 'Text to speech with emotion']);
    expect(watch).toEqual({ elsewhere: [], errors: [] });
    await page.close();
  });

  test('earlier months have their own URLs', async () => {
    const { page } = await dashboard.visitAs('acme', '#/usage');
    await page.getByLabel('Month').selectOption('September 2026: 5,000 characters');
    await page.getByRole('heading', { name: 'September 2026' }).waitFor();
    await expect
      .poll(() => page.locator('.month-total .figure').innerText())
      .toBe('5,000 characters');
    expect(page.url()).toMatch(/#\/usage\/2026-09$/);
    await page.goBack();
    await page.getByRole('heading', { name: 'October 2026' }).waitFor();
    await page.close();
  });

  test('the remaining characters are shown before a text is spoken, and a text over the limit is refused', async () => {
    const name = unusedName('thrifty');
    await dashboard.createAccount(name);
    await spend('tts', 293_000, name);
    const { page } = await dashboard.visitAs(name, '#/voices/voice-b-en-f-01');
    await page.getByText('7,000 left this month').waitFor();
    await spend('tts', 6_990, name);
    await page.reload();
    await page.getByLabel('Text', { exact: true }).fill('Too long by one');
    await page.getByText('15 characters. Only 10 left this month.').waitFor();
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await page
      .getByText('This request exceeds the monthly limit of the Creator plan (300,000 characters)')
      .waitFor();
    await page.close();
  });

  test('a view reports an unreachable service, and loads automatically once it is back', async () => {
    const { page } = await dashboard.visitAs('acme', '#/account');
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Usage', exact: true }).click();
    await page.getByText('Can’t reach the voice service.').first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'October 2026' }).waitFor();
    // The list of months is loaded by a separate request.
    await expect.poll(() => page.getByText('Can’t reach the voice service.').count()).toBe(0);
    await page.close();
  });

  async function spend(operation: Operation, characters: number, name = 'acme'): Promise<void> {
    const { accounts, usage } = dashboard.service.tenancy;
    const account = await accounts.require(name);
    const caller = { account, keyId: undefined, source: 'dashboard' } as const;
    await usage.settle(await usage.reserve(caller, operation, characters));
  }
});
