import type { StyleColumns } from './schema.ts';
import type { VoiceStyle } from './types/style.ts';

export const STYLE_COLUMNS = ['voice', 'language', 'tone', 'exaggeration'] as const;

export function toColumns({ voice, language, tone, exaggeration }: VoiceStyle): StyleColumns {
  return {
    voice,
    language: language ?? null,
    tone: tone ?? null,
    exaggeration: exaggeration ?? null,
  };
}

/** What was not set is left out. */
export function toStyle({ voice, language, tone, exaggeration }: StyleColumns): VoiceStyle {
  return {
    voice,
    ...(language === null ? {} : { language }),
    ...(tone === null ? {} : { tone }),
    ...(exaggeration === null ? {} : { exaggeration }),
  };
}
