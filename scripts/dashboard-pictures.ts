import type { Browser, Page } from 'playwright-core';
import { FAULTY_ENGINE, startTestService } from '../test/support/service/start.ts';

const FOLDER = 'docs/images/pages';
const NOW = Date.UTC(2026, 10, 20, 12);
const SIZE = { width: 1280, height: 800 };
const ACCOUNT = 'olivia';

interface Picture {
  readonly name: string;
  readonly view: string;
  readonly colorScheme?: 'light' | 'dark';
  /** What is done before the picture. */
  readonly act?: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'speak-example-dark',
    view: 'speak',
    colorScheme: 'dark',
    act: (page) => page.getByRole('textbox').first().fill('Good morning. How are you today?'),
  },
  { name: 'voices', view: 'voices' },
  { name: 'clone', view: 'clone' },
  { name: 'usage', view: 'usage' },
];

/** Takes the pictures of the dashboard that the docs show, of an account with some usage. @returns their files */
export async function takeDashboardPictures(browser: Browser): Promise<string[]> {
  const service = await startTestService({
    hasDashboard: true,
    synthesizers: [FAULTY_ENGINE],
    clock: () => NOW,
  });
  const { accounts, keys, logins, usage } = service.tenancy;
  const account = await accounts.create(ACCOUNT, 'creator');
  const { key } = await keys.issue(account, 'website');
  const caller = { account, keyId: key.id, source: 'api' } as const;
  await usage.settle(await usage.reserve(caller, 'tts', 1_234));
  const { password } = await logins.createOneTimePassword(ACCOUNT);
  const login = await logins.find(ACCOUNT);
  const session = login && (await logins.changePassword(login, `${password} changed`));
  const files: string[] = [];
  for (const { name, view, colorScheme = 'light', act } of PICTURES) {
    const options = { viewport: SIZE, colorScheme, locale: 'en-US', timezoneId: 'UTC' };
    const page = await browser.newPage(options);
    const url = `${service.url}/dashboard`;
    const cookie = { name: `mynah_session_${service.port}`, value: session?.token ?? '', url };
    await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
    await page.clock.setFixedTime(NOW);
    await page.goto(`${url}/#/${view}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.loading').first().waitFor({ state: 'detached' });
    await act?.(page);
    await page.evaluate('document.fonts.ready');
    const file = `${FOLDER}/${name}.png`;
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
    files.push(file);
    await page.close();
  }
  await service.close();
  return files;
}
