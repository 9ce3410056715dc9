import type { Logger } from '../../shared/common/logger.ts';

/**
 * A few of the latest interactions are enough to be sure. A single one only means that the response
 * to an acknowledgement was lost.
 */
const WINDOW = 10;
const THRESHOLD = 3;

const WARNINGS = {
  alone:
    'Another process seems to use the same DISCORD_TOKEN and answers the same interactions. Stop one of them. If you do not know it, reset the token.',
  /** Processes that share a database never run the same shard. */
  leased:
    'Another process seems to use the same DISCORD_TOKEN without a lease of its shards, and answers the same interactions. Stop it, or give it the same DATABASE_URL, and SHARDS or SHARDS_PER_PROCESS. If you do not know it, reset the token.',
} as const;

/**
 * Detects another process with the same token. Discord sends every interaction to both. The slower one learns that
 * it was already acknowledged, both reply, and they disconnect each other from voice channels.
 */
export class DuplicateInstanceDetector {
  readonly #log: Logger;
  #latest: readonly boolean[] = [];
  readonly #warning: string;
  #hasWarned = false;

  /** @param hasLeases whether the shards of this process have leases */
  constructor(log: Logger, hasLeases: boolean) {
    this.#log = log;
    this.#warning = WARNINGS[hasLeases ? 'leased' : 'alone'];
  }

  record(wasAlreadyAcknowledged: boolean): void {
    this.#latest = [...this.#latest, wasAlreadyAcknowledged].slice(-WINDOW);
    if (this.#hasWarned || this.#latest.filter(Boolean).length < THRESHOLD) return;
    this.#hasWarned = true;
    this.#log.warn(this.#warning);
  }
}
