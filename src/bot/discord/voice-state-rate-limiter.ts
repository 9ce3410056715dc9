/** Discord closes a gateway connection (4008) that sends more than 120 events in 60 s, including heartbeats. */
export interface RateLimits {
  /**
   * Voice state updates within `windowMs`. At its 115th payload, a shard pauses everything for up to a minute, so this
   * limit stays below that and leaves room for other payloads.
   */
  updates: number;
  windowMs: number;
}

const DEFAULT_LIMITS: Readonly<RateLimits> = { updates: 105, windowMs: 60_000 };

interface Update {
  guildId: string;
  isLeaving: boolean;
  send(): boolean;
}

/**
 * Keeps the voice state updates (op 4) of one shard below the gateway's limit. Sends updates
 * immediately while the limit allows, then delays them in order. An update that a later one for the
 * same guild replaces is not sent.
 */
export class VoiceStateRateLimiter {
  readonly #limits: RateLimits;
  #sentAtMs: number[] = [];
  #waiting: Update[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: RateLimits = DEFAULT_LIMITS) {
    this.#limits = limits;
  }

  /**
   * @param isLeaving a join only replaces joins, because leaving first is what starts a new voice session
   * @returns what `send` returned; true for a delayed update
   */
  submit(guildId: string, isLeaving: boolean, send: () => boolean): boolean {
    if (this.#waiting.length === 0 && this.#hasRoom()) return this.#send(send);
    this.#waiting = this.#waiting.filter(
      (other) => other.guildId !== guildId || (other.isLeaving && !isLeaving),
    );
    this.#waiting.push({ guildId, isLeaving, send });
    this.#schedule();
    return true;
  }

  #hasRoom(): boolean {
    const beginMs = performance.now() - this.#limits.windowMs;
    this.#sentAtMs = this.#sentAtMs.filter((atMs) => atMs > beginMs);
    return this.#sentAtMs.length < this.#limits.updates;
  }

  #send(send: () => boolean): boolean {
    const wasSent = send();
    if (wasSent) this.#sentAtMs.push(performance.now());
    return wasSent;
  }

  #schedule(): void {
    const [oldestMs] = this.#sentAtMs;
    if (this.#timer !== undefined || oldestMs === undefined) return;
    const waitMs = oldestMs + this.#limits.windowMs - performance.now();
    this.#timer = setTimeout(() => this.#drain(), Math.max(waitMs, 1));
    // Delayed updates must not keep the process alive.
    this.#timer.unref();
  }

  #drain(): void {
    this.#timer = undefined;
    while (this.#hasRoom()) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#send(next.send);
    }
    if (this.#waiting.length > 0) this.#schedule();
  }
}
