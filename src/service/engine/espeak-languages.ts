import { LANGUAGES, type Language } from '../../voice-api/languages.ts';

/** Where eSpeak NG's name of a language is not the code itself. */
const ESPEAK_NAMES: Partial<Record<Language, string>> = {
  en: 'en-us',
  zh: 'cmn',
  no: 'nb',
  pt: 'pt-br',
};

export function espeakLanguage(language: Language): string {
  return ESPEAK_NAMES[language] ?? language;
}

/** All languages of the contract's list are native to eSpeak NG. */
export const ESPEAK_LANGUAGES: readonly Language[] = LANGUAGES;
