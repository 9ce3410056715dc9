import { z } from 'zod';
import { countCharacters, LIMITS, OUTPUT_FORMATS, type SampleFormat } from './contract.ts';
import { LANGUAGES } from './languages.ts';

/** The requests and errors of the contract. Apart from `contract.ts`, so that threads need not load zod. */

/** A text to speak. */
export const textSchema = z
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
  text: textSchema,
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
  text: textSchema,
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
export const voiceCloneFieldsSchema = z.object({ text: textSchema });
export interface VoiceCloneRequest extends z.input<typeof voiceCloneFieldsSchema> {
  ref_audio: { data: Uint8Array; format: SampleFormat };
}

/**
 * The error body is our choice, because the contract does not define one: OpenAI's, which many clients know, and the ID of
 * the request. The client also accepts any other body.
 */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    param: z.string().nullable(),
    type: z.string(),
    request_id: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
