import { z } from 'zod';

const LIMITS = {
  /** Credits and licenses appear in replies and tables. */
  shownCharacters: 120,
} as const;

/** A short text that people see. */
export const shownText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(LIMITS.shownCharacters)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'must not contain line breaks or invisible characters');

/** The fields of a voice besides the names of engines. */
export const VOICE_FIELDS: readonly string[] = ['name', 'language', 'gender', 'licence', 'credit'];
