import { LANGUAGES, type Language } from '../voice-api/languages.ts';
import type { Voice } from './engine/types.ts';
import { ApiError } from './errors.ts';
import { findVoice } from './voices/presets.ts';

/** @throws ApiError voice_not_found, naming the field it came in */
export function requireVoice(id: string, param: string): Voice {
  const voice = findVoice(id);
  if (voice === undefined) {
    throw new ApiError('voice_not_found', `${param}: there is no voice with this ID`, param);
  }
  return voice;
}

/**
 * A language code as a request names it; case and region (`en-US`) do not matter.
 * @returns undefined for automatic detection
 * @throws ApiError language_not_supported
 */
export function parseLanguage(code: string | undefined): Language | undefined {
  if (code === undefined) return undefined;
  const primary = code.toLowerCase().split(/[-_]/)[0];
  const language = LANGUAGES.find((known) => known === primary);
  if (language === undefined) {
    throw new ApiError(
      'language_not_supported',
      'language: this language is not spoken',
      'language',
    );
  }
  return language;
}
