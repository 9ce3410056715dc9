import { beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../../../src/service/accounts/types.ts';
import { NO_BROWSER } from '../../../support/browser.ts';
import { openDashboardFixture, unusedName } from '../../../support/dashboard.ts';
import { eventually } from '../../../support/eventually.ts';
import { openForAll } from '../../../support/lifetime.ts';

const SEPTEMBER = Date.UTC(2026, 8, 20, 12);
const OCTOBER = Date.UTC(2026, 9, 7, 12);

describe.skipIf(NO_BROWSER)(`the dashboard's usage ${NO_BROWSER ?? ''}`, () => {
  let now = SEPTEMBER;
  const dashboard = openForAll(() => openDashboardFixture({ clock: () => now }));
  beforeAll(async () => {
    await dashboard.createAccount('acme');
    await spend('tts', 5_000);
    now = OCTOBER - 24 * 60 * 60_000;
    await spend('tts', 2_000);
    now = OCTOBER;
    await spend('emotion-tts', 1_000, 'acme', 'voice-b-en-f-01');
    await spend('voice-clone', 290_000);
  });

  test('the current month is shown with its limit, by day, key, operation and voice', async () => {
    const { page, watch } = await dashboard.visitAs('acme', '#/usage');
    await page.getByRole('heading', { name: 'October 2026' }).waitFor();
    await page.getByText('7,000 characters left').waitFor();
    // 293,000 characters in 6.5 days.
    await page
      .getByText('about 45,000 a day, it will be about 1,400,000 characters by Oct 31.')
      .waitFor();
    await page.getByText('The limit would be reached around Oct 7.').waitFor();
    // The heights are percentages of a scale that ends at 500,000.
    const heights = (await page.evaluate(
      `[...document.querySelectorAll('.chart-bar')].map((bar) => parseFloat(bar.style.height))`,
    )) as number[];
    expect(heights).toHaveLength(31);
    expect(heights[5]).toBeCloseTo(0.4, 5);
    expect(heights[6]).toBeCloseTo(58.2, 5);
    await page.getByText('Show the days as a table').click();
    await page.getByRole('row', { name: 'Oct 6 2,000 1' }).waitFor();
    const shares = page.locator('.usage-shares').getByRole('row');
    for (const [by, rows] of [
      ['Operation', ['Voice cloning 290,000 1', 'Text to speech 2,000 1']],
      ['Key', ['Dashboard 293,000 3']],
      ['Voice', ['Emma 1,000 1', 'Voice not recorded 292,000 –']],
    ] as const) {
      await page.getByRole('radio', { name: by }).check();
      for (const name of rows) await shares.and(page.getByRole('row', { name })).waitFor();
    }
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('the arrow keys and the pointer choose the day that is described', async () => {
    const { page } = await dashboard.visitAs('acme', '#/usage');
    const chart = page.getByRole('slider', { name: 'Characters by day, October 2026' });
    await page.getByRole('radio', { name: 'Operation' }).check();
    // The pointer may be over the chart, which would choose another day.
    await page.mouse.move(0, 0);
    await chart.focus();
    const says = (text: string) =>
      eventually(async () => expect(await chart.getAttribute('aria-valuetext')).toBe(text));
    await says(
      'Oct 7: 291,000 characters. Voice cloning: 290,000. Text to speech with emotion: 1,000',
    );
    await page.keyboard.press('ArrowLeft');
    await says('Oct 6: 2,000 characters. Text to speech: 2,000');
    await page.keyboard.press('End');
    await says('Oct 31: 0 characters');
    await page.locator('[data-day="7"]').hover();
    await page.locator('.chart-tooltip').getByText('Voice cloning').waitFor();
  });

  test.each(['America/Los_Angeles', 'Asia/Tokyo'])(
    'every label is below its own day in %s, and the reset has its UTC date',
    async (timezoneId) => {
      const { page } = await dashboard.visitAs('acme', '#/usage', { timezoneId });
      await page.getByText('Resets on Nov 1 at 00:00 UTC').waitFor();
      await page.evaluate('document.fonts.ready');
      const labels = (await page.evaluate(`
        [...document.querySelectorAll('.chart-days > span > span')].map((label) => {
          const middle = (element) => {
            const { left, width } = element.getBoundingClientRect();
            return left + width / 2;
          };
          const day = document.querySelector('[data-day="' + label.textContent.split(' ')[1] + '"]');
          return [label.textContent, middle(label) - middle(day)];
        })`)) as [string, number][];
      const texts = labels.map(([text]) => text);
      expect(texts).toEqual(['Oct 1', 'Oct 8', 'Oct 15', 'Oct 22', 'Oct 29']);
      // The first one begins where the chart begins.
      for (const [, distance] of labels.slice(1)) expect(Math.abs(distance)).toBeLessThan(1);
    },
  );

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
  });

  test('the remaining characters are shown before a text is spoken, and a text over the limit is refused', async () => {
    const name = unusedName('thrifty');
    await dashboard.createAccount(name);
    await spend('tts', 293_000, name);
    const { page } = await dashboard.visitAs(name, '#/speak?voice=voice-b-en-f-01');
    await page.getByText('7,000 left this month').waitFor();
    await spend('tts', 6_990, name);
    await page.reload();
    await page.getByLabel('Text', { exact: true }).fill('Too long by one');
    await page.getByText('More than your Creator plan has left this month: 10.').waitFor();
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await page
      .getByText('This request exceeds the monthly limit of the Creator plan (300,000 characters)')
      .waitFor();
  });

  test('a view reports an unreachable service, and loads automatically once it is back', async () => {
    const { page } = await dashboard.visitAs('acme', '#/account');
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Usage', exact: true }).click();
    const problem = page.getByText('Can’t reach the voice service.');
    await problem.first().waitFor();
    // The list of months, a separate request, fails too.
    await expect.poll(() => problem.count()).toBe(1);
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'October 2026' }).waitFor();
    await expect.poll(() => problem.count()).toBe(0);
  });

  async function spend(
    operation: Operation,
    characters: number,
    name = 'acme',
    voiceId?: string,
  ): Promise<void> {
    const { accounts, usage } = dashboard.service.tenancy;
    const account = await accounts.require(name);
    const caller = { account, keyId: undefined, source: 'dashboard' } as const;
    const reservation = await usage.reserve(caller, operation, characters);
    await usage.settle(reservation, characters, undefined, voiceId);
  }
});
