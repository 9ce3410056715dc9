import { delay, orAborted } from '../../../shared/common/deadline.ts';
import type { Logger } from '../../../shared/common/logger.ts';
import { describeDiscordError, isTokenRejected } from '../explain-error.ts';
import { type GatewayLimits, pauseAfter } from './limits.ts';

export interface UntilAnsweredOptions {
  apiUrl: string;
  log: Logger;
  limits: GatewayLimits;
  /** Ends the attempts and their pauses immediately. */
  signal: AbortSignal;
}

/**
 * Asks Discord until it answers. Each failure is logged with the time of the next attempt.
 * @throws when Discord rejects the token, and the signal's reason when it aborts
 */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  { apiUrl, log, limits, signal }: UntilAnsweredOptions,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await orAborted(ask(), signal);
    } catch (err) {
      signal.throwIfAborted();
      if (isTokenRejected(err)) throw err;
      const pauseMs = pauseAfter(failures, limits);
      const next = `Next attempt in ${toSeconds(pauseMs)} s.`;
      log.warn({ err, failures, pauseMs }, `${describeDiscordError(err, apiUrl)} ${next}`);
      await delay(pauseMs, signal);
    }
  }
}

export function toSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
