import { AccentDetector } from './accent-detector.ts';
import type { F0Frame } from './f0-tracker.ts';

/** How much slower a syllable becomes that stands out by STRONG_ACCENT_DB, as a factor's logarithm. */
const SLOWDOWN_DEPTH = 0.3;
const STRONG_ACCENT_DB = 6;
/** Where nothing stands out, such as in consonants, speech hurries by this share of the depth. */
const UNACCENTED_STRENGTH = -0.35;
/** What was lost or won against the plain tempo is made up for in about this time. */
const RECOVERY_SECONDS = 0.5;
const MAX_CORRECTION = 0.25;

/**
 * How fast speech goes, moment by moment: the tempo, slower on accents and faster between them. Over
 * a sentence this takes as long as the plain tempo does, within a few per cent.
 */
export class TempoCurve {
  readonly #tempo: number;
  readonly #variation: number;
  readonly #sampleRate: number;
  readonly #hop: number;
  readonly #accentDetector = new AccentDetector();
  readonly #accents: number[] = [];
  #isEnded = false;

  /** @param variation below 0 accents hurry too, so that all is more even; 0 is natural, 1 dramatic */
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
   * @param from place that is read, in samples
   * @param to place that is written
   * @returns samples read for one written, or undefined while that is not known
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
