/** Tones to choose from. Their labels and their words are sentences of the page: `speak.tone.NAME` and `….words`. */
export const TONE_PRESETS = [
  'calm',
  'cheerful',
  'excited',
  'sad',
  'angry',
  'whisper',
  'storyteller',
  'newsreader',
] as const;

export type TonePreset = (typeof TONE_PRESETS)[number];

/** Values of the emotion slider to choose from. */
export const EMOTION_PRESETS = [
  ['flat', 0],
  ['natural', 0.5],
  ['lively', 0.75],
  ['dramatic', 1],
] as const;
