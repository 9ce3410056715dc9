import { SAMPLE_RATE } from './types.ts';

/** Whoever has sound for so much longer can wait: others come first. Longer than most sentences keep a thread. */
const ENOUGH_MS = 1_500;
/** Whoever has waited so long for a first sound has nothing left to wait for. */
const PATIENCE_MS = 15_000;

/** Somebody who hears the sound of one request while it is made, from its first sample on. */
export class Listener {
  #deadlineMs = performance.now() + PATIENCE_MS;
  #hasBegun = false;

  /** When all is heard that was made, or patience for the first of it is over; by `performance.now()`. */
  get deadlineMs(): number {
    return this.#deadlineMs;
  }

  /** Whether anything was made for them. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Told of all sound, pauses included. Who has run dry goes on from now: what stood still is not made up for. */
  hear(samples: Int16Array): void {
    const now = performance.now();
    const fromMs = this.#hasBegun ? Math.max(this.#deadlineMs, now) : now;
    this.#hasBegun = true;
    this.#deadlineMs = fromMs + (1_000 * samples.length) / SAMPLE_RATE;
  }
}

/**
 * Earliest deadline first (Liu and Layland, 1973), but nobody new is begun with as long as somebody may run dry: when
 * more is asked for than can be made, sound begins later instead of standing still in the middle. And what is far
 * ahead of its listener lets others begin.
 * @param waiting at least one
 * @returns the index of the one to go on with
 */
export function mostUrgent(waiting: readonly Listener[], nowMs: number): number {
  const group = ({ deadlineMs, hasBegun }: Listener) => {
    if (deadlineMs - nowMs < ENOUGH_MS) return 0;
    return hasBegun ? 2 : 1;
  };
  const inOrder = [...waiting.entries()].toSorted(
    ([, a], [, b]) => group(a) - group(b) || a.deadlineMs - b.deadlineMs,
  );
  return inOrder[0]?.[0] ?? 0;
}
