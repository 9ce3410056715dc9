import { DeadlineError, delay } from '../../src/shared/common/deadline.ts';

const TIMEOUT_MS = 60_000;

/**
 * Asks again and again until something is true.
 * @param what for the error
 * @returns `performance.now()` when it was true
 * @throws DeadlineError after a minute
 */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  intervalMs = 20,
): Promise<number> {
  const deadlineMs = performance.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (performance.now() > deadlineMs) throw new DeadlineError(what, TIMEOUT_MS);
    await delay(intervalMs);
  }
  return performance.now();
}
