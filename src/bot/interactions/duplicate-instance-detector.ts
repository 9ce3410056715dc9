import type { Logger } from '../../shared/common/logger.ts';

/**
 * A few of the latest interactions are enough to be sure. A single one only means that the response
 * to an acknowledgement was lost.
 */
const WINDOW = 10;
const THRESHOLD = 3;

const WARNING =
  'Another process seems to use the same DISCORD_TOKEN and answers the same interactions. Stop one of them, or give each process its own SHARDS. If you do not know it, reset the token.';

/**
 * Detects another process that runs the same shards. Discord sends every interaction to both. The slower one learns
 * that it was already acknowledged, both reply, and they disconnect each other from voice channels.
 */
export class DuplicateInstanceDetector {
  readonly #log: Logger;
  #latest: readonly boolean[] = [];
  #hasWarned = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  record(wasAlreadyAcknowledged: boolean): void {
    this.#latest = [...this.#latest, wasAlreadyAcknowledged].slice(-WINDOW);
    if (this.#hasWarned || this.#latest.filter(Boolean).length < THRESHOLD) return;
    this.#hasWarned = true;
    this.#log.warn(WARNING);
  }
}
