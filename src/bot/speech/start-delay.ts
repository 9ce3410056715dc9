/**
 * The share of a clip's length by which playback must be delayed, so that it never waits for audio. 0: audio arrives at
 * least as fast as it is played. 1: it takes twice as long.
 */
type DelayRatio = number;

/** Before the service was measured. Cautious: the first clip is delayed. */
const FIRST_RATIO: DelayRatio = 1;
/** Smaller ratios are noise and not worth a delay. */
const MIN_RATIO: DelayRatio = 0.05;
/** Playback speeds for which delays are measured. Others use the next one above, or the last one. */
const SPEEDS = [1, 1.5, 2] as const;
/**
 * A clip is measured as if it began with this much audio, arriving as slowly as in earlier clips. So what they have shown
 * counts for more than the first packets of a clip.
 */
const EARLIER_MS = 500;
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
  /** In the clips so far, for each of SPEEDS. */
  #ratios: readonly DelayRatio[] = SPEEDS.map(() => FIRST_RATIO);

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
  /** The index of the playback speed in SPEEDS. */
  readonly #speedAt: number;
  /** In earlier clips, for each of SPEEDS. */
  readonly #earlierRatios: readonly DelayRatio[];
  readonly #learn: (ratios: DelayRatio[]) => void;
  readonly #requestedAtMs = performance.now();
  #firstAudioAtMs: number | undefined;
  /** At normal speed. */
  #audioMs = 0;
  /** For each of SPEEDS: how long playback would have waited for audio so far, had it started with the first. */
  #lagsMs: number[] = SPEEDS.map(() => 0);

  constructor(
    expectedMs: number,
    speed: number,
    earlierRatios: readonly DelayRatio[],
    learn: (ratios: DelayRatio[]) => void,
  ) {
    const known = SPEEDS.findIndex((other) => other >= speed);
    this.#expectedMs = expectedMs;
    this.#speedAt = known < 0 ? SPEEDS.length - 1 : known;
    this.#earlierRatios = earlierRatios;
    this.#learn = learn;
  }

  /** Call this when audio has arrived. */
  addAudio(audioMs: number): void {
    this.#firstAudioAtMs ??= performance.now();
    this.#lagsMs = SPEEDS.map((_, at) => this.#currentLagMs(at));
    this.#audioMs += audioMs;
  }

  /** Call this when the clip is complete. */
  finish(): void {
    this.#learn(this.#lagsMs.map((lagMs, at) => this.#ratio(at, lagMs)));
  }

  /** How much longer playback should wait, by current estimates. 0 or less: it can start. */
  remainingMs(): number {
    if (this.#audioMs >= this.#expectedMs) return 0;
    const now = performance.now();
    const ratio = this.#ratio(this.#speedAt, this.#currentLagMs(this.#speedAt));
    const delayMs = playedMs(this.#expectedMs, this.#speedAt) * ratio;
    const untilMs = (this.#firstAudioAtMs ?? now) + delayMs;
    return Math.min(untilMs, this.#requestedAtMs + MAX_DELAY_MS) - now;
  }

  #currentLagMs(speedAt: number): number {
    if (this.#firstAudioAtMs === undefined) return 0;
    const lagMs = performance.now() - this.#firstAudioAtMs - playedMs(this.#audioMs, speedAt);
    return Math.max(this.#lagsMs[speedAt] ?? 0, lagMs);
  }

  /** Of this clip so far, after `EARLIER_MS` of audio with the ratio of earlier clips. */
  #ratio(speedAt: number, lagMs: number): DelayRatio {
    const earlierRatio = this.#earlierRatios[speedAt] ?? FIRST_RATIO;
    const earlierLagMs = earlierRatio * EARLIER_MS;
    return (earlierLagMs + lagMs) / (EARLIER_MS + playedMs(this.#audioMs, speedAt));
  }
}

/** How long audio lasts at one of SPEEDS. */
function playedMs(audioMs: number, speedAt: number): number {
  return audioMs / (SPEEDS[speedAt] ?? 1);
}
