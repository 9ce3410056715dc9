import type { DiscordError } from '../validate/discord-error.ts';

export interface RateLimitVerdict {
  /** To be set on the response, whether it was let through or refused. */
  readonly headers: Readonly<Record<string, string>>;
  /** Set when the request must be answered with 429 instead of being handled. */
  readonly refused?: DiscordError;
}

export interface RateLimiter {
  /**
   * Counts one request. `route` is the path without the API prefix, such as
   * `/channels/123/messages`; `token` is the Authorization header, or undefined.
   */
  take(method: string, route: string, token?: string): RateLimitVerdict;
}

/** `clock` gives milliseconds since the epoch. */
export function createRateLimiter(_options: { clock?: () => number } = {}): RateLimiter {
  return { take: () => ({ headers: {} }) };
}
