import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { withDeadline } from '../../../src/shared/common/deadline.ts';
import { API_KEY } from './start.ts';

export const SERVICE_ENTRY = fileURLToPath(
  new URL('../../../src/service/main.ts', import.meta.url),
);
/** Only a hang takes longer. */
const DEADLINE_MS = 120_000;

/** The environment of a service that starts fast, stores nothing and stops at once. */
export const serviceEnvironment = (more: Record<string, string> = {}) => ({
  VOICE_SERVICE_KEYS: API_KEY,
  VOICE_SERVICE_PORT: '0',
  VOICE_SERVICE_WORKERS: '1',
  VOICE_SERVICE_WARM_UP: 'off',
  VOICE_SERVICE_GRACE_SECONDS: '0',
  DATA_DIR: ':memory:',
  LOG_LEVEL: 'error',
  // The program sets it for its own processes. Loading takes half the time with it.
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
  ...more,
});

/** Starts the service as a person does, and reads its output until it matches. It ends with the test. */
export async function spawnService(
  more: Record<string, string>,
  stream: 'stdout' | 'stderr',
  pattern: RegExp,
): Promise<{ child: ChildProcess; match: RegExpMatchArray }> {
  const env = serviceEnvironment(more);
  const child = spawn(process.execPath, [SERVICE_ENTRY], { env, stdio: 'pipe' });
  onTestFinished(() => {
    if (child.exitCode === null) child.kill('SIGKILL');
  });
  let printed = '';
  const found = new Promise<RegExpMatchArray>((resolve, reject) => {
    child[stream].setEncoding('utf8').on('data', (part: string) => {
      printed += part;
      const match = printed.match(pattern);
      if (match !== null) resolve(match);
    });
    child.once('exit', () => reject(new Error(`The process ended after: ${printed}`)));
  });
  return { child, match: await withDeadline(found, DEADLINE_MS, 'Printing') };
}

/** Starts the service as a person does. */
export async function spawnListening(
  more: Record<string, string> = {},
): Promise<{ child: ChildProcess; url: string }> {
  const { child, match } = await spawnService(more, 'stdout', /listening on (http:\S+)/);
  return { child, url: match[1] ?? '' };
}

/** The exit code and the signal of a process that is about to end. */
export const exitOf = (child: ChildProcess) =>
  withDeadline(once(child, 'exit'), DEADLINE_MS, 'The end of the process');
