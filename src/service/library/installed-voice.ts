import { z } from 'zod';
import { LANGUAGES } from '../../shared/contract/languages.ts';

/** The file that makes a folder of `VOICES_DIR` an installed voice. It is written last. */
export const VOICE_FILE = 'voice.json';

const shownText = z.string().min(1).max(500);

/** The content of {@link VOICE_FILE}: all that the service needs to know, without the catalogue. */
export const installedVoiceSchema = z.object({
  version: z.literal(1),
  /** As in the catalogue, or of the operator's own voice. Also the name of the folder. */
  key: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
  name: shownText,
  kind: z.enum(['voice', 'cloning']),
  languages: z.array(z.enum(LANGUAGES)).min(1),
  /** The speakers that became voices. Empty for `cloning`. */
  speakers: z
    .array(
      z.object({
        number: z.int().min(0),
        name: shownText,
        gender: z.enum(['f', 'm']),
        languages: z.array(z.enum(LANGUAGES)).min(1).optional(),
      }),
    )
    .max(200),
  /** The model as the engine takes it, relative to the folder: `.` or a file. */
  model: z.string().min(1).max(500),
  files: z.array(
    z.object({
      path: z.string().min(1).max(500),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  licence: shownText.optional(),
  credit: shownText.optional(),
  trainedFrom: shownText.optional(),
  commercialUse: z.enum(['yes', 'no', 'unclear']),
  /** Whether presets of the same language and gender are spoken by it, too. */
  speaksPresets: z.boolean(),
  /**
   * Of several voices of the same language and gender, the one with the lowest rank speaks the presets: its position in the
   * catalogue, so that it is the same one on every machine. Default: after those that have one.
   */
  rank: z.int().min(0).optional(),
  /** As measured after installing. */
  realTimeFactor: z.number().positive().optional(),
  /** Milliseconds since 1970. */
  installedAt: z.number(),
});

export type InstalledVoice = z.output<typeof installedVoiceSchema>;
