import { AccentDetector } from './accent-detector.ts';
import type { F0Frame } from './f0-tracker.ts';

/** Logarithm of the factor by which a syllable with an accent of STRONG_ACCENT_DB slows down. */
const SLOWDOWN_DEPTH = 0.3;
const STRONG_ACCENT_DB = 6;
/** Strength between accents, such as in consonants: speech speeds up by this share of the depth. */
const UNACCENTED_STRENGTH = -0.35;
/** The time over which a deviation from the plain tempo is compensated. */
const RECOVERY_SECONDS = 0.5;
const MAX_CORRECTION = 0.25;

/**
 * The tempo over time: slower on accents and faster between them. A sentence takes as long as with
 * the plain tempo, within a few percent.
 */
export class TempoCurve {
  readonly #tempo: number;
  readonly #variation: number;
  readonly #sampleRate: number;
  readonly #hop: number;
  readonly #accentDetector = new AccentDetector();
  readonly #accents: number[] = [];
  #isEnded = false;

  /**
   * @param variation 0 is natural and 1 dramatic. Below 0, accents speed up, which sounds more
   *   even.
   */
  constructor(tempo: number, variation: number, sampleRate: number, hopSeconds: number) {
    this.#tempo = tempo;
    this.#variation = variation;
    this.#sampleRate = sampleRate;
    this.#hop = hopSeconds * sampleRate;
  }

  push(frames: readonly F0Frame[]): void {
    if (this.#variation === 0) return;
    this.#accents.push(...this.#accentDetector.push(frames.map(({ levelDb }) => levelDb)));
  }

  end(): void {
    this.#accents.push(...this.#accentDetector.end());
    this.#isEnded = true;
  }

  /**
   * @param from read position, in samples
   * @param to write position, in samples
   * @returns samples to read per sample written, or undefined if more input is needed
   */
  rate(from: number, to: number): number | undefined {
    if (this.#variation === 0) return this.#tempo;
    const accent = this.#accents[Math.round(from / this.#hop)];
    if (accent === undefined && !this.#isEnded) return undefined;
    const strength =
      accent === undefined || accent === 0 ? UNACCENTED_STRENGTH : accent / STRONG_ACCENT_DB;
    const push = -SLOWDOWN_DEPTH * this.#variation * Math.max(-1, Math.min(1, strength));
    const lateSeconds = (to - from / this.#tempo) / this.#sampleRate;
    const correction = lateSeconds / RECOVERY_SECONDS;
    const bound = MAX_CORRECTION * Math.abs(this.#variation);
    return this.#tempo * Math.exp(push + Math.max(-bound, Math.min(bound, correction)));
  }
}
