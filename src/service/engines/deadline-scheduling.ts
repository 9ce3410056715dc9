import { SAMPLE_RATE } from '../sound/sample-rate.ts';

/** Kept back for what the estimates do not know: other work on the machine, and the way to the listener. */
const RESERVE_MS = 600;
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
  readonly #speed: number;

  /** @param speed of the client's audio, as a factor */
  constructor(speed = 1) {
    this.#speed = speed;
  }

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
    this.#emptyAtMs = fromMs + (1_000 * samples.length) / (SAMPLE_RATE * this.#speed);
  }
}

/** A segment that was spoken. */
interface SpokenSegment {
  readonly characters: number;
  readonly workMs: number;
  /** 0 if it is not known: then there is always overload. */
  readonly audioMs: number;
}

/** The next segment of a request. */
export interface WaitingSegment {
  readonly buffer: ClientBuffer;
  readonly characters: number;
}

/** Before any segment was spoken. */
const UNKNOWN = { workMsPerCharacter: 2, timesRealTime: 0 } as const;

/**
 * Chooses the next segment. Audio that is being heard must not break off, and everything else should start soon: a new
 * request comes first as long as all others would still be served in time after it, earliest deadline first
 * ("slack stealing", Lehoczky and Ramos-Thuel, 1992). So when many requests arrive at once, the first segment of each
 * comes before the second ones. Once there are more running requests than the engines can keep up with, new ones start
 * later, instead of running ones being interrupted.
 */
export class DeadlineScheduler {
  readonly #engines: number;
  #workMsPerCharacter: number = UNKNOWN.workMsPerCharacter;
  /** Of one engine. */
  #timesRealTime: number = UNKNOWN.timesRealTime;

  /** @param engines how many segments are spoken at once */
  constructor(engines: number) {
    this.#engines = engines;
  }

  /** Call it when a segment was spoken. */
  learn({ characters, workMs, audioMs }: SpokenSegment): void {
    const workMsPerCharacter = workMs / Math.max(1, characters);
    const timesRealTime = audioMs / Math.max(1, workMs);
    const { slower, faster } = LEARNING_RATES;
    this.#workMsPerCharacter +=
      (workMsPerCharacter > this.#workMsPerCharacter ? slower : faster) *
      (workMsPerCharacter - this.#workMsPerCharacter);
    this.#timesRealTime +=
      (timesRealTime < this.#timesRealTime ? slower : faster) *
      (timesRealTime - this.#timesRealTime);
  }

  /**
   * @param waiting at least one
   * @returns the index of the request to serve next
   */
  select(waiting: readonly WaitingSegment[], nowMs: number): number {
    const byDeadline = waiting
      .map(({ buffer, characters }, index) => ({
        ...{ index, buffer, workMs: characters * this.#workMsPerCharacter },
        leftMs: buffer.deadlineMs(nowMs) - nowMs,
      }))
      .sort((a, b) => a.leftMs - b.leftMs);
    const isDue = ({ buffer, leftMs }: Candidate) => buffer.hasStarted || leftMs < COMFORTABLE_MS;
    const due = byDeadline.filter(isDue);
    const fresh = byDeadline.find((candidate) => !isDue(candidate));
    const next = fresh !== undefined && this.#canAllWait(due, fresh) ? fresh : due[0];
    return (next ?? byDeadline[0])?.index ?? 0;
  }

  /** Whether all requests would still be served in time after a new one. @param due earliest deadline first */
  #canAllWait(due: readonly Candidate[], fresh: Candidate): boolean {
    const leastMs = this.#isFull(due.length) ? COMFORTABLE_MS : 0;
    let aheadMs = fresh.workMs;
    return due.every(({ leftMs, workMs }) => {
      const neededMs = RESERVE_MS + aheadMs / this.#engines + workMs;
      aheadMs += workMs;
      return leftMs >= Math.max(leastMs, neededMs);
    });
  }

  /** Whether the engines could hardly keep up with another request. @param running how many are waiting */
  #isFull(running: number): boolean {
    return running + 1 > FULL_SHARE * this.#engines * this.#timesRealTime;
  }
}

/** A request that may be served next. */
interface Candidate {
  readonly index: number;
  readonly buffer: ClientBuffer;
  /** What its next segment takes. */
  readonly workMs: number;
  /** Until its client runs out of audio. */
  readonly leftMs: number;
}
