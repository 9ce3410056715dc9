import type { Language } from '../../voice-api/languages.ts';

type Pronounce = (text: string) => string | Promise<string>;

/** Languages whose writing must be brought nearer to their sound. Each loads when first spoken. */
const PRONOUNCERS: Partial<Record<Language, () => Promise<Pronounce>>> = {
  ko: async () => (await import('./korean.ts')).speakKorean,
};

/** A sentence in the spelling an engine reads best. */
export async function pronounce(text: string, language: Language): Promise<string> {
  const loadPronouncer = PRONOUNCERS[language];
  return loadPronouncer === undefined ? text : (await loadPronouncer())(text);
}
