import { SAMPLE_RATE } from './types.ts';

/** Whoever has sound for so much longer can wait: others come first. Longer than any usual sentence keeps a thread. */
const ENOUGH_MS = 2_000;
/** Whoever has waited so long for a first sound is as urgent as who is about to hear nothing. */
const PATIENCE_MS = 10_000;

/** Somebody who hears the sound of one request while it is made: from its first sample on, at its own pace. */
export class Listener {
  readonly #askedAtMs = performance.now();
  #beganAtMs: number | undefined;
  #soundMs = 0;

  /** Told of all sound of the request, pauses included. */
  hear(samples: Int16Array): void {
    this.#beganAtMs ??= performance.now();
    this.#soundMs += (1_000 * samples.length) / SAMPLE_RATE;
  }

  get hasBegun(): boolean {
    return this.#beganAtMs !== undefined;
  }

  /** When there is nothing left to hear, or to wait for, by `performance.now()`. */
  get deadlineMs(): number {
    return this.#beganAtMs === undefined
      ? this.#askedAtMs + PATIENCE_MS
      : this.#beganAtMs + this.#soundMs;
  }
}

/**
 * Earliest deadline first (Liu and Layland, 1973), but nobody new is begun with as long as somebody may run dry: when
 * more is asked for than can be made, it begins later instead of standing still in the middle. And what is far ahead
 * of its listener lets others begin.
 * @param waiting at least one
 * @returns the index of the one to go on with
 */
export function mostUrgent(waiting: readonly Listener[], nowMs: number): number {
  const rank = (listener: Listener): [group: number, deadlineMs: number] => {
    const { deadlineMs, hasBegun } = listener;
    if (deadlineMs - nowMs < ENOUGH_MS) return [0, deadlineMs];
    return [hasBegun ? 2 : 1, deadlineMs];
  };
  let best = 0;
  let [bestGroup, bestDeadlineMs] = [Number.POSITIVE_INFINITY, 0];
  for (const [index, listener] of waiting.entries()) {
    const [group, deadlineMs] = rank(listener);
    if (group > bestGroup || (group === bestGroup && deadlineMs >= bestDeadlineMs)) continue;
    [best, bestGroup, bestDeadlineMs] = [index, group, deadlineMs];
  }
  return best;
}
