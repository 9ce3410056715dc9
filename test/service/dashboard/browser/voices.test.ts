import { describe, expect, test } from 'vitest';
import { allowClipboard, NO_BROWSER } from '../../../support/browser.ts';
import { heading, untilHeard, unusedName, useSharedDashboard } from '../../../support/dashboard.ts';
import { eventually } from '../../../support/eventually.ts';

describe.skipIf(NO_BROWSER)(`the dashboard's voices ${NO_BROWSER ?? ''}`, () => {
  const dashboard = useSharedDashboard();

  test('voices can be found by words, language, gender and group, and nothing else moves', async () => {
    const viewport = { width: 1_440, height: 900 };
    const { page } = await dashboard.visitAs(unusedName('acme'), '#/voices', { viewport });
    const cards = page.getByRole('main').getByRole('listitem');
    const filters = page.getByRole('search');
    await page.getByText('41 voices').waitFor();
    const place = await filters.boundingBox();
    await page.getByLabel('Search voices').fill('narrator korean');
    await page.getByText('1 of 41 voices').waitFor();
    expect(await cards.allInnerTexts()).toEqual([expect.stringContaining('Jihun')]);
    expect(await filters.boundingBox()).toEqual(place);
    // Without accents.
    await page.getByLabel('Search voices').fill('lucia');
    await cards.filter({ hasText: 'Lucía' }).waitFor();
    await page.getByLabel('Search voices').fill('');
    await page.getByLabel('Language', { exact: true }).last().selectOption('Japanese');
    await page.getByLabel('Gender').selectOption('Female');
    await page.getByText('3 of 41 voices').waitFor();
    await page.getByText('Yours').click();
    await page.getByText('No voices of your own yet').waitFor();
    expect(await filters.boundingBox()).toEqual(place);
    await page.getByRole('button', { name: 'Show all voices' }).click();
    await page.getByText('41 voices', { exact: true }).waitFor();
  });

  test('favorites come first and are kept in the browser, for each account', async () => {
    const name = unusedName('acme');
    const { page } = await dashboard.visitAs(name, '#/voices');
    const star = (isPressed: boolean) =>
      page.getByRole('button', { name: 'Favorite: Viktor', pressed: isPressed });
    await star(false).click();
    await star(true).waitFor();
    const first = page.getByRole('main').getByRole('listitem').first();
    // Otherwise, voices of the page's language come first. A star that is pressed does not move its card.
    expect(await first.innerText()).toContain('Emma');
    await page.reload();
    await star(true).waitFor();
    expect(await first.innerText()).toContain('Viktor');
    await page.getByText('Favorites', { exact: true }).click();
    await page.getByText('1 of 41 voices').waitFor();
    const stored = await page.evaluate(`localStorage.getItem('favorite-voices/${name}')`);
    expect(stored).toBe('["voice-b-ru-m-01"]');
    await star(true).click();
    await star(false).waitFor();
  });

  test('a preview is free, is mirrored by its card, and its player names the voice and can be closed', async () => {
    const name = unusedName('acme');
    const { page, watch } = await dashboard.visitAs(name, '#/voices');
    const listen = (isPressed: boolean) =>
      page.getByRole('button', { name: 'Listen to Emma', pressed: isPressed });
    const player = page.getByLabel('Player: Emma');
    await listen(false).click();
    await untilHeard(player);
    await listen(true).waitFor();
    await player.getByText('English · Female · Friendly').waitFor();
    await page.getByRole('button', { name: 'Listen to Oliver' }).click();
    await untilHeard(page.getByLabel('Player: Oliver'));
    await listen(false).waitFor();
    await page.getByRole('button', { name: 'Listen to Oliver', pressed: true }).click();
    await page.getByRole('button', { name: 'Listen to Oliver', pressed: false }).waitFor();
    await page.getByRole('button', { name: 'Close player' }).click();
    await eventually(async () => expect(await page.getByLabel(/^Player/).count()).toBe(0));
    expect(await usedBy(name)).toBe(0);
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('the page of a voice has its facts and samples in several languages', async () => {
    const name = unusedName('acme');
    const { page } = await dashboard.visitAs(name, '#/voices');
    await allowClipboard(page);
    await page.getByRole('link', { name: 'Emma', exact: true }).click();
    await heading(page, 'Emma').waitFor();
    const facts = page.getByRole('region', { name: 'About this voice' });
    await facts.getByText('Friendly').waitFor();
    await facts.getByRole('button', { name: 'Copy voice ID' }).click();
    await facts.getByText('Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('voice-b-en-f-01');
    const samples = page.getByRole('region', { name: 'Listen' });
    const [request] = await Promise.all([
      page.waitForRequest('**/preview**'),
      samples.getByRole('button', { name: 'Listen to Emma in Korean' }).click(),
    ]);
    expect(new URL(request.url()).search).toBe('?language=ko');
    await untilHeard(samples.getByLabel('Player: Emma'));
    await samples.getByLabel('Another language').selectOption('Swedish');
    await untilHeard(samples.getByLabel('Player: Emma'));
    await samples.getByText('Hej, hur mår du?').waitFor();
    expect(await usedBy(name)).toBe(0);
  });

  test('an unknown voice is reported', async () => {
    const { page } = await dashboard.visitAs(unusedName('acme'), '#/voices/nobody');
    await page.getByText('There is no voice with this ID.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  async function usedBy(name: string): Promise<number> {
    const { accounts, usage } = dashboard.service.tenancy;
    return (await usage.report(await accounts.require(name))).used;
  }
});
