import type { Logger } from '../../shared/common/logger.ts';

/** So many of the last interactions. One now and then only had the answer to its acknowledgement lost. */
const LAST = 10;
const SUSPICIOUS = 3;

/**
 * Notices another program with the same token. Discord gives everything to both; of each interaction, whoever is
 * second is told that it was acknowledged, both answer, and in voice channels they put each other out.
 */
export class TwinWatch {
  readonly #log: Logger;
  #last: readonly boolean[] = [];
  #isTold = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** @param isTaken whether somebody had acknowledged the interaction before */
  note(isTaken: boolean): void {
    this.#last = [...this.#last, isTaken].slice(-LAST);
    if (this.#isTold || this.#last.filter(Boolean).length < SUSPICIOUS) return;
    this.#isTold = true;
    this.#log.warn(
      'Another program seems to run with the same DISCORD_TOKEN: it answers what is asked of this one. Stop one of them; if you do not know it, reset the token.',
    );
  }
}
