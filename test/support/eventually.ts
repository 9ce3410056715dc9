import { vi } from 'vitest';

/**
 * Waits until an assertion holds, for 60 s by default, and returns its value. Unlike `expect.poll`, it can be used in
 * concurrent tests: `expect.poll` throws there as soon as another test of the file has ended. Unlike `vi.waitFor`, it
 * does not give up after 1 s.
 */
export function eventually<T>(check: () => T | Promise<T>, timeoutMs = 60_000, intervalMs = 50) {
  return vi.waitFor(check, { timeout: timeoutMs, interval: intervalMs });
}
