import { setTimeout } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import type { PlanName } from '../../src/service/accounts/plans.ts';
import type { Clock } from '../../src/service/accounts/types.ts';
import { ENGINES } from '../../src/service/engines/registry.ts';
import { openBrowser, type PageWatch, watchPage } from './browser.ts';
import { startTestService, type TestService } from './service/start.ts';

/** A voice service with its dashboard, and a browser to use it with. */
export interface DashboardStage {
  readonly service: TestService;
  readonly browser: Browser;
  /** Makes an account with a one-time password, as an operator does at the command line. */
  createAccount(name: string, options?: AccountOptions): Promise<string>;
  /** Opens the dashboard in a browser of its own: no cookies, no storage. */
  visit(address?: string, options?: VisitOptions): Promise<Visitor>;
  /** The same, already logged in; the account is made where it is not known yet. */
  visitAs(
    name: string,
    address?: string,
    options?: VisitOptions & AccountOptions,
  ): Promise<Visitor>;
  close(): Promise<void>;
}

interface AccountOptions {
  readonly plan?: PlanName;
  readonly isOperator?: boolean;
}

type VisitOptions = NonNullable<Parameters<Browser['newPage']>[0]>;

export interface Visitor {
  readonly page: Page;
  readonly watch: PageWatch;
}

interface StageOptions {
  /** A WAV file that the browser's microphone hears. */
  readonly microphone?: string;
  /** For stories of months. */
  readonly clock?: Clock;
  /** Where nobody listens, those that hum are ready at once. Default: those that speak. */
  readonly engines?: readonly URL[];
}

export async function openDashboardStage(options: StageOptions = {}): Promise<DashboardStage> {
  const { microphone, clock = Date.now, engines = ENGINES } = options;
  const service = await startTestService({ hasDashboard: true, clock, engines });
  const browser = await openBrowser(microphone === undefined ? {} : { microphone });
  const { accounts, logins, sessions } = service.tenancy;
  const createAccount = async (name: string, { plan, isOperator = false }: AccountOptions = {}) => {
    await accounts.create(name, plan ?? 'creator');
    const { password } = await logins.createOneTimePassword(name);
    if (isOperator) await logins.setOperator(name, true);
    return password;
  };
  /** Has chosen a password, and logs in with it. @returns the session's token */
  const openSession = async (name: string, about: AccountOptions) => {
    if ((await logins.find(name)) === undefined) await createAccount(name, about);
    const login = await logins.find(name);
    if (login?.oneTimeUntil !== undefined) {
      return (await logins.changePassword(login, OWN_PASSWORD))?.token;
    }
    return login && sessions.open(login.account.id, login.passwordHash);
  };
  const visit = async (address = '', visitOptions: VisitOptions = {}, token?: string) => {
    const page = await browser.newPage(visitOptions);
    // Less than a test may take, so that a failure tells what it waited for.
    page.setDefaultTimeout(PATIENCE_MS);
    const watch = watchPage(page, service.url);
    if (token !== undefined) {
      const cookie = {
        name: `mynah_session_${service.port}`,
        value: token,
        url: `${service.url}/dashboard`,
      };
      await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
    }
    await page.goto(`${service.url}/dashboard/${address}`);
    return { page, watch };
  };
  return {
    service,
    browser,
    createAccount,
    visit,
    visitAs: async (name, address, { plan, isOperator, ...visitOptions } = {}) => {
      const about = { ...(plan && { plan }), ...(isOperator && { isOperator }) };
      return visit(address, visitOptions, await openSession(name, about));
    },
    close: async () => {
      await browser.close();
      await service.close();
    },
  };
}

export const OWN_PASSWORD = 'seven herons cross the lake';

let names = 0;

/** A name that nobody has yet: a second try begins anew, whatever the first one has left. */
export function anew(name: string): string {
  names += 1;
  return `${name}-${names}`;
}

/** Logs in on a page that asks for it. */
export async function logIn(page: Page, name: string, password = OWN_PASSWORD): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in for the first time, and chooses `OWN_PASSWORD`. */
export async function logInFirst(page: Page, name: string, oneTime: string): Promise<void> {
  await logIn(page, name, oneTime);
  await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('New password again').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByRole('navigation', { name: 'Dashboard' }).waitFor();
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

const PATIENCE_MS = 30_000;
const LOOK_MS = 20;

/** RMS. Speech of the service has about 0.1; an idle graph has 0. */
const AUDIBLE = 0.02;

/**
 * Waits until a clip is heard, by what the analyser of the page's own audio graph measures.
 * @throws Error when it ends, or nothing comes, and it was not
 */
export async function untilHeard(player: Locator): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (Number(await player.getAttribute('data-level')) > AUDIBLE) return;
    if ((await player.getAttribute('data-state')) === 'ended') break;
    await setTimeout(LOOK_MS);
  }
  throw new Error('The page was silent.');
}
