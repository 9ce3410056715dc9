import { createHash } from 'node:crypto';
import { DiscordError } from '../validate/discord-error.ts';
import { identifyRoute } from './routes.ts';
import { GLOBAL_RULE, isInteractionRoute, type RateLimitRule, ruleFor } from './rules.ts';

interface RateLimitVerdict {
  /** Headers of the response, for allowed and refused requests. */
  readonly headers: Readonly<Record<string, string>>;
  /** Set when the request must be answered with 429. */
  readonly refused?: DiscordError;
}

export interface RateLimiter {
  /**
   * Counts one request. `route` is the request path, such as `/channels/123/messages`, with or without
   * the prefix `/api/v10`. `token` is the Authorization header.
   */
  take(method: string, route: string, token?: string): RateLimitVerdict;
}

/** Expired buckets are deleted once there are this many. */
const MAX_BUCKETS = 1_000;

/**
 * Discord's rate limits: per bot, route and top-level resource, and 50 requests per second per bot for all
 * routes except interaction routes. `clock` returns milliseconds since the epoch.
 */
export function createRateLimiter({ clock = Date.now } = {}): RateLimiter {
  const buckets = new Map<string, Bucket>();

  function bucketOf(key: string, rule: RateLimitRule, nowMs: number): Bucket {
    const known = buckets.get(key);
    if (known !== undefined) return known;
    if (buckets.size >= MAX_BUCKETS) deleteExpired(buckets, nowMs);
    const bucket = new Bucket(rule);
    buckets.set(key, bucket);
    return bucket;
  }

  return {
    take(method, route, token = '') {
      const nowMs = clock();
      const { template, resource } = identifyRoute(route);
      const everything = bucketOf(`global ${token}`, GLOBAL_RULE, nowMs);
      if (!isInteractionRoute(template) && !everything.take(nowMs)) {
        return refuseGlobally(everything, nowMs);
      }
      const rule = ruleFor(method, template);
      if (rule === undefined) return { headers: {} };
      const key = `${method} ${template}`;
      const bucket = bucketOf(`${key} ${resource} ${token}`, rule, nowMs);
      const taken = bucket.take(nowMs);
      const headers = bucketHeaders(bucket, key, nowMs);
      return taken ? { headers } : refuse(bucket, headers, nowMs);
    },
  };
}

function deleteExpired(buckets: Map<string, Bucket>, nowMs: number): void {
  for (const [key, bucket] of buckets) if (bucket.isExpired(nowMs)) buckets.delete(key);
}

function bucketHeaders(bucket: Bucket, key: string, nowMs: number): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(bucket.rule.limit),
    'X-RateLimit-Remaining': String(bucket.remaining),
    'X-RateLimit-Reset': (bucket.resetAtMs / 1_000).toFixed(3),
    'X-RateLimit-Reset-After': secondsLeft(bucket, nowMs).toFixed(3),
    'X-RateLimit-Bucket': createHash('md5').update(key).digest('hex'),
  };
}

function refuse(bucket: Bucket, headers: Record<string, string>, nowMs: number): RateLimitVerdict {
  const seconds = secondsLeft(bucket, nowMs);
  return {
    headers: { ...headers, 'Retry-After': retryAfter(seconds), 'X-RateLimit-Scope': 'user' },
    refused: DiscordError.rateLimited(seconds, false),
  };
}

function refuseGlobally(bucket: Bucket, nowMs: number): RateLimitVerdict {
  const seconds = secondsLeft(bucket, nowMs);
  return {
    headers: {
      'Retry-After': retryAfter(seconds),
      'X-RateLimit-Global': 'true',
      'X-RateLimit-Scope': 'global',
    },
    refused: DiscordError.rateLimited(seconds, true),
  };
}

const secondsLeft = (bucket: Bucket, nowMs: number): number => (bucket.resetAtMs - nowMs) / 1_000;

/** Whole seconds, rounded up: a shorter wait would be refused again. */
const retryAfter = (seconds: number): string => String(Math.ceil(seconds));

/** Counts requests in windows. A window starts with the first request after the previous one ended. */
class Bucket {
  readonly rule: RateLimitRule;
  #used = 0;
  #resetAtMs = 0;

  constructor(rule: RateLimitRule) {
    this.rule = rule;
  }

  /**
   * Counts one request.
   * @returns whether it is within the limit
   */
  take(nowMs: number): boolean {
    if (this.isExpired(nowMs)) {
      this.#used = 0;
      this.#resetAtMs = nowMs + this.rule.windowMs;
    }
    if (this.#used >= this.rule.limit) return false;
    this.#used += 1;
    return true;
  }

  /** Whether the window has ended. */
  isExpired(nowMs: number): boolean {
    return nowMs >= this.#resetAtMs;
  }

  get remaining(): number {
    return this.rule.limit - this.#used;
  }

  get resetAtMs(): number {
    return this.#resetAtMs;
  }
}
