import { MAX_GAIN_DB } from '../sound/equaliser.ts';
import { longTermSpectrum, SPECTRUM_BANDS_HZ } from '../sound/spectrum.ts';
import type { SpeechEngine, Voice } from './types.ts';

/** What turns an engine's rendering of a voice into the voice's own spectrum. */
export interface SpectrumMatch {
  /** At SPECTRUM_BANDS_HZ. */
  equaliser: readonly number[];
  /** Makes up for what the equaliser takes or gives in loudness. */
  gainDb: number;
}

/** Has all vowels and most consonants of English. */
const SENTENCE =
  'Those joyful boys found many good things by the blue sea, and we saw her catch fish.';

/** Matches that are remembered: more voices than are in use at a time. */
const MAX_REMEMBERED = 64;

/** Speaks a sentence in a voice, as it comes out of the shaping stage: samples at the engine's rate. */
export type SpeakPlainly = (engine: SpeechEngine, voice: Voice, text: string) => Float32Array;

/**
 * Finds how an engine's sound has to be equalised to have a voice's long-term spectrum, by letting it
 * speak one sentence and comparing. Remembers what it found.
 */
export class Calibration {
  readonly #speak: SpeakPlainly;
  readonly #known = new Map<string, SpectrumMatch>();

  constructor(speak: SpeakPlainly) {
    this.#speak = speak;
  }

  /** @returns undefined for a voice that asks for no spectrum */
  match(engine: SpeechEngine, voice: Voice): SpectrumMatch | undefined {
    if (voice.spectrum === undefined) return undefined;
    const key = `${engine.name} ${JSON.stringify(voice)}`;
    const match = this.#known.get(key) ?? this.#measure(engine, voice, voice.spectrum);
    // Taken out and put in again, the match is the newest.
    this.#known.delete(key);
    this.#known.set(key, match);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    return match;
  }

  #measure(engine: SpeechEngine, voice: Voice, wanted: readonly number[]): SpectrumMatch {
    const { spectrum: _, ...plain } = voice;
    const found = longTermSpectrum(this.#speak(engine, plain, SENTENCE), engine.sampleRate);
    if (found === undefined) return { equaliser: wanted.map(() => 0), gainDb: 0 };
    const equaliser = found.map((band, i) => bounded((wanted[i] ?? 0) - band));
    return { equaliser, gainDb: -louder(found, equaliser) };
  }
}

function bounded(gainDb: number): number {
  return Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, gainDb));
}

/** By how many dB gains make sound of a spectrum louder. */
function louder(spectrum: readonly number[], gainsDb: readonly number[]): number {
  // Densities: a band's power is in proportion to its width, and so to its centre.
  const power = (bands: readonly number[]) =>
    bands.reduce((sum, band, i) => sum + 10 ** (band / 10) * (SPECTRUM_BANDS_HZ[i] ?? 0), 0);
  const after = spectrum.map((band, i) => band + (gainsDb[i] ?? 0));
  return 10 * Math.log10(power(after) / power(spectrum));
}
