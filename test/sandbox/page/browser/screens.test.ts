import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import {
  messageBoxOf,
  openPageFixture,
  type PageFixture,
  say,
} from '../../../support/sandbox-page.ts';
import { expectScreen, skipUnlessComparable } from '../../../support/screens.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

interface Screen {
  readonly name: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly locale?: 'en-US' | 'ko-KR' | 'ja-JP';
  /** What is done before the picture. */
  readonly act?: (page: Page) => Promise<unknown>;
}

async function type(page: Page, text: string): Promise<void> {
  await messageBoxOf(page).focus();
  await page.keyboard.type(text);
  await page.getByRole('option').first().waitFor();
}

const SCREENS: readonly Screen[] = [
  { name: 'sandbox' },
  { name: 'sandbox-dark', colorScheme: 'dark' },
  { name: 'sandbox-phone', viewport: PHONE },
  { name: 'sandbox-dark-phone', viewport: PHONE, colorScheme: 'dark' },
  { name: 'sandbox-korean', locale: 'ko-KR' },
  { name: 'sandbox-japanese', locale: 'ja-JP' },
  {
    name: 'sandbox-channels-phone',
    viewport: PHONE,
    act: (page) => page.getByRole('button', { name: 'Servers and channels' }).click(),
  },
  { name: 'sandbox-commands', act: (page) => type(page, '/') },
  {
    name: 'sandbox-voices-dark',
    colorScheme: 'dark',
    act: (page) => type(page, '/say text:hello voice:sota'),
  },
  {
    name: 'sandbox-act-as',
    act: async (page) => {
      const area = page.getByRole('region', { name: 'User area' });
      await area.getByRole('button', { name: /^You are/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

describe.skipIf(NO_BROWSER)(`pictures of the sandbox page ${NO_BROWSER ?? ''}`, () => {
  let fixture: PageFixture;
  beforeAll(async () => {
    fixture = await openPageFixture();
  });
  afterAll(() => fixture?.close());

  test.for(SCREENS)('$name looks as before', (screen, context) => show(screen, context));

  // Last, because its message is in all later pictures.
  test('sandbox-reply-dark looks as before', (context) =>
    show(
      {
        name: 'sandbox-reply-dark',
        colorScheme: 'dark',
        act: async (page) => {
          await say(page, 'tone 440 for 1000');
          await page.getByRole('group', { name: /^Player/ }).waitFor();
        },
      },
      context,
    ));

  async function show(screen: Screen, context: TestContext): Promise<void> {
    const { name, act, viewport = WIDE, colorScheme = 'light', locale = 'en-US' } = screen;
    const { page } = await fixture.visit({ viewport, colorScheme, locale, timezoneId: 'UTC' });
    try {
      await skipUnlessComparable(context, page);
      await act?.(page);
      await expectScreen(page, name);
    } finally {
      await page.context().close();
    }
  }
});
