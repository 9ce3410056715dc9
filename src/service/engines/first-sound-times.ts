const LIMITS = {
  /** How many of the last sentences count. */
  observations: 16,
  /** The wait for an engine that was never heard, or is fast. */
  minTimeoutMs: 900,
  /** An engine may take this many times as long as usual, */
  usualFactor: 3,
  /** but not more than this beyond it, */
  maxExtraMs: 1_500,
  /** nor this in all, unless the operator decides otherwise: a conversation does not wait longer. */
  maxTimeoutMs: 4_000,
} as const;

interface Observation {
  readonly characters: number;
  readonly ms: number;
}

/**
 * How long an engine needs for its first sound. Some engines send a sentence only when all of it is ready, so the
 * time may grow with the text.
 */
export class FirstSoundTimes {
  readonly #fixedTimeoutMs: number | undefined;
  readonly #observations: Observation[] = [];

  /** @param fixedTimeoutMs the operator's choice, whatever was observed */
  constructor(fixedTimeoutMs: number | undefined) {
    this.#fixedTimeoutMs = fixedTimeoutMs;
  }

  add(characters: number, ms: number): void {
    this.#observations.push({ characters, ms });
    if (this.#observations.length > LIMITS.observations) this.#observations.shift();
  }

  /** When to give up on a sentence. */
  timeoutMs(characters: number): number {
    if (this.#fixedTimeoutMs !== undefined) return this.#fixedTimeoutMs;
    const usualMs = this.usualMs(characters);
    if (usualMs === undefined) return LIMITS.minTimeoutMs;
    const patientMs = Math.min(LIMITS.usualFactor * usualMs, usualMs + LIMITS.maxExtraMs);
    return Math.min(LIMITS.maxTimeoutMs, Math.max(LIMITS.minTimeoutMs, patientMs));
  }

  /** @returns undefined if the engine was never heard */
  usualMs(characters: number): number | undefined {
    const times = this.#observations
      .map(({ characters: earlier, ms }) => ms * Math.max(1, characters / Math.max(1, earlier)))
      .sort((a, b) => a - b);
    return times[times.length >> 1];
  }
}
