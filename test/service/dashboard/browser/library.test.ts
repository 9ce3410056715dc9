import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LibraryEntry } from '../../../../src/service/dashboard/protocol.ts';
import { NO_BROWSER, skipInFirefox } from '../../../support/browser.ts';
import {
  heading,
  openDashboardFixture,
  untilHeard,
  unusedName,
} from '../../../support/dashboard.ts';
import { LIBRARY_REPLY, showLibrary } from '../../../support/library-reply.ts';
import { openForAll } from '../../../support/lifetime.ts';
import { reloadSlowly, shiftsOf, UNNOTICED_SHIFT } from '../../../support/page-shifts.ts';
import { openLibraryFixture } from '../../../support/service/library.ts';
import { NO_SHERPA } from '../../../support/service/sherpa.ts';

const KLEINS_MODEL = /klein-medium\.onnx$/;
const LEFT_OUT = NO_BROWSER ?? NO_SHERPA;

describe.skipIf(LEFT_OUT)(`the dashboard's voice library ${LEFT_OUT ?? ''}`, () => {
  const library = openForAll(openLibraryFixture);
  const dashboard = openForAll(() => openDashboardFixture(library.options));

  const visit = (address = '#/library') =>
    dashboard.visitAs(unusedName('olivia'), address, { isOperator: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const untilFocused = (page: Page, name: string) =>
    button(page, name).and(page.locator(':focus')).waitFor();
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  test('an operator adds a voice, hears it and removes it, with the keyboard alone', async () => {
    const { page, watch } = await visit('#/speak');
    await page.getByRole('link', { name: 'Get human voices' }).focus();
    await press(page, 'Enter');
    await heading(page, 'Voice library').waitFor();

    library.mirror.fail(KLEINS_MODEL, { kind: 'stall', at: 5_000 });
    await button(page, 'Add Klein').focus();
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Add Klein' });
    await dialog.getByText('You may use it without conditions.').waitFor();
    await dialog.getByText('Klein, by everybody').waitFor();
    // To the link of the publisher, and the license.
    await press(page, 'Tab', 'Tab', 'Space', 'Tab', 'Enter');
    await dialog.waitFor({ state: 'detached' });
    await untilFocused(page, 'Cancel Klein');
    const status = page.getByRole('status');
    await status.getByText('Downloading Klein.').waitFor();
    await page.getByText(/^\d+ \w+ of \d+ kB/).waitFor();
    await library.untilArrived('de_DE-klein-medium', 5_000);

    await press(page, 'Enter');
    await untilFocused(page, 'Continue Klein');
    await page.getByText(/^Interrupted at 5 kB/).waitFor();
    library.mirror.reset();
    await press(page, 'Enter');
    await untilFocused(page, 'Remove Klein');
    await status.getByText('Klein speaks now.').waitFor();

    await press(page, 'Shift+Tab', 'Shift+Tab');
    await untilFocused(page, 'Listen to Klein');
    await press(page, 'Enter');
    await untilHeard(page.getByRole('group', { name: 'Player: Klein', exact: true }));

    await button(page, 'Remove Klein').focus();
    await press(page, 'Enter');
    await page.getByRole('dialog', { name: 'Remove Klein?' }).waitFor();
    await press(page, 'Tab', 'Enter');
    await untilFocused(page, 'Add Klein');
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('a voice with a restriction needs one more confirmation', async () => {
    const { page } = await visit();
    await button(page, 'Add Privat').click();
    const submit = button(page, 'Add voice');
    await page.getByLabel('I accept the license CC-BY-NC-SA-4.0.').check();
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('only for non-commercial purposes').check();
    expect(await submit.getAttribute('aria-disabled')).toBe('false');
  });

  test('a failure is shown with its reason, and can be tried again or discarded', async () => {
    library.mirror.fail(KLEINS_MODEL, { kind: 'status', status: 404 });
    onTestFinished(() => library.mirror.reset());
    const { page } = await visit();
    await button(page, 'Add Klein').click();
    await page.getByLabel('I accept the license CC0-1.0.').check();
    await button(page, 'Add voice').click();
    await page
      .locator('.library-status')
      .getByText(/does not have/)
      .waitFor();
    await button(page, 'Try again: Klein').waitFor();
    await button(page, 'Discard Klein').click();
    await untilFocused(page, 'Add Klein');
  });

  test('the search, the language and the group narrow the list, and an empty list says so', async () => {
    const { page } = await visit();
    await showLibrary(page);
    await page.reload();
    const names = () => page.getByRole('heading', { level: 3 }).allInnerTexts();
    await page.getByLabel('Search the voice library').fill('german thorsten');
    await expect.poll(names).toEqual(['Thorsten']);
    await page.getByLabel('Search the voice library').fill('nobody at all');
    await page.getByText('No voices match').waitFor();
    await button(page, 'Show all voices').click();
    await page.getByLabel('Language', { exact: true }).selectOption('Korean');
    await expect.poll(names).toEqual(['Supertonic 3']);
    await page.getByLabel('Language', { exact: true }).selectOption('All languages');
    await page.getByText('Installed', { exact: true }).click();
    await expect.poll(names).toHaveLength(7);
  });

  test('nothing moves while a download goes on', { tags: ['full'] }, async (context) => {
    skipInFirefox(context, 'it reports no layout shifts');
    const { page } = await visit();
    const [installed, running, installing, waiting] = LIBRARY_REPLY.entries;
    if (!installed || !running || !installing || !waiting) throw new Error('There are no entries');
    const begun = { ...running.state, bytes_per_second: null, seconds_left: null };
    const states: readonly LibraryEntry['state'][] = [
      ...[waiting.state, begun, running.state, installing.state],
      ...[{ kind: 'installed', voice_ids: [] } as const, installed.state],
    ];
    let asked = 0;
    await page.route('**/dashboard/api/library', (route) => {
      const state = states[Math.min(asked, states.length - 1)];
      asked += 1;
      const entries = LIBRARY_REPLY.entries.map((entry) => ({ ...entry, state }));
      return route.fulfill({ json: { ...LIBRARY_REPLY, entries } });
    });
    await reloadSlowly(page, [], () => heading(page, 'Voice library').waitFor());
    await page.getByText('Speaks now').first().waitFor();
    const { total, moved } = await shiftsOf(page);
    expect(moved).toEqual(total <= UNNOTICED_SHIFT ? moved : []);
  });

  test('the list stays while the service is unreachable', { tags: ['full'] }, async () => {
    const { page } = await visit();
    await button(page, 'Add Klein').waitFor();
    await page.route('**/dashboard/api/library', (route) => route.abort());
    await page.getByRole('alert').getByText('Can’t reach the voice service').waitFor();
    expect(await button(page, 'Add Klein').count()).toBe(1);
    await page.unrouteAll();
    await page.getByText('Can’t reach the voice service').waitFor({ state: 'detached' });
  });

  test('the hint on the Speak page is gone for good once it is dismissed', async () => {
    const { page } = await visit('#/speak');
    const hint = page.getByText('These voices sound like machines.');
    await hint.waitFor();
    await button(page, 'Don’t show this again').click();
    await hint.waitFor({ state: 'detached' });
    await page.reload();
    await button(page, 'Speak').waitFor();
    expect(await hint.count()).toBe(0);
  });
});
