import { z } from 'zod';
import { KEY_VARIABLE } from '../../shared/program/engine-keys.ts';

const LIMITS = {
  /** Credits and licenses appear in replies and tables. */
  shownCharacters: 120,
  voiceIdCharacters: 200,
  firstSoundTimeoutMs: { min: 100, max: 60_000 },
} as const;

/** A short text that people see. */
export const shownText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(LIMITS.shownCharacters)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'must not contain line breaks or invisible characters');

/** An engine's name for one of its voices. Numbers are allowed, because some servers number their voices. */
export const engineVoiceId = z
  .union([
    z.string().min(1).max(LIMITS.voiceIdCharacters),
    z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  ])
  .transform(String);

/** The settings that engines of all kinds have. */
export const commonSettings = z.object({
  kind: z.string(),
  apiKeyEnv: z
    .string()
    .regex(
      KEY_VARIABLE,
      'must be the name of an environment variable, such as KOKORO_API_KEY (capital letters), not the key itself',
    )
    .optional(),
  defaultVoice: engineVoiceId.optional(),
  licence: shownText.optional(),
  credit: shownText.optional(),
  firstSoundTimeoutMs: z
    .int()
    .min(LIMITS.firstSoundTimeoutMs.min)
    .max(LIMITS.firstSoundTimeoutMs.max)
    .optional(),
});
