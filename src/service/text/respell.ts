import type { Language } from '../../shared/contract/languages.ts';
import { respellBurmese } from './respell/burmese.ts';
import { respellKhmer } from './respell/khmer.ts';
import { respellLao } from './respell/lao.ts';
import { respellLetters } from './respell/letters.ts';
import { respellThai } from './respell/thai.ts';
import { writeVowels } from './respell/vowels.ts';

/** Scripts that no voice of the engine reads: written in Vietnamese, whose voice speaks them. */
const SCRIPTS: Partial<Record<Language, (text: string) => string>> = {
  km: respellKhmer,
  lo: respellLao,
  my: respellBurmese,
  th: respellThai,
};

/** A text in the letters and spelling that the language's engine voice reads best. */
export function respell(text: string, language: Language): string {
  const script = SCRIPTS[language];
  if (script !== undefined) return script(text);
  return respellLetters(writeVowels(text, language), language);
}
