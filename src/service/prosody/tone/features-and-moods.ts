import type { ProsodyField } from '../prosody.ts';
import moods from './moods.json' with { type: 'json' };

/** Features of speech that an instruction can name directly. */
export type ProsodyFeature =
  | 'pace'
  | 'pitch'
  | 'melody'
  | 'loudness'
  | 'pauses'
  | 'breath'
  | 'stress';

/** The field of Prosody that a feature moves. */
export const FIELD_OF_FEATURE = {
  pace: 'tempo',
  pitch: 'pitchSemitones',
  melody: 'melody',
  loudness: 'loudnessDb',
  pauses: 'pauses',
  breath: 'breath',
  stress: 'stress',
} as const satisfies Record<ProsodyFeature, ProsodyField>;

/** One plain step ("fast", "high", "loud") of each feature. Steps of FACTOR_FEATURES are factors. */
export const FEATURE_STEP: Readonly<Record<ProsodyFeature, number>> = {
  pace: 1.18,
  pitch: 2.5,
  melody: 1.35,
  loudness: 2,
  pauses: 1.5,
  breath: 0.5,
  stress: 0.4,
};

export const FACTOR_FEATURES: ReadonlySet<ProsodyFeature> = new Set(['pace', 'melody', 'pauses']);

/** How a mood changes speech, in the units of Prosody. Missing values stay natural. */
export interface MoodProsody {
  tempo?: number;
  pitch?: number;
  melody?: number;
  db?: number;
  pauses?: number;
  /** Added to the natural 1. */
  stress?: number;
  variation?: number;
  breath?: number;
  /** See Prosody's tiltDb. */
  tilt?: number;
  whisper?: boolean;
}

/**
 * Moods at plain strength. Directions follow the acoustic correlates of emotion in
 * K. R. Scherer, "Vocal communication of emotion", Speech Communication 40 (2003), table 2:
 * sadness slow, low, narrow and soft, joy and anger fast, wide and loud, and so on. Loudness changes little: one
 * listener's volume has to suit all tones. Effort is also heard as brightness (tilt).
 */
export const MOODS: Readonly<Record<Mood, MoodProsody>> = moods;

export type Mood = keyof typeof moods;

const FIELD_OF_MOOD_VALUE: Readonly<Record<keyof MoodProsody, ProsodyField>> = {
  tempo: 'tempo',
  pitch: 'pitchSemitones',
  melody: 'melody',
  db: 'loudnessDb',
  pauses: 'pauses',
  stress: 'stress',
  variation: 'tempoVariation',
  breath: 'breath',
  tilt: 'tiltDb',
  whisper: 'whisper',
};

/** The fields of Prosody that a mood moves. */
export function fieldsOfMood(mood: Mood): ProsodyField[] {
  return Object.keys(MOODS[mood]).map((value) => FIELD_OF_MOOD_VALUE[value as keyof MoodProsody]);
}
