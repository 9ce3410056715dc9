import { SAMPLE_RATE } from '../sound/sample-rate.ts';

/** Whoever has sound for so much longer can wait: others come first. Longer than most sentences keep a thread. */
const COMFORTABLE_MS = 1_500;
/** Whoever has waited so long for a first sound has nothing left to wait for. */
const FIRST_SOUND_DEADLINE_MS = 15_000;
/** Whoever got nothing for so long comes next, however far ahead: clients give up a silent answer, ours after 10 s. */
const MAX_SILENCE_MS = 6_000;

/** Somebody who hears the sound of one request while it is made, from its first sample on. */
export class ClientBuffer {
  #emptyAtMs = performance.now() + FIRST_SOUND_DEADLINE_MS;
  #filledAtMs: number | undefined;

  /** Whether anything was made for them. */
  get hasStarted(): boolean {
    return this.#filledAtMs !== undefined;
  }

  /**
   * When all is heard that was made, or patience is over: for the first sound, or for more of it.
   * @param nowMs by `performance.now()`, as is the result
   */
  deadlineMs(nowMs: number): number {
    const dueMs = (this.#filledAtMs ?? nowMs) + MAX_SILENCE_MS;
    return nowMs < dueMs ? this.#emptyAtMs : Math.min(this.#emptyAtMs, dueMs);
  }

  /** Told of all sound, pauses included. Who has run dry goes on from now: what stood still is not made up for. */
  add(samples: Int16Array): void {
    const now = performance.now();
    const fromMs = this.hasStarted ? Math.max(this.#emptyAtMs, now) : now;
    this.#filledAtMs = now;
    this.#emptyAtMs = fromMs + (1_000 * samples.length) / SAMPLE_RATE;
  }
}

/**
 * Earliest deadline first (Liu and Layland, 1973), but nobody new is begun with as long as somebody may run dry: when
 * more is asked for than can be made, sound begins later instead of standing still in the middle. And what is far
 * ahead of its buffer lets others begin.
 * @param waiting at least one
 * @returns the index of the one to go on with
 */
export function selectMostUrgent(waiting: readonly ClientBuffer[], nowMs: number): number {
  const priorityGroup = (buffer: ClientBuffer) => {
    if (buffer.deadlineMs(nowMs) - nowMs < COMFORTABLE_MS) return 0;
    return buffer.hasStarted ? 2 : 1;
  };
  const byUrgency = [...waiting.entries()].toSorted(
    ([, a], [, b]) =>
      priorityGroup(a) - priorityGroup(b) || a.deadlineMs(nowMs) - b.deadlineMs(nowMs),
  );
  return byUrgency[0]?.[0] ?? 0;
}
