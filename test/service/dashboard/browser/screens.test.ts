import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import { type DashboardFixture, openDashboardFixture } from '../../../support/dashboard.ts';
import { eventually } from '../../../support/eventually.ts';
import { expectScreen, skipUnlessComparable } from '../../../support/screens.ts';
import { FAULTY_ENGINE } from '../../../support/service/start.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

interface Screen {
  readonly name: string;
  /** Behind `#/`. Undefined: before the login. */
  readonly view?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly locale?: 'en-US' | 'ko-KR' | 'ja-JP';
  /** What is done before the picture. */
  readonly act?: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const SCREENS: readonly Screen[] = [
  { name: 'login' },
  { name: 'login-dark-phone', viewport: PHONE, colorScheme: 'dark' },
  { name: 'login-korean', locale: 'ko-KR' },
  { name: 'speak', view: 'speak' },
  {
    name: 'speak-example-dark',
    view: 'speak',
    colorScheme: 'dark',
    act: (page) => page.getByRole('textbox').first().fill('Good morning. How are you today?'),
  },
  { name: 'speak-phone', view: 'speak', viewport: PHONE },
  { name: 'speak-japanese', view: 'speak', locale: 'ja-JP' },
  { name: 'voices', view: 'voices' },
  { name: 'voices-dark-phone', view: 'voices', viewport: PHONE, colorScheme: 'dark' },
  { name: 'voices-korean', view: 'voices', locale: 'ko-KR' },
  { name: 'voice', view: 'voices/voice-b-ja-m-01' },
  { name: 'clone', view: 'clone' },
  { name: 'clone-dark-phone', view: 'clone', viewport: PHONE, colorScheme: 'dark' },
  { name: 'clone-japanese', view: 'clone', locale: 'ja-JP' },
  { name: 'usage', view: 'usage' },
  { name: 'usage-dark', view: 'usage', colorScheme: 'dark' },
  { name: 'keys', view: 'keys' },
  {
    name: 'keys-create-dark',
    view: 'keys',
    colorScheme: 'dark',
    act: (page) => button(page, 'Create API key'),
  },
  { name: 'account', view: 'account' },
  { name: 'accounts', view: 'accounts' },
  {
    name: 'navigation-phone',
    view: 'voices',
    viewport: PHONE,
    act: (page) => button(page, 'Open menu'),
  },
];

describe.skipIf(NO_BROWSER)(`pictures of the dashboard ${NO_BROWSER ?? ''}`, () => {
  let dashboard: DashboardFixture;
  beforeAll(async () => {
    dashboard = await openDashboardFixture({ clock: () => NOW, embeddedEngines: [FAULTY_ENGINE] });
    await createSampleData();
  });
  afterAll(() => dashboard?.close());

  test.for(SCREENS)('$name looks as before', (screen, context) => show(screen, context));

  async function show(screen: Screen, context: TestContext): Promise<void> {
    const { name, view, act, viewport = WIDE, colorScheme = 'light', locale = 'en-US' } = screen;
    const options = { viewport, colorScheme, locale, timezoneId: 'UTC', isOperator: true };
    const { page } =
      view === undefined
        ? await dashboard.visit('', { viewport, colorScheme, locale, timezoneId: 'UTC' })
        : await dashboard.visitAs('olivia', '', options);
    try {
      await skipUnlessComparable(context, page);
      await page.clock.setFixedTime(NOW);
      if (view !== undefined) await page.goto(`${dashboard.service.url}/dashboard/#/${view}`);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await eventually(async () => expect(await page.locator('.loading').count()).toBe(0));
      await act?.(page);
      await expectScreen(page, name);
    } finally {
      await page.close();
    }
  }

  /** Keys, and characters on several days. */
  async function createSampleData(): Promise<void> {
    const { accounts, keys, usage } = dashboard.service.tenancy;
    await dashboard.createAccount('olivia', { isOperator: true });
    const account = await accounts.require('olivia');
    const { key } = await keys.issue(account, 'website');
    await keys.deactivate((await keys.issue(account, 'old website')).key.id);
    const caller = { account, keyId: key.id, source: 'api' } as const;
    await usage.settle(await usage.reserve(caller, 'tts', 1_234));
  }
});
