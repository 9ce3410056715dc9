import { replaceGreekLetters } from '../shared/greek-letters.ts';
import {
  type ComparisonWords,
  replaceComparisons,
  replacePowers,
} from '../shared/unspaced-formulas.ts';

const VULGAR_FRACTIONS: Readonly<Record<string, string>> = {
  ...{
    '½': '2분의 1',
    '⅓': '3분의 1',
    '⅔': '3분의 2',
    '¼': '4분의 1',
    '¾': '4분의 3',
    '⅛': '8분의 1',
  },
  ...{ '⅜': '8분의 3', '⅝': '8분의 5', '⅞': '8분의 7', '⅕': '5분의 1' },
};
const VULGAR_FRACTION = new RegExp(`(\\d?) ?([${Object.keys(VULGAR_FRACTIONS).join('')}])`, 'gu');
/** Eighths of an inch, not the 8th of May. */
const EIGHTHS = /(?<![\d/.,:-])([1357])\/8(?![\d/]|[.,:-]\d)/g;

const COMPARISONS: ComparisonWords = {
  notEqual: ' 낫 이퀄 ',
  atLeast: ' 크거나 같다 ',
  atMost: ' 작거나 같다 ',
  equals: ' 이퀄 ',
  about: ' 약 ',
};

const GREEK_NAMES =
  '알파 베타 감마 델타 엡실론 제타 에타 세타 요타 카파 람다 뮤 뉴 크사이 오미크론 파이 로 시그마 타우 입실론 파이 카이 프사이 오메가'.split(
    ' ',
  );
/** μ before the letter of a unit stays. */
const UNIT_PREFIX = /(?<=\d ?)μ(?=[mgs](?![A-Za-z]))/gu;

/** Writes fractions, comparisons, powers and Greek letters in words. */
export function expandFormulas(text: string): string {
  const fractions = text
    .replace(VULGAR_FRACTION, (_, whole: string, sign: string) => {
      const fraction = VULGAR_FRACTIONS[sign] ?? sign;
      return whole === '' ? fraction : `${whole}과 ${fraction}`;
    })
    .replace(EIGHTHS, '8분의 $1');
  const words = replacePowers(replaceComparisons(fractions, COMPARISONS), (exponent) => {
    if (exponent === '2') return ' 제곱';
    return exponent === '3' ? ' 세제곱' : `의 ${exponent}제곱`;
  });
  // A placeholder in the private use area, which cleaned texts do not have.
  return replaceGreekLetters(words.replace(UNIT_PREFIX, '\uE000'), GREEK_NAMES).replaceAll(
    '\uE000',
    'μ',
  );
}
