/**
 * How slowly audio is made, as the part of a clip's length that playback has to wait so that it is not interrupted
 * later. 0: as fast as it is played, or faster. 1: it takes twice as long as playing.
 */
type DelayRatio = number;

/** Before anything is known of a service. Cautious: the first clip is held back. */
const UNKNOWN_RATIO: DelayRatio = 1;
/** Smaller ratios are chance and not worth a delay. */
const MIN_RATIO: DelayRatio = 0.05;
/** This much audio of a clip weighs as much as everything that was known before. */
const PRIOR_MS = 500;
/** A clip is held back no longer than this after it was requested. */
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

/** Learns from every clip how fast the voice service is, to choose the start delay of the next one. */
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
  /** The longest interruption so far, had playback begun with the first audio. */
  #lagMs = 0;

  constructor(expectedMs: number, priorRatio: DelayRatio, learn: (ratio: DelayRatio) => void) {
    this.#expectedMs = expectedMs;
    this.#priorRatio = priorRatio;
    this.#learn = learn;
  }

  /** Must be called when audio was made. */
  addAudio(audioMs: number): void {
    this.#firstAudioAtMs ??= performance.now();
    this.#lagMs = this.#currentLagMs();
    this.#audioMs += audioMs;
  }

  /** Must be called when the clip is complete. */
  finish(): void {
    this.#learn(this.#ratio(this.#lagMs));
  }

  /** How much longer playback should wait, as far as is known now. 0 or less: it may begin. */
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

  /** What this clip shows, combined with the clips before while this one is short. */
  #ratio(lagMs: number): DelayRatio {
    return (lagMs + this.#priorRatio * PRIOR_MS) / (this.#audioMs + PRIOR_MS);
  }
}
