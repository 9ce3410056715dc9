import type { Browser, Locator, Page } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import type { PlanName } from '../../src/service/accounts/plans.ts';
import type { ServiceOptions } from '../../src/service/start-service.ts';
import { bringToFront, openBrowser, watchPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { openForAll } from './lifetime.ts';
import { putMeter, soundOf } from './page-sound.ts';
import { startTestService } from './service/start.ts';
import { storedClone } from './service/stored-clone.ts';

/** A voice service with its dashboard, and a browser to use it with. */
export type DashboardFixture = Awaited<ReturnType<typeof openDashboardFixture>>;

interface AccountOptions {
  readonly plan?: PlanName;
  readonly isOperator?: boolean;
}

type VisitOptions = NonNullable<Parameters<Browser['newPage']>[0]>;

/** Hums for ten seconds, so that no test misses it. */
const LASTING_ENGINE = new URL('./service/lasting-engine.ts', import.meta.url);

let shared: Promise<DashboardFixture> | undefined;

/**
 * The dashboard that all files of a worker share. It ends with the worker. Create accounts with unused names. Its engine
 * hums, because that loads at once, and all its clones are the same.
 */
export const useSharedDashboard = (): DashboardFixture =>
  openForAll(async () => {
    shared ??= openDashboardFixture({ startSampleChild: storedClone });
    return { ...(await shared), close: async () => {} };
  });

/** A dashboard of its own, for example with a clock. @param options of the service. Default: an engine that hums */
export async function openDashboardFixture(options: Partial<ServiceOptions> = {}) {
  const service = await startTestService({
    hasDashboard: true,
    synthesizers: [LASTING_ENGINE],
    ...options,
  });
  const browser = await openBrowser();
  const { accounts, logins } = service.tenancy;
  /** @returns its one-time password */
  const createAccount = async (name: string, { plan, isOperator = false }: AccountOptions = {}) => {
    await accounts.create(name, plan ?? 'creator');
    const { password } = await logins.createOneTimePassword(name);
    if (isOperator) await logins.setOperator(name, true);
    return password;
  };
  /** Replaces the one-time password and logs in. @returns the session token */
  const openSession = async (name: string, about: AccountOptions) => {
    if ((await logins.find(name)) === undefined) await createAccount(name, about);
    const login = await logins.find(name);
    if (login?.oneTimeUntil !== undefined) {
      return (await logins.changePassword(login, OWN_PASSWORD))?.token;
    }
    return login && logins.openSession(login);
  };
  /** Opens the dashboard in a new browser context, without cookies or storage, until the test ends. */
  const visit = async (address = '', visitOptions: VisitOptions = {}, token?: string) => {
    // Each picture of something that moves takes time.
    const page = await browser.newPage({ reducedMotion: 'reduce', ...visitOptions });
    // A benchmark visits it outside of tests.
    if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => page.context().close());
    // Shorter than the test timeout, so that a failure names what it waited for.
    page.setDefaultTimeout(TIMEOUT_MS);
    const watch = watchPage(page, service.url);
    await putMeter(page);
    if (token !== undefined) {
      const cookie = {
        name: `mynah_session_${service.port}`,
        value: token,
        url: `${service.url}/dashboard`,
      };
      await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
    }
    await bringToFront(page);
    await page.goto(`${service.url}/dashboard/${address}`);
    return { page, watch };
  };
  return {
    service,
    browser,
    createAccount,
    visit,
    /** Opens the dashboard logged in. Creates the account if necessary. */
    visitAs: async (
      name: string,
      address?: string,
      { plan, isOperator, ...visitOptions }: VisitOptions & AccountOptions = {},
    ) => {
      const about = { ...(plan && { plan }), ...(isOperator && { isOperator }) };
      return visit(address, visitOptions, await openSession(name, about));
    },
    close: service.close,
  };
}

export const OWN_PASSWORD = 'seven herons cross the lake';

let names = 0;

/** A name that no other test uses. */
export function unusedName(name: string): string {
  names += 1;
  return `${name}-${names}`;
}

/** Fills in the login form and submits it. */
export async function logIn(page: Page, name: string, password = OWN_PASSWORD): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in with a one-time password and changes it to `OWN_PASSWORD`. */
export async function logInFirst(page: Page, name: string, oneTime: string): Promise<void> {
  await logIn(page, name, oneTime);
  await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('Confirm new password').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('navigation', { name: 'Dashboard' }).waitFor();
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

const TIMEOUT_MS = 120_000;

/** RMS. Speech has about 0.1; silence has 0. */
const AUDIBLE = 0.02;

/**
 * Waits until the player plays and the page's audio output has sound.
 * @throws Error when the clip ends, or time runs out, without sound
 */
export function untilHeard(player: Locator): Promise<void> {
  return eventually(async () => {
    const { level = 0 } = await soundOf(player.page());
    const state = await player.getAttribute('data-state');
    if (state !== 'playing' || level < AUDIBLE) throw new Error(`The page was silent: ${state}`);
  }, TIMEOUT_MS);
}
