import type { VoiceLimits } from './limits.ts';

type ReconnectLimits = Pick<
  VoiceLimits,
  'firstJoinMs' | 'reconnectMs' | 'backoffMs' | 'maxBackoffMs' | 'stableMs'
>;

/**
 * How long a session tries to get a connection: until a deadline, which begins when the last stable connection ends, with
 * pauses that grow.
 */
export class Reconnects {
  readonly #limits: ReconnectLimits;
  #hasConnected = false;
  /** When the link became ready, by `performance.now()`. A move or a key exchange does not reset it. */
  #connectedAtMs: number | undefined;
  /** When the last stable connection ended. Before the first one: when the first attempt began. */
  #troubleSinceMs = performance.now();
  /** Losses and interruptions since then. */
  #troubles = 0;

  constructor(limits: ReconnectLimits) {
    this.#limits = limits;
  }

  get hasConnected(): boolean {
    return this.#hasConnected;
  }

  /** Call it when the link is ready. */
  onReady(): void {
    this.#hasConnected = true;
    this.#connectedAtMs ??= performance.now();
  }

  /**
   * Call it when the connection is lost or interrupted.
   * @returns how often that has happened since the last stable connection
   */
  onTrouble(): number {
    const { stableMs } = this.#limits;
    const nowMs = performance.now();
    if (this.#connectedAtMs !== undefined && nowMs - this.#connectedAtMs >= stableMs) {
      this.#troubleSinceMs = nowMs;
      this.#troubles = 0;
    }
    this.#connectedAtMs = undefined;
    this.#troubles += 1;
    return this.#troubles;
  }

  /** @returns the pause before the next attempt; undefined after the deadline */
  nextPauseMs(): number | undefined {
    const { firstJoinMs, reconnectMs, backoffMs, maxBackoffMs } = this.#limits;
    const allowedMs = this.#hasConnected ? reconnectMs : firstJoinMs;
    const leftMs = this.#troubleSinceMs + allowedMs - performance.now();
    if (leftMs <= 0) return undefined;
    const pauseMs = Math.min(backoffMs * 2 ** Math.max(this.#troubles - 1, 0), maxBackoffMs);
    // Jitter: when a voice server fails, many guilds lose their connection and must not all return at once.
    return Math.min(pauseMs * (0.5 + Math.random()), leftMs);
  }
}
