import { isWrittenIn, LATIN } from '../../../shared/language/scripts.ts';
import type { LanguageData } from '../languages/language-data.ts';
import { replaceDomains } from '../links.ts';
import { NUMBER } from './numerals.ts';

/** 5 - 3 = 2, and 5-3=2 */
const MINUS_IN_EQUATION =
  /(?<=\d) [-−] (?=\d+(?: ?[=+×÷]))|(?<=\d)[-−](?=\d{1,30}(?:[.,]\d{1,30})? ?=)/gu;
/** 1920x1080, 3 x 4; not 0x10. */
const BY = /(?<=(?<![\p{L}\d])(?!0x)\d{1,5})(?:[x×]| [x×] )(?=\d{1,5}(?![\p{L}\d]|x\d| ?=))/gu;
const TIMES = /(?<=(?<![\p{L}\d])(?!0x)\d{1,5})(?:x| x )(?=\d)/gu;
/** 3-1, 2–0: the winner's number comes first. Not 22–6 o'clock. */
const SCORE =
  /(?<![\p{L}\d.,/:–-])(\d{1,2})[–-](\d{1,2})(?![\d/:–-]|[.,]\d| ?(?:Uhr|uur|ч|час|[点點时時]|h(?!\p{L})))/gu;
/** Two numbers that are not a time: 3:1, 16:9. */
const RATIO = /(?<![\p{L}\d.,:])(\d{1,3}):(\d{1,3})(?![\d:])/gu;
const ABOUT = /(?<![\p{L}\p{N}])[~≈] ?(?=\p{Sc}?\d)/gu;

/** Expands operators between two numbers that are not a range: 5-3=2, 1920x1080, 3-1; and ~5. */
export function expandOperators(text: string, { operators = {}, symbols }: LanguageData): string {
  const { about, by, less, ratio, score } = operators;
  const { minus = 'minus', times = '×' } = symbols ?? {};
  const ratios = ratio === undefined ? text : text.replace(RATIO, `$1${ratio}$2`);
  return ratios
    .replace(MINUS_IN_EQUATION, ` ${less ?? minus} `)
    .replace(BY, ` ${by ?? times} `)
    .replace(TIMES, ' × ')
    .replace(SCORE, (found, won: string, lost: string) => {
      if (score === undefined || Number(won) < Number(lost)) return found;
      return [won, score, lost].filter((part) => part !== '').join(' ');
    })
    .replace(ABOUT, (sign) => (about === undefined ? sign : `${about} `));
}

const RANGE = new RegExp(`(?<![\\p{L}\\d.,/–-])(${NUMBER}) ?[–-] ?(${NUMBER})(?![\\d/–-])`, 'gu');
const MINUS = /(?<![\p{L}\p{N}\p{P}])[-−](?=\d)/gu;
const EQUATION = /(?<=[\d)]) ?([×*÷=+−]) ?(?=[-−]?[\d(])/gu;
const SHARP = /(?<![\p{L}\d])([A-Ga-g])#(?![\p{L}\d])/gu;
/** #general: a tag, not a number. */
const TAG = /(?<![\p{L}\d])#(?=\p{L})/gu;

/** Expands arithmetic signs, ranges, @, # and &, if the engine's voice has no word for them. */
export function expandSymbols(text: string, { code, symbols: words = {} }: LanguageData): string {
  const writesTags = isWrittenIn(code, LATIN);
  const signs: Record<string, string | undefined> = {
    '×': words.times,
    '*': words.times ?? '×',
    '÷': words.over,
    '=': words.equals,
    '+': words.plus,
    '−': words.minus ?? '-',
  };
  return text
    .replace(RANGE, (_, from: string, to: string) =>
      words.to === undefined ? `${from}, ${to}` : `${from} ${words.to} ${to}`,
    )
    .replace(MINUS, () => (words.minus === undefined ? '-' : `${words.minus} `))
    .replace(EQUATION, (_, sign: string) => ` ${signs[sign] ?? sign} `)
    .replace(/\+(?=\d)/g, () => (words.plus === undefined ? '+' : `${words.plus} `))
    .replace(SHARP, '$1 sharp')
    .replace(TAG, writesTags ? 'hashtag ' : '#')
    .replace(/#/g, (sign) => (words.hash === undefined ? sign : ` ${words.hash} `))
    .replace(/&/g, (sign) => (words.and === undefined ? sign : ` ${words.and} `))
    .replace(/@/g, (sign) => (words.at === undefined ? sign : ` ${words.at} `))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** naver.com → naver dot com */
export function expandDomains(text: string, { symbols }: LanguageData): string {
  const dot = symbols?.dot;
  return dot === undefined
    ? text
    : replaceDomains(text, (domain) => domain.replaceAll('.', ` ${dot} `));
}
