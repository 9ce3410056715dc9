import type { EmbeddedService } from '../bot/embedded-service.ts';
import { TRIAL_WORLD } from '../sandbox/trial-world.ts';
import { delay } from '../shared/common/deadline.ts';
import { PlainError } from '../shared/common/plain-error.ts';
import { loadConfig } from '../shared/program/config.ts';
import { readEnvironment } from '../shared/program/environment.ts';
import { openTextLog } from '../shared/program/log-output.ts';
import { isHelpRequested, print, runMain } from '../shared/program/process.ts';
import { readArguments, type TryArguments, USAGE } from './arguments.ts';
import { ConsoleSession } from './console-session.ts';
import { checkFolder, readUpload } from './files.ts';
import { startLocalStack } from './local-stack.ts';
import { checkRecordable } from './recording.ts';

/** For people, not for scripts. */
const HUMAN_VOICES = 'Human voices: npm run voices';

/** How often to check whether the voice service is ready. */
const POLL_INTERVAL_MS = 100;
/** After this time, the lines run anyway. */
const READY_TIMEOUT_MS = 60_000;

/** `npm run try`: executes lines in the sandbox and prints replies and played speech. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) return print(USAGE);
  const chosen = readArguments(args);
  await checkFolder(chosen.saveTo);
  if (chosen.record !== undefined) await checkRecordable(chosen.record);
  const attach = chosen.attach === undefined ? undefined : await readUpload(chosen.attach);
  const environment = readEnvironment();
  const config = loadConfig({ ...environment, LOG_LEVEL: environment.LOG_LEVEL || 'error' });
  const stack = await startLocalStack(
    config,
    openTextLog(config.logLevel, 'mynah', printError),
    TRIAL_WORLD,
  );
  let succeeded = false;
  try {
    const end = new AbortController();
    const session = new ConsoleSession({
      ...chosen,
      attach,
      sandbox: stack.sandbox,
      print,
      onQuit: () => end.abort(),
    });
    if (attach !== undefined) checkFileAccepted(session, chosen.lines);
    await waitUntilReady(stack.service);
    if (stack.lacksHumanVoices() && process.stderr.isTTY) printError(HUMAN_VOICES);
    succeeded = await perform(session, chosen, end.signal);
  } finally {
    await stack.close();
  }
  process.exit(succeeded ? 0 : 1);
}

function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** @throws PlainError when no command accepts the attached file */
function checkFileAccepted(session: ConsoleSession, lines: readonly string[]): void {
  if (lines.some((line) => session.takesFile(line))) return;
  throw new PlainError('None of these commands accepts a file. Remove --attach.');
}

/**
 * @param end aborted by `:quit`
 * @returns whether all lines succeeded
 * @throws PlainError when the channel does not exist, or there is nothing to record
 */
async function perform(
  session: ConsoleSession,
  chosen: TryArguments,
  end: AbortSignal,
): Promise<boolean> {
  const { lines, join, record } = chosen;
  if (join !== undefined) await session.join(join);
  let succeeded = true;
  for (const line of lines) {
    succeeded = (await session.execute(line)) && succeeded;
    if (end.aborted) break;
  }
  if (record !== undefined) await session.record(record);
  return succeeded;
}

/**
 * Waits until the embedded voice service has loaded its engines. Without this, the first command of a script could
 * time out on a busy machine.
 */
async function waitUntilReady(service: Pick<EmbeddedService, 'url'> | undefined): Promise<void> {
  if (service === undefined) return;
  const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
  while (!signal.aborted && !(await isReady(service.url, signal))) await delay(POLL_INTERVAL_MS);
}

async function isReady(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // The service may be restarting.
    return false;
  }
}

await runMain(main);
