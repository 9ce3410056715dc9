import { z } from 'zod';
import { Failure } from '../../shared/common/failure.ts';
import { LIMITS } from '../../shared/contract/contract.ts';
import { LANGUAGES } from '../../shared/contract/languages.ts';
import { voiceIdSchema } from '../../shared/contract/schemas.ts';
import { STORE_LIMITS } from './limits.ts';
import { normalizeName } from './names.ts';
import { parseImport } from './parse-import.ts';
import type { PresetDraft, VoicePreset } from './voice-settings.ts';

const fileSchema = z.object({
  format: z.literal('mynah-presets'),
  version: z.literal(1),
  presets: z
    .array(
      z.object({
        name: z.string().refine(isName),
        voice: voiceIdSchema,
        language: z.enum(LANGUAGES).optional(),
        tone: z.string().max(STORE_LIMITS.toneCharacters).optional(),
        exaggeration: z
          .number()
          .min(LIMITS.exaggeration.min)
          .max(LIMITS.exaggeration.max)
          .optional(),
        speed: z.number().min(STORE_LIMITS.speed.min).max(STORE_LIMITS.speed.max).optional(),
        pitch: z.number().min(STORE_LIMITS.pitch.min).max(STORE_LIMITS.pitch.max).optional(),
      }),
    )
    .max(STORE_LIMITS.presetsPerGuild),
});

export function toPresetsFile(presets: readonly VoicePreset[]): z.input<typeof fileSchema> {
  return {
    format: 'mynah-presets',
    version: 1,
    presets: presets.map(({ createdBy: _by, createdAt: _at, ...preset }) => preset as FilePreset),
  };
}

type FilePreset = z.input<typeof fileSchema>['presets'][number];

/** @throws Failure `import.invalid` */
export function parsePresetsFile(file: unknown, createdBy: string): PresetDraft[] {
  return parseImport(fileSchema, file).presets.map((preset) => ({
    ...preset,
    name: normalizeName(preset.name),
    createdBy,
  }));
}

function isName(name: string): boolean {
  try {
    normalizeName(name);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
