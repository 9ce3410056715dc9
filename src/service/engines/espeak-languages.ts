import { LANGUAGES, type Language } from '../../shared/contract/languages.ts';
import { languageInfo } from '../language-info.ts';

/** eSpeak NG's voice for a language: its own, or a neighbour's. */
export function espeakLanguage(language: Language): string {
  return languageInfo(language).engineVoice;
}

/** eSpeak NG speaks them all, some with a neighbour's voice. */
export const ESPEAK_LANGUAGES: readonly Language[] = LANGUAGES;
