import type { Language } from '../../../voice-api/languages.ts';
import { isWrittenIn, LATIN } from '../detect/scripts.ts';
import { NUMBER } from './numerals.ts';
import { symbolWords } from './symbol-words.ts';

const RANGE = new RegExp(`(?<![\\p{L}\\d.,/–-])(${NUMBER}) ?[–-] ?(${NUMBER})(?![\\d/–-])`, 'gu');
const MINUS = /(?<![\p{L}\p{N}\p{P}])[-−](?=\d)/gu;
const EQUATION = /(?<=[\d)]) ?([×*÷=+−]) ?(?=[-−]?[\d(])/gu;
/** 5 - 3 = 2, and 5-3=2 */
const MINUS_IN_EQUATION =
  /(?<=\d) [-−] (?=\d+(?: ?[=+×÷]))|(?<=\d)[-−](?=\d{1,30}(?:[.,]\d{1,30})? ?=)/gu;
/** 1920x1080, 3 x 4; not 0x10. */
const BY = /(?<=(?<![\p{L}\d])(?!0x)\d{1,5})(?:[x×]| [x×] )(?=\d{1,5}(?![\p{L}\d]|x\d| ?=))/gu;
const TIMES = /(?<=(?<![\p{L}\d])(?!0x)\d{1,5})(?:x| x )(?=\d)/gu;
/** 3-1, 2–0: who wins stands first; but not 22–6 o'clock. */
const SCORE =
  /(?<![\p{L}\d.,/:–-])(\d{1,2})[–-](\d{1,2})(?![\d/:–-]|[.,]\d| ?(?:Uhr|uur|ч|час|[点點时時]|h(?!\p{L})))/gu;
const ABOUT = /(?<![\p{L}\p{N}])[~≈] ?(?=\p{Sc}?\d)/gu;
const SHARP = /(?<![\p{L}\d])([CF])#(?![\p{L}\d])/gu;
/** #general: a tag, not a number. */
const TAG = /(?<![\p{L}\d])#(?=\p{L})/gu;

/** Between the numbers of a score, where it is not what stands in a range; nothing, where nobody says anything. */
const SCORES: Partial<Record<Language, string>> = {
  de: 'zu',
  ...{ zh: '比', yue: '比' },
  ...{ nl: '', sv: '', da: '', no: '', fi: '', pl: '', ru: '', uk: '', cs: '', tr: '' },
};

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

/** Says signs of arithmetic, ranges, @, # and &, where the engine's voice has no word for them. */
export function saySymbols(text: string, language: Language): string {
  const words = symbolWords(language);
  const about = ABOUTS[language];
  const isTag = isWrittenIn(language, LATIN);
  const signs: Record<string, string | undefined> = {
    '×': words.times,
    '*': words.times ?? '×',
    '÷': words.over,
    '=': words.equals,
    '+': words.plus,
    '−': words.minus ?? '-',
  };
  return text
    .replace(MINUS_IN_EQUATION, ` ${words.minus ?? 'minus'} `)
    .replace(BY, ` ${SIDES[language] ?? words.times ?? '×'} `)
    .replace(TIMES, ' × ')
    .replace(SCORE, (found, won: string, lost: string) => sayScore(found, won, lost, language))
    .replace(ABOUT, (sign) => (about === undefined ? sign : `${about} `))
    .replace(RANGE, (_, from: string, to: string) =>
      words.to === undefined ? `${from}, ${to}` : `${from} ${words.to} ${to}`,
    )
    .replace(MINUS, () => (words.minus === undefined ? '-' : `${words.minus} `))
    .replace(EQUATION, (_, sign: string) => ` ${signs[sign] ?? sign} `)
    .replace(/\+(?=\d)/g, () => (words.plus === undefined ? '+' : `${words.plus} `))
    .replace(SHARP, '$1 sharp')
    .replace(TAG, isTag ? 'hashtag ' : '#')
    .replace(/#/g, (sign) => (words.hash === undefined ? sign : ` ${words.hash} `))
    .replace(/&/g, (sign) => (words.and === undefined ? sign : ` ${words.and} `))
    .replace(/@/g, (sign) => (words.at === undefined ? sign : ` ${words.at} `))
    .replace(/ {2,}/g, ' ')
    .trim();
}

function sayScore(found: string, won: string, lost: string, language: Language): string {
  const between = SCORES[language];
  if (between === undefined || Number(won) <= Number(lost)) return found;
  return [won, between, lost].filter((part) => part !== '').join(' ');
}
