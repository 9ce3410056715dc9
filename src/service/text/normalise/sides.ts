import type { Language } from '../../../shared/contract/languages.ts';
import { symbolWords } from './symbol-words.ts';

/** 5 - 3 = 2, and 5-3=2 */
const MINUS_IN_EQUATION =
  /(?<=\d) [-−] (?=\d+(?: ?[=+×÷]))|(?<=\d)[-−](?=\d{1,30}(?:[.,]\d{1,30})? ?=)/gu;
/** 1920x1080, 3 x 4; not 0x10. */
const BY = /(?<=(?<![\p{L}\d])(?!0x)\d{1,5})(?:[x×]| [x×] )(?=\d{1,5}(?![\p{L}\d]|x\d| ?=))/gu;
const TIMES = /(?<=(?<![\p{L}\d])(?!0x)\d{1,5})(?:x| x )(?=\d)/gu;
/** 3-1, 2–0: who wins stands first; but not 22–6 o'clock. */
const SCORE =
  /(?<![\p{L}\d.,/:–-])(\d{1,2})[–-](\d{1,2})(?![\d/:–-]|[.,]\d| ?(?:Uhr|uur|ч|час|[点點时時]|h(?!\p{L})))/gu;
/** Two numbers that no time has: 3:1, 16:9. */
const RATIO = /(?<![\p{L}\d.,:])(\d{1,3}):(\d{1,3})(?![\d:])/gu;
const ABOUT = /(?<![\p{L}\p{N}])[~≈] ?(?=\p{Sc}?\d)/gu;

/** What is taken away, where it is another word than that of a negative number. */
const LESS: Partial<Record<Language, string>> = { zh: '减', yue: '減' };

/** Between the numbers of a score, where it is not what stands in a range; nothing, where nobody says anything. */
const SCORES: Partial<Record<Language, string>> = {
  de: 'zu',
  ...{ zh: '比', yue: '比' },
  ...{ nl: '', sv: '', da: '', no: '', fi: '', pl: '', ru: '', uk: '', cs: '', tr: '' },
};

/** In a score or a ratio with a colon, where the voice says nothing and people do. */
const RATIOS: Partial<Record<Language, string>> = { zh: '比', yue: '比' };

/** Between two sides, where it is not the word of multiplication: 1920 by 1080. */
const SIDES: Partial<Record<Language, string>> = {
  en: 'by',
  fr: 'par',
  pt: 'por',
  nl: 'bij',
  ru: 'на',
  uk: 'на',
  pl: 'na',
  zh: '乘',
};

/** Before a number that is not exact. */
const ABOUTS: Partial<Record<Language, string>> = {
  en: 'about',
  de: 'ungefähr',
  fr: 'environ',
  es: 'unos',
  it: 'circa',
  pt: 'cerca de',
  nl: 'ongeveer',
  ru: 'примерно',
  uk: 'приблизно',
  pl: 'około',
  cs: 'asi',
  sv: 'ungefär',
  da: 'cirka',
  no: 'cirka',
  fi: 'noin',
  tr: 'yaklaşık',
  zh: '约',
  yue: '大約',
  hi: 'लगभग',
  ar: 'حَوالي',
  id: 'sekitar',
  vi: 'khoảng',
};

/** Says what stands between two numbers that is no range: 5-3=2, 1920x1080, 3-1; and ~5. */
export function saySides(text: string, language: Language): string {
  const { minus = 'minus', times = '×' } = symbolWords(language);
  const about = ABOUTS[language];
  const ratio = RATIOS[language];
  const ratios = ratio === undefined ? text : text.replace(RATIO, `$1${ratio}$2`);
  return ratios
    .replace(MINUS_IN_EQUATION, ` ${LESS[language] ?? minus} `)
    .replace(BY, ` ${SIDES[language] ?? times} `)
    .replace(TIMES, ' × ')
    .replace(SCORE, (found, won: string, lost: string) => sayScore(found, won, lost, language))
    .replace(ABOUT, (sign) => (about === undefined ? sign : `${about} `));
}

function sayScore(found: string, won: string, lost: string, language: Language): string {
  const between = SCORES[language];
  if (between === undefined || Number(won) < Number(lost)) return found;
  return [won, between, lost].filter((part) => part !== '').join(' ');
}
