import { SAMPLE_RATE } from '../sound/sample-rate.ts';

/** Kept back for what the estimates do not know: longer segments, and the way to the listener. */
const RESERVE_MS = 300;
/** Clients with this much audio left can wait, even under overload. */
const COMFORTABLE_MS = 1_500;
/** Above this share of what the engines can speak, there is overload. */
const FULL_SHARE = 0.7;
/** The weight of the latest segment in the estimates: more if it took longer, because overload begins suddenly. */
const LEARNING_RATES = { slower: 0.3, faster: 0.1 } as const;
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

/** What a segment is expected to take, and to yield. */
interface Estimate {
  readonly workMs: number;
  readonly audioMs: number;
}

/** Before any segment was spoken. */
const UNKNOWN: Estimate = { workMs: 150, audioMs: 0 };

/**
 * Chooses the next segment. Audio that is being heard must not break off, and everything else should start soon: a new
 * request comes first as long as all others would still be served in time after it, earliest deadline first
 * ("slack stealing", Lehoczky and Ramos-Thuel, 1992). So when many requests arrive at once, the first segment of each
 * comes before the second ones. Once there are more running requests than the engines can keep up with, new ones start
 * later, instead of running ones being interrupted.
 */
export class DeadlineScheduler {
  readonly #engines: number;
  #segment = UNKNOWN;

  /** @param engines how many segments are spoken at once */
  constructor(engines: number) {
    this.#engines = engines;
  }

  /**
   * Call it when a segment was spoken.
   * @param audioMs 0 if it is not known: then there is always overload
   */
  learn({ workMs, audioMs }: Estimate): void {
    const before = this.#segment;
    const isSlower = workMs * before.audioMs > before.workMs * audioMs;
    const rate = isSlower ? LEARNING_RATES.slower : LEARNING_RATES.faster;
    this.#segment = {
      workMs: before.workMs + rate * (workMs - before.workMs),
      audioMs: before.audioMs + rate * (audioMs - before.audioMs),
    };
  }

  /**
   * @param waiting at least one
   * @returns the index of the request to serve next
   */
  select(waiting: readonly ClientBuffer[], nowMs: number): number {
    const byDeadline = waiting
      .map((buffer, index) => ({ index, buffer, leftMs: buffer.deadlineMs(nowMs) - nowMs }))
      .sort((a, b) => a.leftMs - b.leftMs);
    const isDue = ({ buffer, leftMs }: (typeof byDeadline)[number]) =>
      buffer.hasStarted || leftMs < COMFORTABLE_MS;
    const due = byDeadline.filter(isDue);
    const isFull = this.#isFull(due.length);
    const canAllWait = due.every(({ leftMs }, ahead) => {
      return leftMs >= (isFull ? COMFORTABLE_MS : Math.min(COMFORTABLE_MS, this.#neededMs(ahead)));
    });
    const fresh = canAllWait ? byDeadline.find((request) => !isDue(request)) : undefined;
    return (fresh ?? due[0] ?? byDeadline[0])?.index ?? 0;
  }

  /** Whether the engines could hardly keep up with another request. @param running how many are waiting */
  #isFull(running: number): boolean {
    const { workMs, audioMs } = this.#segment;
    return running + 1 > (FULL_SHARE * this.#engines * audioMs) / workMs;
  }

  /**
   * How long it takes until a request is served that comes after a new one and these others.
   * @param ahead how many requests with an earlier deadline wait
   */
  #neededMs(ahead: number): number {
    return RESERVE_MS + this.#segment.workMs * (1 + (ahead + 1) / this.#engines);
  }
}
