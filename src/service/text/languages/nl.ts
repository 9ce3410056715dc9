import type { LanguageData } from './language-data.ts';
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

export const dutch: LanguageData = {
  code: 'nl',
  abbreviations: {
    expansions: {
      'bijv.': 'bijvoorbeeld',
      'd. w. z.': 'dat wil zeggen',
      'enz.': 'enzovoort',
      'o. a.': 'onder andere',
      'dhr.': 'de heer',
      'mevr.': 'mevrouw',
      'dr.': 'dokter',
      'nr.': 'nummer',
      'ca.': 'circa',
      'a. u. b.': 'alstublieft',
      'i. p. v.': 'in plaats van',
    },
    nonFinal: 'bijv|d.w.z|o.a|dhr|mevr|dr|nr|ca',
  },
  times: {
    clock: { time: '#h uur #m', fullHour: '#h uur' },
    writesDot: true,
  },
  money: {
    nouns: { JPY: '# yen', KRW: '# won' },
    scales: {
      words: { duizend: '', miljoen: '', miljard: '' },
      signs: { k: 'duizend', K: 'duizend', mln: 'miljoen' },
    },
    per: 'per',
  },
  numbers: { versionPoint: 'punt' },
  fractions: {
    '1/2': 'een half',
    '1/3': 'een derde',
    '2/3': 'twee derde',
    '1/4': 'een kwart',
    '3/4': 'drie kwart',
    share: '#a van de #b',
    joiner: 'en',
  },
  operators: { score: '', by: 'bij', about: 'ongeveer' },
  symbols: { and: 'en', to: 'tot' },
  rules: {
    convertsRomanNumerals: true,
    ordinals: expandOrdinals,
  },
};
