import type { VoiceMeasures } from '../analysis/measure-voice.ts';
import type { KnownText, VoiceValues } from './voice-analyzer.ts';

/** The starting point of a fit. Values that a sample does not determine stay as here. */
export const INITIAL_VOICE: VoiceValues = {
  language: 'en',
  f0Hz: 150,
  f0Span: 1.45,
  formantScale: 1.05,
  brightness: 1,
  wordsPerMinute: 165,
  breath: 0.45,
  gainDb: 0,
};

/** About 7 s. Its formants and its melody measure as in much longer texts. */
export const FITTING_TEXT: KnownText = {
  sentences: [
    'The birch canoe slid on the smooth planks, and a large size in stockings is hard to sell.',
    'Is the box beside the door heavy?',
  ],
  syllables: 29,
};

/** Not used for fitting, and not the sentence of the calibration. */
export const UNSEEN_TEXT: KnownText = {
  sentences: [
    'A quick brown fox jumped over the lazy dog while seven old friends were waiting by the river.',
    'Nobody could tell us why the train was late.',
  ],
  syllables: 34,
};

/** The measurements from which a fit starts. */
export type FittedMeasures = Pick<
  VoiceMeasures,
  'f0Hz' | 'f0Ratio' | 'formantScale' | 'syllablesPerSecond'
>;

/** Of the initial voice on an engine. */
export interface InitialMeasures extends FittedMeasures {
  /** Of UNSEEN_TEXT. The others are of FITTING_TEXT. */
  readonly spectrum: readonly number[];
}

/** Stored, because they are always the same, and each one would take a rendering. */
const INITIAL_MEASURES: Readonly<Record<string, InitialMeasures>> = {
  flite: {
    ...{ f0Hz: 146.17, f0Ratio: 1.1934, formantScale: 1.0334, syllablesPerSecond: 4.517 },
    spectrum: [
      18.2, 17.7, 17.6, 18, 18.2, 13.8, 14.3, 12.4, 9.1, -2, -3.4, -1.6, -8.6, -14.1, -10.2, -12.1,
      -7.3, -12.9, -11.5, -26.8, -28.8,
    ],
  },
  'espeak-ng': {
    ...{ f0Hz: 147.18, f0Ratio: 1.2498, formantScale: 1.0429, syllablesPerSecond: 4.361 },
    spectrum: [
      4, 3.5, 3.5, 6.5, 8.1, 7.6, 10.4, 9.4, 8.3, 6.6, 3.9, 4.4, -0.9, -3.5, -4.2, -7.1, -6.7,
      -10.4, -13, -14.2, -16.2,
    ],
  },
};

/** @throws Error if the engine is not known */
export function initialMeasures(engine: string): InitialMeasures {
  const measures = INITIAL_MEASURES[engine];
  if (measures === undefined) throw new Error(`The initial voice is not measured on ${engine}`);
  return measures;
}
