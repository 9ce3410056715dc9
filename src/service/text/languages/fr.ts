import type { LanguageRules } from './language-data.ts';
import { inflectFrench } from './shared/fr-counts.ts';
import { wordList } from './shared/number-words.ts';
import { regnalOrdinals } from './shared/regnal-ordinals.ts';

const ONES = wordList(
  'unième deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième',
);
const TENS: Record<number, readonly [tens: string, round: string]> = {
  2: ['vingt', 'vingtième'],
  3: ['trente', 'trentième'],
  4: ['quarante', 'quarantième'],
  5: ['cinquante', 'cinquantième'],
  6: ['soixante', 'soixantième'],
  8: ['quatre-vingt', 'quatre-vingtième'],
};

/** deuxième, vingt et unième. Above 99 in digits before -ème, which the voice reads correctly. */
function ordinalWord(n: number): string {
  if (n === 1) return 'premier';
  if (n < 20) return ONES[n - 1] ?? 'zéroième';
  const [tens, round] = TENS[n >= 70 && n < 80 ? 6 : n >= 90 ? 8 : Math.floor(n / 10)] ?? [];
  if (n > 99 || tens === undefined) return `${n}ème`;
  const rest = n >= 60 ? n % 20 : n % 10;
  if (rest === 0) return round ?? tens;
  const isAnd = (rest === 1 || rest === 11) && n < 80;
  return `${tens}${isAnd ? ' et ' : '-'}${ONES[rest - 1]}`;
}

/** 1re, 1ère. The voice knows 1er. */
const FIRST_FEMININE = /(?<![\p{L}\d.,])1[èe]?re(?![\p{L}\d])/gu;
/** François Ier */
const FIRST_OF_NAME = /(?<=\p{L} )I(er|[èe]?re)(?![\p{L}\d])/gu;
const ORDINAL = /(?<![\p{L}\d.,])(\d{1,3})(?:i?[eè]mes?|es?|nde?)(?![\p{L}\d])/gu;

function expandOrdinals(text: string): string {
  return text
    .replace(FIRST_FEMININE, 'première')
    .replace(FIRST_OF_NAME, (_, ending: string) => (ending === 'er' ? 'premier' : 'première'))
    .replace(ORDINAL, (_, n: string) => ordinalWord(Number(n)));
}

export const french: LanguageRules = {
  numbers: {
    inflect: inflectFrench,
  },
  romanNumerals: {
    ordinal: regnalOrdinals('premier', 'première'),
  },
  rules: {
    ordinals: expandOrdinals,
  },
};
