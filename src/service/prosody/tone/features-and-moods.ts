import type { ProsodyField } from '../prosody.ts';

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
  whisper?: true;
}

/**
 * Moods at plain strength. Directions follow the acoustic correlates of emotion in
 * K. R. Scherer, "Vocal communication of emotion", Speech Communication 40 (2003), table 2:
 * sadness slow, low, narrow and soft, joy and anger fast, wide and loud, and so on. Loudness changes little: one
 * listener's volume has to suit all tones. Effort is also heard as brightness (tilt).
 */
export const MOODS = {
  angry: { tempo: 1.1, pitch: 0.8, melody: 1.25, db: 2.5, tilt: 3, pauses: 0.85, stress: 0.7 },
  annoyed: { tempo: 1.05, pitch: -0.4, melody: 1.15, db: 1, tilt: 1, stress: 0.4 },
  announcer: { tempo: 1.04, pitch: -0.6, melody: 0.95, db: 0.5, tilt: 1, stress: 0.15 },
  anxious: {
    tempo: 1.12,
    pitch: 1.5,
    melody: 1.1,
    db: -0.5,
    pauses: 0.8,
    variation: 0.4,
    breath: 0.2,
  },
  apologetic: {
    tempo: 0.92,
    pitch: -0.6,
    melody: 0.8,
    db: -1.5,
    tilt: -1.5,
    pauses: 1.2,
    stress: -0.15,
  },
  arrogant: { tempo: 0.95, pitch: -0.6, melody: 1.15, db: 0.8, stress: 0.3 },
  bored: { tempo: 0.88, pitch: -1.5, melody: 0.5, db: -1, tilt: -2, pauses: 1.2, stress: -0.3 },
  calm: {
    tempo: 0.92,
    pitch: -0.8,
    melody: 0.75,
    db: -0.8,
    tilt: -1.5,
    pauses: 1.25,
    stress: -0.15,
  },
  cheerful: { tempo: 1.1, pitch: 1.8, melody: 1.3, db: 0.8, tilt: 1, stress: 0.2 },
  childlike: { tempo: 1.05, pitch: 4, melody: 1.3 },
  clear: { tempo: 0.93, pauses: 1.15, stress: 0.15 },
  cold: { tempo: 0.97, pitch: -1, melody: 0.55, db: -0.3, stress: -0.2 },
  commanding: { tempo: 0.98, pitch: -1.5, melody: 1.05, db: 2, tilt: 3, stress: 0.5 },
  confident: { pitch: -0.8, melody: 1.1, db: 1, tilt: 1, stress: 0.25 },
  curious: { tempo: 1.02, pitch: 1.2, melody: 1.25 },
  cute: { tempo: 1.04, pitch: 3, melody: 1.3, breath: 0.1 },
  disappointed: {
    tempo: 0.92,
    pitch: -1.2,
    melody: 0.75,
    db: -1,
    tilt: -1.5,
    pauses: 1.15,
    stress: -0.1,
  },
  disgusted: { tempo: 0.93, pitch: -1, melody: 1.1, stress: 0.3 },
  dramatic: { tempo: 0.96, melody: 1.5, db: 1, tilt: 1, pauses: 1.25, stress: 0.5, variation: 0.7 },
  elderly: {
    tempo: 0.85,
    pitch: -1.2,
    melody: 0.9,
    db: -0.5,
    tilt: -1,
    pauses: 1.25,
    breath: 0.25,
  },
  energetic: { tempo: 1.14, pitch: 1.2, melody: 1.3, db: 1.3, tilt: 2, pauses: 0.85, stress: 0.3 },
  excited: {
    tempo: 1.18,
    pitch: 2.5,
    melody: 1.45,
    db: 1.5,
    tilt: 2.5,
    pauses: 0.8,
    stress: 0.4,
    variation: 0.3,
  },
  friendly: { tempo: 1.03, pitch: 0.8, melody: 1.15, db: 0.3 },
  gentle: { tempo: 0.93, pitch: 0.3, melody: 0.9, db: -1.3, tilt: -2, stress: -0.15, breath: 0.2 },
  grateful: { tempo: 0.96, pitch: 0.5, melody: 1.1, db: -0.3 },
  happy: { tempo: 1.08, pitch: 1.5, melody: 1.25, db: 0.5, tilt: 0.5, stress: 0.15 },
  hopeful: { pitch: 1, melody: 1.15, db: 0.3, pauses: 1.05 },
  lonely: { tempo: 0.88, pitch: -1, melody: 0.7, db: -1.5, tilt: -2, pauses: 1.35, breath: 0.15 },
  mysterious: {
    tempo: 0.87,
    pitch: -1.5,
    melody: 0.8,
    db: -1.5,
    tilt: -2,
    pauses: 1.5,
    breath: 0.35,
  },
  playful: { tempo: 1.08, pitch: 1.8, melody: 1.4, db: 0.3, variation: 0.4 },
  pleading: { tempo: 0.95, pitch: 1, melody: 1.2, db: -0.3, stress: 0.2, breath: 0.2 },
  polite: { tempo: 0.96, pitch: 0.3, melody: 0.95, db: -0.5 },
  proud: { tempo: 0.96, pitch: -0.5, melody: 1.15, db: 1, tilt: 1, pauses: 1.1, stress: 0.25 },
  robotic: { melody: 0.25, stress: -0.8 },
  romantic: {
    tempo: 0.88,
    pitch: -1.2,
    melody: 0.85,
    db: -1.5,
    tilt: -2,
    pauses: 1.2,
    breath: 0.35,
  },
  sad: {
    tempo: 0.86,
    pitch: -1.5,
    melody: 0.65,
    db: -1.5,
    tilt: -2,
    pauses: 1.4,
    stress: -0.2,
    breath: 0.15,
  },
  sarcastic: { tempo: 0.9, pitch: -0.5, melody: 1.4, stress: 0.4, variation: 0.5 },
  scared: { tempo: 1.12, pitch: 2.5, melody: 1.15, db: -1, tilt: 1, variation: 0.4, breath: 0.3 },
  serious: { tempo: 0.94, pitch: -1.5, melody: 0.85, db: 0.3, pauses: 1.2, stress: 0.1 },
  shouting: { pitch: 2, melody: 1.15, db: 3, tilt: 4, stress: 0.4 },
  shy: {
    tempo: 0.95,
    pitch: 0.8,
    melody: 0.75,
    db: -2,
    tilt: -2,
    pauses: 1.25,
    stress: -0.2,
    breath: 0.2,
  },
  sleepy: {
    tempo: 0.78,
    pitch: -2,
    melody: 0.6,
    db: -2,
    tilt: -3,
    pauses: 1.6,
    stress: -0.3,
    breath: 0.3,
  },
  solemn: { tempo: 0.85, pitch: -2, melody: 0.8, pauses: 1.5 },
  storyteller: { tempo: 0.92, melody: 1.3, pauses: 1.3, stress: 0.2, variation: 0.4 },
  surprised: { tempo: 1.08, pitch: 3.5, melody: 1.6, db: 1.3, tilt: 2, stress: 0.35 },
  tearful: {
    tempo: 0.84,
    pitch: 0.5,
    melody: 0.8,
    db: -1,
    tilt: -1,
    pauses: 1.4,
    variation: 0.3,
    breath: 0.35,
  },
  threatening: {
    tempo: 0.88,
    pitch: -2.5,
    melody: 0.85,
    db: -0.5,
    tilt: -1,
    pauses: 1.3,
    stress: 0.3,
    breath: 0.15,
  },
  tired: {
    tempo: 0.85,
    pitch: -1.5,
    melody: 0.65,
    db: -1.5,
    tilt: -2.5,
    pauses: 1.35,
    stress: -0.2,
    breath: 0.25,
  },
  urgent: { tempo: 1.25, pitch: 1.5, melody: 1.15, db: 1, tilt: 2, pauses: 0.6, stress: 0.3 },
  whisper: { tempo: 0.95, db: -1.8, breath: 0.4, whisper: true },
} as const satisfies Record<string, MoodProsody>;

export type Mood = keyof typeof MOODS;

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
