/**
 * How slowly audio arrives: the share of a clip's length by which playback must be delayed to avoid
 * interruptions. 0: audio arrives at least as fast as it is played. 1: it takes twice as long.
 */
type DelayRatio = number;

/** The value for a service that has not been measured yet. Cautious: the first clip is delayed. */
const UNKNOWN_RATIO: DelayRatio = 1;
/** Smaller ratios are noise and not worth a delay. */
const MIN_RATIO: DelayRatio = 0.05;
/** This much audio of a clip has the same weight as all earlier measurements. */
const PRIOR_MS = 500;
/** The maximum delay of a clip, counted from its request. */
const MAX_DELAY_MS = 10_000;

/** Milliseconds of speech per character, for scripts whose characters are syllables or words, and for others. */
const WIDE_MS = 200;
const NARROW_MS = 80;
const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Estimates how long a text takes when spoken slowly. */
export function estimateDurationMs(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return WIDE_MS * wide + NARROW_MS * (text.length - wide);
}

/**
 * Measures with every clip how fast the voice service is, to choose the start delay of the next
 * one.
 */
export class StartDelay {
  #ratio: DelayRatio = UNKNOWN_RATIO;

  /** @param expectedMs estimated length of the clip; 0 never delays it */
  forClip(expectedMs: number): ClipStartDelay {
    return new ClipStartDelay(expectedMs, this.#ratio, (ratio) => {
      this.#ratio = ratio < MIN_RATIO ? 0 : ratio;
    });
  }
}

/** The start delay of one clip. Works like a video player's buffer: play once the rest will arrive in time. */
export class ClipStartDelay {
  readonly #expectedMs: number;
  readonly #priorRatio: DelayRatio;
  readonly #learn: (ratio: DelayRatio) => void;
  readonly #requestedAtMs = performance.now();
  #firstAudioAtMs: number | undefined;
  #audioMs = 0;
  /** The longest interruption so far if playback had started with the first audio. */
  #lagMs = 0;

  constructor(expectedMs: number, priorRatio: DelayRatio, learn: (ratio: DelayRatio) => void) {
    this.#expectedMs = expectedMs;
    this.#priorRatio = priorRatio;
    this.#learn = learn;
  }

  /** Call this when audio has arrived. */
  addAudio(audioMs: number): void {
    this.#firstAudioAtMs ??= performance.now();
    this.#lagMs = this.#currentLagMs();
    this.#audioMs += audioMs;
  }

  /** Call this when the clip is complete. */
  finish(): void {
    this.#learn(this.#ratio(this.#lagMs));
  }

  /** How much longer playback should wait, by current estimates. 0 or less: it can start. */
  remainingMs(): number {
    if (this.#audioMs >= this.#expectedMs) return 0;
    const now = performance.now();
    const delayMs = this.#expectedMs * this.#ratio(this.#currentLagMs());
    const untilMs = (this.#firstAudioAtMs ?? now) + delayMs;
    return Math.min(untilMs, this.#requestedAtMs + MAX_DELAY_MS) - now;
  }

  #currentLagMs(): number {
    if (this.#firstAudioAtMs === undefined) return 0;
    return Math.max(this.#lagMs, performance.now() - this.#firstAudioAtMs - this.#audioMs);
  }

  /** The measurement of this clip, combined with earlier clips while this one is short. */
  #ratio(lagMs: number): DelayRatio {
    return (lagMs + this.#priorRatio * PRIOR_MS) / (this.#audioMs + PRIOR_MS);
  }
}
