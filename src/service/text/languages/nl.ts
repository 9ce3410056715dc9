import type { LanguageRules } from './language-data.ts';
import { wordList } from './shared/number-words.ts';

const ONES = wordList(
  'nulde eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende',
);
const COUNTS = wordList('nul eenen tweeën drieën vieren vijfen zesen zevenen achten negenen');
const TENS = wordList(
  'twintigste dertigste veertigste vijftigste zestigste zeventigste tachtigste negentigste',
);

/** eerste, tweeëntwintigste. @param n 0 to 99 */
function ordinalWord(n: number): string {
  if (n < 20) return ONES[n] ?? `${n}`;
  const tens = TENS[Math.floor(n / 10) - 2] ?? '';
  return n % 10 === 0 ? tens : `${COUNTS[n % 10]}${tens}`;
}

const ORDINAL = /(?<![\p{L}\d.,])(\d{1,2})(?:e|de|ste)(?![\p{L}\d])/gu;

function expandOrdinals(text: string): string {
  return text.replace(ORDINAL, (_, n: string) => ordinalWord(Number(n)));
}

export const dutch: LanguageRules = {
  romanNumerals: {
    ordinal: (n) => `de ${ordinalWord(n)}`,
  },
  rules: {
    ordinals: expandOrdinals,
  },
};
