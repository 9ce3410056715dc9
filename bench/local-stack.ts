import { type Program, startProgram } from './program.ts';

const NO_PAGE = new URL('./no-page.ts', import.meta.url);

/** `npm start` without a token: bot, sandbox and page in one process, the voice service in another. */
export interface LocalStack extends AsyncDisposable {
  /** Address of the sandbox's page. */
  readonly pageUrl: string;
  /** Time from the start of the process until it reports that it is ready. */
  readonly readyMs: number;
}

/** @param withPage false to leave out the sandbox's page */
export async function openLocalStack({ withPage = true } = {}): Promise<LocalStack> {
  await using cleanup = new AsyncDisposableStack();
  const settings = { SANDBOX_PORT: '0', SANDBOX_PAGE_PORT: '0' };
  const preload = withPage ? undefined : NO_PAGE;
  const program = cleanup.use(startProgram(['start'], { settings, preload }));
  const facts = await readStart(program, withPage);
  const open = cleanup.move();
  return { ...facts, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

async function readStart(program: Program, withPage: boolean) {
  const [, pageUrl = ''] = await program.printed(/Open (http:\S+) in your browser/);
  const readyMs = program.ageMs();
  // Otherwise, the benchmark would compare the program with itself.
  if (withPage === pageUrl.endsWith('.invalid'))
    throw new Error('the page is there although it was left out, or the other way round');
  return { pageUrl, readyMs };
}

/** `npm run service`, with its dashboard. */
export interface DashboardProgram extends AsyncDisposable {
  /** Address of the login page, with a trailing slash. */
  readonly loginUrl: string;
}

export async function openDashboard(): Promise<DashboardProgram> {
  await using cleanup = new AsyncDisposableStack();
  const program = cleanup.use(startProgram(['service', '--port', '0', '--data', 'data']));
  const [, loginUrl = ''] = await program.printed(/Dashboard: (http:\S+)/);
  const open = cleanup.move();
  return { loginUrl, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
