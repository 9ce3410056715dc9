/**
 * How slowly audio arrives: the share of a clip's length by which playback must be delayed to avoid
 * interruptions. 0: audio arrives at least as fast as it is played. 1: it takes twice as long.
 */
type DelayRatio = number;

/** The value for a service that has not been measured yet. Cautious: the first clip is delayed. */
const UNKNOWN_RATIO: DelayRatio = 1;
/** Smaller ratios are noise and not worth a delay. */
const MIN_RATIO: DelayRatio = 0.05;
/** Playback speeds for which delays are measured. Others use the next one above, or the last one. */
const SPEEDS = [1, 1.5, 2] as const;
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
  /** One for each of SPEEDS. */
  #ratios: readonly DelayRatio[] = SPEEDS.map(() => UNKNOWN_RATIO);

  /**
   * @param expectedMs estimated length of the clip at normal speed; 0 never delays it
   * @param speed at which it will be played
   */
  forClip(expectedMs: number, speed = 1): ClipStartDelay {
    return new ClipStartDelay(expectedMs, speed, this.#ratios, (ratios) => {
      this.#ratios = ratios.map((ratio) => (ratio < MIN_RATIO ? 0 : ratio));
    });
  }
}

/** The start delay of one clip. Works like a video player's buffer: play once the rest will arrive in time. */
export class ClipStartDelay {
  readonly #expectedMs: number;
  /** Index of the playback speed in SPEEDS. */
  readonly #speed: number;
  readonly #priorRatios: readonly DelayRatio[];
  readonly #learn: (ratios: DelayRatio[]) => void;
  readonly #requestedAtMs = performance.now();
  #firstAudioAtMs: number | undefined;
  /** At normal speed. */
  #audioMs = 0;
  /** For each speed, the longest interruption so far if playback had started with the first audio. */
  #lagsMs: number[] = SPEEDS.map(() => 0);

  constructor(
    expectedMs: number,
    speed: number,
    priorRatios: readonly DelayRatio[],
    learn: (ratios: DelayRatio[]) => void,
  ) {
    const known = SPEEDS.findIndex((other) => other >= speed);
    this.#expectedMs = expectedMs;
    this.#speed = known < 0 ? SPEEDS.length - 1 : known;
    this.#priorRatios = priorRatios;
    this.#learn = learn;
  }

  /** Call this when audio has arrived. */
  addAudio(audioMs: number): void {
    this.#firstAudioAtMs ??= performance.now();
    this.#lagsMs = SPEEDS.map((_, index) => this.#currentLagMs(index));
    this.#audioMs += audioMs;
  }

  /** Call this when the clip is complete. */
  finish(): void {
    this.#learn(this.#lagsMs.map((lagMs, index) => this.#ratio(index, lagMs)));
  }

  /** How much longer playback should wait, by current estimates. 0 or less: it can start. */
  remainingMs(): number {
    if (this.#audioMs >= this.#expectedMs) return 0;
    const now = performance.now();
    const ratio = this.#ratio(this.#speed, this.#currentLagMs(this.#speed));
    const delayMs = playedMs(this.#expectedMs, this.#speed) * ratio;
    const untilMs = (this.#firstAudioAtMs ?? now) + delayMs;
    return Math.min(untilMs, this.#requestedAtMs + MAX_DELAY_MS) - now;
  }

  #currentLagMs(speed: number): number {
    if (this.#firstAudioAtMs === undefined) return 0;
    const lagMs = performance.now() - this.#firstAudioAtMs - playedMs(this.#audioMs, speed);
    return Math.max(this.#lagsMs[speed] ?? 0, lagMs);
  }

  /** The measurement of this clip, combined with earlier clips while this one is short. */
  #ratio(speed: number, lagMs: number): DelayRatio {
    const prior = this.#priorRatios[speed] ?? UNKNOWN_RATIO;
    return (lagMs + prior * PRIOR_MS) / (playedMs(this.#audioMs, speed) + PRIOR_MS);
  }
}

/** How long audio lasts at one of SPEEDS. */
function playedMs(audioMs: number, speed: number): number {
  return audioMs / (SPEEDS[speed] ?? 1);
}
