import { Equaliser, MAX_GAIN_DB } from '../sound/equaliser.ts';
import { joined } from '../sound/joined.ts';
import { longTermSpectrum } from '../sound/spectrum.ts';
import type { Voice } from '../voices/voice.ts';
import type { SpeechEngine } from './types.ts';

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

/** The first leaves what neighbouring bands do to each other; the second mends most of that. */
const ROUNDS = 2;

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
    const sound = this.#speak(engine, plain, SENTENCE);
    let equaliser = wanted.map(() => 0);
    let equalised = sound;
    for (let round = 0; round < ROUNDS; round += 1) {
      const found = longTermSpectrum(equalised, engine.sampleRate) ?? wanted;
      equaliser = equaliser.map((gain, i) => bounded(gain + (wanted[i] ?? 0) - (found[i] ?? 0)));
      equalised = equalise(sound, equaliser, engine.sampleRate);
    }
    return {
      equaliser,
      gainDb: 10 * Math.log10((energy(sound) + 1e-9) / (energy(equalised) + 1e-9)),
    };
  }
}

function equalise(sound: Float32Array, gainsDb: readonly number[], rate: number): Float32Array {
  const equaliser = new Equaliser(gainsDb, rate);
  return joined([equaliser.push(sound), equaliser.end()]);
}

function bounded(gainDb: number): number {
  return Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, gainDb));
}

function energy(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0);
}
