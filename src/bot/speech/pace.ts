/**
 * How slowly sound is made, as the part of a clip's length that its player has to wait before it begins, so as not to
 * stand still later: 0 when sound is made as fast as it is heard, or faster; 1 when that takes twice as long.
 */
type Slowness = number;

/** Of a service that was not heard of yet: look before it is trusted. */
const UNKNOWN: Slowness = 1;
/** Less is chance, and worth no waiting. */
const LEAST: Slowness = 0.05;
/** So much sound of a clip says as much about its slowness as all that was known before. */
const PRIOR_MS = 500;
/** A clip is held back no longer than this after it was asked for: then what is there is heard. */
const MOST_HELD_MS = 10_000;

/** Milliseconds of speech for a character: of scripts whose characters are syllables or words, and of all others. */
const WIDE_MS = 200;
const NARROW_MS = 80;
const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** About as long as a text takes to be spoken slowly, in ms. */
export function expectedMs(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return WIDE_MS * wide + NARROW_MS * (text.length - wide);
}

/** What all clips tell about the service they come from, and what that says about the next one. */
export class Pace {
  #slowness: Slowness = UNKNOWN;

  /** @param soundMs how long the clip will be, as far as one can tell; 0: it is never held back */
  begin(soundMs: number): ClipPace {
    return new ClipPace(soundMs, this.#slowness, (slowness) => {
      this.#slowness = slowness < LEAST ? 0 : slowness;
    });
  }
}

/** How fast one clip is made. Players of video wait by the same rule: until the rest comes in time. */
export class ClipPace {
  readonly #expectedMs: number;
  readonly #before: Slowness;
  readonly #learn: (slowness: Slowness) => void;
  readonly #askedAtMs = performance.now();
  #beganAtMs: number | undefined;
  #soundMs = 0;
  /** The longest that a player who began with the first sound would have stood still. */
  #lagMs = 0;

  constructor(expectedMs: number, before: Slowness, learn: (slowness: Slowness) => void) {
    this.#expectedMs = expectedMs;
    this.#before = before;
    this.#learn = learn;
  }

  /** Told of sound that was made now. */
  made(soundMs: number): void {
    this.#beganAtMs ??= performance.now();
    this.#lagMs = this.#lagNowMs();
    this.#soundMs += soundMs;
  }

  /** Told that nothing more is made. */
  finish(): void {
    this.#learn(this.#slowness(this.#lagMs));
  }

  /** How much longer a player should wait, as it looks now, in ms; not more than 0: it may begin. */
  holdMs(): number {
    if (this.#soundMs >= this.#expectedMs) return 0;
    const now = performance.now();
    const waitMs = this.#expectedMs * this.#slowness(this.#lagNowMs());
    const untilMs = (this.#beganAtMs ?? now) + waitMs;
    return Math.min(untilMs, this.#askedAtMs + MOST_HELD_MS) - now;
  }

  #lagNowMs(): number {
    if (this.#beganAtMs === undefined) return 0;
    return Math.max(this.#lagMs, performance.now() - this.#beganAtMs - this.#soundMs);
  }

  /** What this clip shows, and, as long as it is short, what those before have shown. */
  #slowness(lagMs: number): Slowness {
    return (lagMs + this.#before * PRIOR_MS) / (this.#soundMs + PRIOR_MS);
  }
}
