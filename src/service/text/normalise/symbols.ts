import type { Language } from '../../../shared/contract/languages.ts';
import { isWrittenIn, LATIN } from '../detect/scripts.ts';
import { NUMBER } from './numerals.ts';
import { symbolWords } from './symbol-words.ts';

const RANGE = new RegExp(`(?<![\\p{L}\\d.,/–-])(${NUMBER}) ?[–-] ?(${NUMBER})(?![\\d/–-])`, 'gu');
const MINUS = /(?<![\p{L}\p{N}\p{P}])[-−](?=\d)/gu;
const EQUATION = /(?<=[\d)]) ?([×*÷=+−]) ?(?=[-−]?[\d(])/gu;
const SHARP = /(?<![\p{L}\d])([A-Ga-g])#(?![\p{L}\d])/gu;
/** #general: a tag, not a number. */
const TAG = /(?<![\p{L}\d])#(?=\p{L})/gu;

/** Says signs of arithmetic, ranges, @, # and &, where the engine's voice has no word for them. */
export function saySymbols(text: string, language: Language): string {
  const words = symbolWords(language);
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
