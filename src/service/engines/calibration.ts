import { Equalizer, MAX_GAIN_DB } from '../sound/equalizer.ts';
import { concatSamples } from '../sound/samples.ts';
import { longTermSpectrum } from '../sound/spectrum.ts';
import type { Voice } from '../voices/voice.ts';
import type { SpeechEngine } from './types.ts';

/** What turns an engine's rendering of a voice into the voice's own spectrum. */
export interface SpectrumMatch {
  /** At SPECTRUM_BANDS_HZ. */
  equalizer: readonly number[];
  /** Makes up for what the equalizer takes or gives in loudness. */
  gainDb: number;
}

/** Has all vowels and most consonants of English. */
const SENTENCE =
  'Those joyful boys measured many good things by the blue sea, and we saw her catch fish.';

/** The first leaves what neighbouring bands do to each other; the second mends most of that. */
const ROUNDS = 2;

/** Matches that are remembered: more voices than are in use at a time. */
const MAX_MATCHES = 64;

/** Speaks a sentence in a voice, as it comes out of the shaping stage: samples at the engine's rate. */
export type SpeakUncalibrated = (engine: SpeechEngine, voice: Voice, text: string) => Float32Array;

/**
 * Finds how an engine's sound has to be equalized to have a voice's long-term spectrum, by letting it
 * speak one sentence and comparing. Remembers what it measured.
 */
export class Calibration {
  readonly #speak: SpeakUncalibrated;
  readonly #matches = new Map<string, SpectrumMatch>();

  constructor(speak: SpeakUncalibrated) {
    this.#speak = speak;
  }

  /** @returns undefined for a voice that asks for no spectrum */
  match(engine: SpeechEngine, voice: Voice): SpectrumMatch | undefined {
    if (voice.spectrum === undefined) return undefined;
    const key = `${engine.name} ${JSON.stringify(voice)}`;
    const match = this.#matches.get(key) ?? this.#measure(engine, voice, voice.spectrum);
    // Taken out and put in again, the match is the newest.
    this.#matches.delete(key);
    this.#matches.set(key, match);
    const [oldest] = this.#matches.keys();
    if (this.#matches.size > MAX_MATCHES && oldest !== undefined) this.#matches.delete(oldest);
    return match;
  }

  #measure(engine: SpeechEngine, voice: Voice, target: readonly number[]): SpectrumMatch {
    const { spectrum: _, ...plain } = voice;
    const sound = this.#speak(engine, plain, SENTENCE);
    let equalizer = target.map(() => 0);
    let equalized = sound;
    for (let round = 0; round < ROUNDS; round += 1) {
      const measured = longTermSpectrum(equalized, engine.sampleRate) ?? target;
      equalizer = equalizer.map((gain, i) =>
        clampGain(gain + (target[i] ?? 0) - (measured[i] ?? 0)),
      );
      equalized = equalize(sound, equalizer, engine.sampleRate);
    }
    return {
      equalizer,
      gainDb: 10 * Math.log10((energy(sound) + 1e-9) / (energy(equalized) + 1e-9)),
    };
  }
}

function equalize(sound: Float32Array, gainsDb: readonly number[], rate: number): Float32Array {
  const equalizer = new Equalizer(gainsDb, rate);
  return concatSamples([equalizer.push(sound), equalizer.end()]);
}

function clampGain(gainDb: number): number {
  return Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, gainDb));
}

function energy(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0);
}
