import { setImmediate } from 'node:timers/promises';
import { MEBIBYTE, type OpenTarget, type Target, Violation } from '../target.ts';

/** Errors that no caller would have caught, since the last look. */
const uncaught: unknown[] = [];

/** Collects errors that would have ended the process. */
export function collectUncaughtErrors(): void {
  process.on('unhandledRejection', (error) => uncaught.push(error));
  process.on('uncaughtException', (error) => uncaught.push(error));
}

/**
 * Runs one input.
 * @returns what is wrong, or undefined
 */
export async function runInput(
  target: Target,
  opened: OpenTarget,
  input: Uint8Array,
): Promise<unknown> {
  const cpuBefore = process.threadCpuUsage();
  const memoryBefore = memoryBytes();
  try {
    // A copy: a target that changes its input must not change the corpus.
    const run = opened.run(input.slice());
    if (run !== undefined) await run;
  } catch (error) {
    return error;
  }
  const grownBytes = memoryBytes() - memoryBefore;
  const { user, system } = process.threadCpuUsage(cpuBefore);
  const cpuMs = (user + system) / 1_000;
  // Rejections without a handler are reported after this.
  if (opened.close !== undefined) await setImmediate();
  if (uncaught.length > 0) return uncaught.splice(0)[0];
  if (cpuMs > target.cpuBudgetMs) return new Violation(`took ${Math.round(cpuMs)} ms`);
  if (grownBytes > target.memoryBudgetBytes) {
    return new Violation(`took ${Math.round(grownBytes / MEBIBYTE)} MiB`);
  }
  return undefined;
}

function memoryBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The first place in a stack that is not the fuzzer itself. */
const FRAME = /\/((?:src|commands|node_modules|test|fuzz\/targets)\/[^\n]*?):\d+:\d+\)?$/m;

/** The same for errors with the same cause: the error without values, and where it was thrown. */
export function signatureOf(error: unknown): string {
  if (!(error instanceof Error)) return `${typeof error} thrown`;
  const message = error.message.replace(/\d+/g, '0').slice(0, 80);
  const frame = FRAME.exec(error.stack ?? '');
  return `${error.name}: ${message} in ${frame?.[1] ?? 'unknown'}`;
}

export function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
