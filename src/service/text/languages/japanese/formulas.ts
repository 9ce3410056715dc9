import { replaceGreekLetters } from '../shared/greek-letters.ts';
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

const COMPARISONS: Readonly<Record<string, string>> = {
  ...{
    '!': 'ノットイコール',
    '≠': 'ノットイコール',
    '>': 'ダイナリイコール',
    '≥': 'ダイナリイコール',
  },
  ...{ '<': 'ショーナリイコール', '≤': 'ショーナリイコール', '=': 'イコール', '≈': 'ヤク' },
};
const COMPARISON = /(?<=[\p{L}\p{N})]) ?(!==?|≠|===?|>=|≥|<=|≤|≈) ?(?=[\p{L}\p{N}(−-])/gu;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** x², 10⁶, 2^10; units such as m² are counters. */
const POWER = new RegExp(
  `(?<=(?<![A-Za-z\\d] ?)[A-Za-z]|[\\d)])(?:\\^(\\d{1,6})|([${SUPERSCRIPTS}]{1,4}))(?![A-Za-z\\d])`,
  'gu',
);

const GREEK_NAMES =
  'アルファ ベータ ガンマ デルタ イプシロン ゼータ イータ シータ イオタ カッパ ラムダ ミュー ニュー クサイ オミクロン パイ ロー シグマ タウ ユプシロン ファイ カイ プサイ オメガ'.split(
    ' ',
  );

/** Writes fractions, comparisons and powers in words. */
export function expandFormulas(text: string): string {
  return text
    .replace(VULGAR_FRACTION, (_, whole: string, sign: string) => {
      const fraction = VULGAR_FRACTIONS[sign] ?? sign;
      return whole === '' ? fraction : `${whole}ト${fraction}`;
    })
    .replace(FRACTION, (_, b: string, a: string) => `${toDigits(b)}ブンノ${toDigits(a)}`)
    .replace(COMPARISON, (_, sign: string) => COMPARISONS[sign.charAt(0)] ?? sign)
    .replace(POWER, (_, digits: string | undefined, signs = '') => {
      const exponent = digits ?? [...signs].map((sign) => SUPERSCRIPTS.indexOf(sign)).join('');
      return `ノ${exponent}乗`;
    });
}

/** After numbers with units: μm is a unit, μ a letter. */
export function nameGreekLetters(text: string): string {
  return replaceGreekLetters(text, GREEK_NAMES);
}
