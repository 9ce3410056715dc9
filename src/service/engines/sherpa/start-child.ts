import { type ChildProcess, spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { OUTPUT } from './messages.ts';

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url));
/** On the scale of setpriority(2), so that packets are sent on time while a model computes. */
const LOWER_BY = 10;
const LOWEST = 19;
/** Threads of libuv besides those that speak. */
const OTHER_THREADS = 2;
/** Its JavaScript is tiny; the model is not part of this. Small young generations keep it so. */
const HEAP = ['--max-old-space-size=128', '--max-semi-space-size=1'];

export interface StartedChild {
  readonly process: ChildProcess;
  readonly input: Writable;
  readonly output: Readable;
  readonly errors: Readable;
}

/**
 * Starts the process of a model: without our environment, which contains keys, with a lower priority, and on
 * POSIX without core dumps (they would contain members' texts) and without the right to write files.
 */
export function startChild(maxConcurrent: number): StartedChild {
  const node = [process.execPath, ...HEAP, PROGRAM];
  const limited = ['/bin/sh', '-c', 'ulimit -c 0; ulimit -f 0; exec "$@"', 'sh', ...node];
  const [command = '', ...args] = process.platform === 'win32' ? node : limited;
  const child = spawn(command, args, {
    env: { UV_THREADPOOL_SIZE: String(maxConcurrent + OTHER_THREADS) },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  lowerPriority(child.pid);
  return {
    process: child,
    input: child.stdin as Writable,
    output: child.stdio[OUTPUT] as Readable,
    errors: child.stderr as Readable,
  };
}

/** Its threads inherit the priority of the one that starts them. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(getPriority() + LOWER_BY, LOWEST));
  } catch {
    // It has already ended, or a container forbids it.
  }
}
