import type { RateLimitRule } from './rules.ts';

/** Requests counted in windows that begin with the first request after the last window's end. */
export class Bucket {
  readonly rule: RateLimitRule;
  #used = 0;
  #resetAtMs = 0;

  constructor(rule: RateLimitRule) {
    this.rule = rule;
  }

  /** Counts one request at this time. Returns whether it was within the limit. */
  take(nowMs: number): boolean {
    if (this.isOver(nowMs)) {
      this.#used = 0;
      this.#resetAtMs = nowMs + this.rule.windowMs;
    }
    if (this.#used >= this.rule.limit) return false;
    this.#used += 1;
    return true;
  }

  /** The window has ended, so that nothing of it needs to be remembered. */
  isOver(nowMs: number): boolean {
    return nowMs >= this.#resetAtMs;
  }

  get remaining(): number {
    return this.rule.limit - this.#used;
  }

  get resetAtMs(): number {
    return this.#resetAtMs;
  }
}
