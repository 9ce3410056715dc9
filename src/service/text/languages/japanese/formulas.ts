import { replaceGreekLetters } from '../shared/greek-letters.ts';
import {
  type ComparisonWords,
  replaceComparisons,
  replacePowers,
} from '../shared/unspaced-formulas.ts';
import { toDigits } from './kanji-numbers.ts';

const VULGAR_FRACTIONS: Readonly<Record<string, string>> = {
  ...{ '½': '2分の1', '⅓': '3分の1', '⅔': '3分の2', '¼': '4分の1', '¾': '4分の3', '⅛': '8分の1' },
  ...{ '⅜': '8分の3', '⅝': '8分の5', '⅞': '8分の7', '⅕': '5分の1' },
};
const VULGAR_FRACTION = new RegExp(`(\\d?)([${Object.keys(VULGAR_FRACTIONS).join('')}])`, 'gu');

const KANJI = '[一二三四五六七八九十百千万]';
/** 3分の2, but not "the second" after a time: 3時5分の2本目. */
const FRACTION = new RegExp(
  `(?<![\\d.時]|時\\d|${KANJI})(\\d{1,5}|${KANJI}{1,5})分の(\\d{1,5}|${KANJI}{1,5})(?![番本個つ]目|曲)`,
  'gu',
);

const COMPARISONS: ComparisonWords = {
  notEqual: 'ノットイコール',
  atLeast: 'ダイナリイコール',
  atMost: 'ショーナリイコール',
  equals: 'イコール',
  about: 'ヤク',
};

const GREEK_NAMES =
  'アルファ ベータ ガンマ デルタ イプシロン ゼータ イータ シータ イオタ カッパ ラムダ ミュー ニュー クサイ オミクロン パイ ロー シグマ タウ ユプシロン ファイ カイ プサイ オメガ'.split(
    ' ',
  );

/** Writes fractions, comparisons and powers in words. */
export function expandFormulas(text: string): string {
  const fractions = text
    .replace(VULGAR_FRACTION, (_, whole: string, sign: string) => {
      const fraction = VULGAR_FRACTIONS[sign] ?? sign;
      return whole === '' ? fraction : `${whole}ト${fraction}`;
    })
    .replace(FRACTION, (_, b: string, a: string) => `${toDigits(b)}ブンノ${toDigits(a)}`);
  const comparisons = replaceComparisons(fractions, COMPARISONS);
  return replacePowers(comparisons, (exponent) => `ノ${exponent}乗`);
}

/** After numbers with units: μm is a unit, μ a letter. */
export function nameGreekLetters(text: string): string {
  return replaceGreekLetters(text, GREEK_NAMES);
}
