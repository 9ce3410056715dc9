import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { DeadlineError, withDeadline } from '../src/shared/common/deadline.ts';

/** A bot finishes its clip before it exits, for up to 20 s, and a voice service its streams. */
const STOP_TIMEOUT_MS = 45_000;

/** Stops a process gracefully, or kills it when that takes too long. */
export async function endProcess(child: ChildProcess): Promise<void> {
  const { exitCode, signalCode, pid } = child;
  if (exitCode !== null || signalCode !== null || pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  try {
    await withDeadline(ended, STOP_TIMEOUT_MS, 'stopping a process');
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    child.kill('SIGKILL');
    await ended;
  }
}
