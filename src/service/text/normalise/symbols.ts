import type { Language } from '../../../voice-api/languages.ts';
import { NUMBER } from './numerals.ts';
import { symbolWords } from './symbol-words.ts';

const RANGE = new RegExp(`(?<![\\p{L}\\d.,/–-])(${NUMBER}) ?[–-] ?(${NUMBER})(?![\\d/–-])`, 'gu');
const MINUS = /(?<![\p{L}\p{N}\p{P}])[-−](?=\d)/gu;
const EQUATION = /(?<=[\d)]) ?([×*÷=+−]) ?(?=[-−]?[\d(])/gu;
const SPACED_MINUS = /(?<=\d) [-−] (?=\d+(?: ?[=+×÷]))/gu;

/** Says signs of arithmetic, ranges, @, # and &, where the engine's voice has no word for them. */
export function saySymbols(text: string, language: Language): string {
  const words = symbolWords(language);
  const signs: Record<string, string | undefined> = {
    '×': words.times,
    '*': words.times ?? '×',
    '÷': words.over,
    '=': words.equals,
    '+': words.plus,
    '−': words.minus ?? '-',
  };
  return text
    .replace(SPACED_MINUS, ` ${words.minus ?? 'minus'} `)
    .replace(RANGE, (_, from: string, to: string) =>
      words.to === undefined ? `${from}, ${to}` : `${from} ${words.to} ${to}`,
    )
    .replace(MINUS, () => (words.minus === undefined ? '-' : `${words.minus} `))
    .replace(EQUATION, (_, sign: string) => ` ${signs[sign] ?? sign} `)
    .replace(/\+(?=\d)/g, () => (words.plus === undefined ? '+' : `${words.plus} `))
    .replace(/#/g, (sign) => (words.hash === undefined ? sign : ` ${words.hash} `))
    .replace(/&/g, (sign) => (words.and === undefined ? sign : ` ${words.and} `))
    .replace(/@/g, (sign) => (words.at === undefined ? sign : ` ${words.at} `))
    .replace(/ {2,}/g, ' ')
    .trim();
}
