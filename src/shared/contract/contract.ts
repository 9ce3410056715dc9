/**
 * The Text-to-Speech Voice API as its provider documents it. The client and the embedded service both use this file.
 * `docs/voice-api.md` lists our choices where the provider's document leaves details open.
 */

/** The limits of the contract. */
export const LIMITS = {
  exaggeration: { min: 0, max: 1, default: 0.5 },
  /** Duration of a voice sample for cloning. */
  sampleSeconds: { min: 3, max: 60 },
  /** Our choice: the maximum length of a text, in characters. */
  textCharacters: 5_000,
  /** Our choice. */
  toneCharacters: 1_000,
} as const;

export const OUTPUT_FORMATS = ['wav', 'mp3'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export const SAMPLE_FORMATS = ['wav', 'mp3', 'm4a'] as const;
export type SampleFormat = (typeof SAMPLE_FORMATS)[number];

export const PATHS = {
  tts: '/v1/tts',
  emotionTts: '/v1/emotion-tts',
  voiceClone: '/v1/voice-clone',
} as const;

/** The response header with the ID of a new cloned voice. */
export const VOICE_ID_HEADER = 'x-voice-id';

/** Not in the contract: the response header with the languages in which a new cloned voice sounds like the person. */
export const CLONE_LANGUAGES_HEADER = 'x-clone-languages';

/** `voice-b-<language_code>-<f|m>-<two digits>` */
export const PRESET_VOICE_ID = /^voice-b-([a-z]{2,3}(?:-[a-z]{2,4})?)-([fm])-(\d{2})$/;

/** The length of a text in characters (Unicode code points), as all limits and usage count it. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
