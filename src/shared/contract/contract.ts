import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

/**
 * The Text-to-Speech Voice API as its provider documents it. The client and the embedded service both use this file.
 * `docs/voice-service.md` lists our choices where the provider's document leaves details open.
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

/** `voice-b-<language_code>-<f|m>-<two digits>` */
export const PRESET_VOICE_ID = /^voice-b-([a-z]{2,3}(?:-[a-z]{2,4})?)-([fm])-(\d{2})$/;

/** The length of a text in characters (Unicode code points), as all limits and usage count it. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const text = z
  .string()
  .refine((value) => value.trim() !== '', 'must not be empty')
  .refine(
    (value) => countCharacters(value) <= LIMITS.textCharacters,
    `must not be longer than ${LIMITS.textCharacters} characters`,
  )
  // JSON Schema counts code points, unlike zod.
  .meta({ minLength: 1, maxLength: LIMITS.textCharacters, pattern: '\\S' });

/** A preset voice ID or the opaque ID of a cloned voice. */
export const voiceIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/, 'must be a voice ID');

/** POST /v1/tts. The voice's field is `voice_id` here. */
export const ttsRequestSchema = z.object({
  text,
  voice_id: voiceIdSchema,
  /** Language code; default: automatic detection. */
  language: z
    .string()
    // The service also accepts other cases and regions, such as `en-GB`.
    .meta({ enum: [...LANGUAGES] })
    .optional(),
  output_format: z.enum(OUTPUT_FORMATS).optional().default('wav'),
  /** A free-text instruction on how to speak. */
  tone_instruction: z.string().max(LIMITS.toneCharacters).optional(),
});
export type TtsRequest = z.input<typeof ttsRequestSchema>;

/** POST /v1/emotion-tts. The voice's field is `voice` here, not `voice_id`. */
export const emotionTtsRequestSchema = z.object({
  text,
  voice: voiceIdSchema.optional().default('voice-b-ko-f-01'),
  exaggeration: z
    .number()
    .min(LIMITS.exaggeration.min)
    .max(LIMITS.exaggeration.max)
    .optional()
    .default(LIMITS.exaggeration.default),
});
export type EmotionTtsRequest = z.input<typeof emotionTtsRequestSchema>;

/** POST /v1/voice-clone: the text part of the multipart form; `ref_audio` is a separate file. */
export const voiceCloneFieldsSchema = z.object({ text });
export interface VoiceCloneRequest extends z.input<typeof voiceCloneFieldsSchema> {
  ref_audio: { data: Uint8Array; format: SampleFormat };
}

/**
 * The error body is our choice, because the contract does not define one. The client also accepts any other
 * body.
 */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    param: z.string().nullable(),
    request_id: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
