import { SAMPLE_RATE } from '../sound/sample-rate.ts';

/** A client with this much audio left can wait. Longer than most segments take to render. */
const COMFORTABLE_MS = 1_500;
/** The deadline of a request without any sound yet. */
const FIRST_SOUND_DEADLINE_MS = 15_000;
/**
 * A client that received nothing for this long comes next, however much audio it has left: clients
 * give up on a silent response (ours after 10 s).
 */
const MAX_SILENCE_MS = 6_000;

/**
 * Estimates the audio that a client still has to play, assuming that it starts at the first sample.
 */
export class ClientBuffer {
  #emptyAtMs = performance.now() + FIRST_SOUND_DEADLINE_MS;
  #filledAtMs: number | undefined;

  /** Whether any sound was sent. */
  get hasStarted(): boolean {
    return this.#filledAtMs !== undefined;
  }

  /**
   * When the client runs out of audio, or has waited too long for the first or the next sound.
   * @param nowMs in the time of `performance.now()`, like the result
   */
  deadlineMs(nowMs: number): number {
    const dueMs = (this.#filledAtMs ?? nowMs) + MAX_SILENCE_MS;
    return nowMs < dueMs ? this.#emptyAtMs : Math.min(this.#emptyAtMs, dueMs);
  }

  /**
   * Counts audio as sent, pauses included. A client that has run out continues from now, and the
   * gap is not made up for.
   */
  add(samples: Int16Array): void {
    const now = performance.now();
    const fromMs = this.hasStarted ? Math.max(this.#emptyAtMs, now) : now;
    this.#filledAtMs = now;
    this.#emptyAtMs = fromMs + (1_000 * samples.length) / SAMPLE_RATE;
  }
}

/**
 * Earliest deadline first (Liu and Layland, 1973), in three groups: requests about to run out of
 * audio, then new requests, then requests with plenty of audio left. Under overload, new requests
 * therefore start later, instead of running requests being interrupted.
 * @param waiting at least one
 * @returns the index of the request to serve next
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
