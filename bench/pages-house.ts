import { type Program, startProgram } from './program.ts';

const NO_PAGE = new URL('./no-page.ts', import.meta.url);

/** `npm start` without a token: bot, sandbox and page in one process, the voice service in another. */
export interface House extends AsyncDisposable {
  /** Of the sandbox's page. */
  readonly pageUrl: string;
  /** From the start of the process until it said that it is ready. */
  readonly readyMs: number;
}

/** @param withPage false: the sandbox has no page, which only a benchmark wants */
export async function openHouse({ withPage = true } = {}): Promise<House> {
  await using cleanup = new AsyncDisposableStack();
  const settings = { SANDBOX_PORT: '0', SANDBOX_PAGE_PORT: '0' };
  const preload = withPage ? undefined : NO_PAGE;
  const program = cleanup.use(startProgram(['start'], { settings, preload }));
  const facts = await readHouse(program, withPage);
  const open = cleanup.move();
  return { ...facts, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

async function readHouse(program: Program, withPage: boolean) {
  const [, pageUrl = ''] = await program.printed(/Open (http:\S+) in your browser/);
  const readyMs = program.ageMs();
  // Else the comparison would be one of a thing with itself.
  if (withPage === pageUrl.endsWith('.invalid')) throw new Error('the page could not be left out');
  return { pageUrl, readyMs };
}

/** `npm run service`, with its dashboard. */
export interface DashboardHouse extends AsyncDisposable {
  /** Where one logs in, with a slash at its end. */
  readonly loginUrl: string;
}

export async function openDashboardHouse(): Promise<DashboardHouse> {
  await using cleanup = new AsyncDisposableStack();
  const program = cleanup.use(startProgram(['service', '--port', '0', '--data', 'data']));
  const [, loginUrl = ''] = await program.printed(/dashboard: (http:\S+)/);
  const open = cleanup.move();
  return { loginUrl, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
