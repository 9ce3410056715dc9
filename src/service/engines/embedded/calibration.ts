import { LRUCache } from 'lru-cache';
import { concatSamples } from '../../../shared/audio/samples.ts';
import { Equalizer, MAX_GAIN_DB } from '../../sound/equalizer.ts';
import { longTermSpectrum } from '../../sound/spectrum.ts';
import type { Voice } from '../../voices/voice.ts';
import type { Synthesizer } from './types.ts';
import { speakUncalibrated } from './uncalibrated-speech.ts';

/**
 * The correction that gives an engine's rendering of a voice the spectrum that the voice asks for.
 */
export interface SpectrumMatch {
  /** Gains in dB at SPECTRUM_BANDS_HZ. */
  equalizer: readonly number[];
  /** Restores the loudness that the equalizer changes. */
  gainDb: number;
}

/** Contains all vowels and most consonants of English. */
const SENTENCE =
  'Those joyful boys found many good things by the blue sea, and we saw her catch fish.';

/**
 * The first round ignores how neighboring bands affect each other. The second corrects most of
 * that.
 */
const ROUNDS = 2;

/** Size of the cache: more voices than are in use at a time. */
const MAX_MATCHES = 64;

/**
 * Finds the equalizer gains that give a voice its long-term spectrum on an engine: renders one
 * sentence without them and compares the spectra. Caches the results.
 */
export class Calibration {
  readonly #matches = new LRUCache<string, SpectrumMatch>({ max: MAX_MATCHES });

  /** @returns undefined if the voice has no spectrum to match */
  match(engine: Synthesizer, voice: Voice): SpectrumMatch | undefined {
    if (voice.spectrum === undefined) return undefined;
    const key = `${engine.name} ${JSON.stringify(voice)}`;
    const match = this.#matches.get(key) ?? this.#measure(engine, voice, voice.spectrum);
    this.#matches.set(key, match);
    return match;
  }

  #measure(engine: Synthesizer, voice: Voice, target: readonly number[]): SpectrumMatch {
    const { spectrum: _, ...plain } = voice;
    const { languages } = engine.capabilities;
    const language = languages.includes('en') ? 'en' : (languages[0] ?? voice.language);
    const sound = speakUncalibrated(engine, plain, SENTENCE, language);
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

/** Filters a whole sound. */
export function equalize(
  sound: Float32Array,
  gainsDb: readonly number[],
  rate: number,
): Float32Array {
  const equalizer = new Equalizer(gainsDb, rate);
  return concatSamples([equalizer.push(sound), equalizer.end()]);
}

function clampGain(gainDb: number): number {
  return Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, gainDb));
}

function energy(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0);
}
