import { COUNTERS } from './counters.ts';

const DIGITS: Record<string, number> = {
  〇: 0,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const SMALL: Record<string, number> = { 十: 10, 百: 100, 千: 1_000 };
const LARGE: Record<string, bigint> = { 万: 10_000n, 億: 10n ** 8n, 兆: 10n ** 12n };

/** Words that the dictionary reads correctly: 一日 (a day), 十分 (enough), 一番, 一度, and names. */
const DICTIONARY_WORDS =
  /^(?:[一二三四五六七八九]?[千万]|十分|一番|一度|一台|一部|一通|一点|一件|一着|一割|一位|一発|一代|三代|百倍|二階堂|三本木|五十嵐|八百屋|一話|一号|一頭|千頭|二世|十分間|百点|一年|千円|一日|一時|一時間|一回|三通|一行|万一)$/u;
const COUNTER = Object.keys(COUNTERS)
  .filter((name) => /^[^\d%°A-Za-zドユポウ]+$/u.test(name) && name !== '百')
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const KANJI_NUMBER = new RegExp(
  `(?<![\\d.])[〇一二三四五六七八九十百千万億兆]{1,20}(${COUNTER}|か月|[ヶヵケカ箇](?=[月国所]))?(?!嵐|堂|木(?!曜)|屋|月(?!曜))`,
  'gu',
);
/** Digits with 万 and other powers: 3万5千, 1億2000万. */
const MIXED = /(?<![\d.])\d{1,4}[兆億万千](?:\d{1,4}[億万千])*\d{0,4}(?![.\d])/gu;

/**
 * Converts kanji numbers to digits, if a counter follows or they have several characters: 二十日 → 20日,
 * 三十二歳 → 32歳. Single characters are often words.
 */
export function kanjiNumbersToDigits(text: string): string {
  return text
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=月の?)一日/gu, '1日')
    .replace(KANJI_NUMBER, (all: string, counter: string | undefined) => {
      const number = counter === undefined ? all : all.slice(0, -counter.length);
      const isNumber = counter !== undefined || /^(?=.*[十百千万億兆]).{2,}$/u.test(number);
      return number === '' || DICTIONARY_WORDS.test(all) || !isNumber
        ? all
        : toDigits(number) + (counter ?? '');
    })
    .replace(MIXED, (number) => toDigits(number));
}

/** Works for 二千二十六, 二〇二六 and 3万5千. */
export function toDigits(number: string): string {
  let sum = 0n;
  let group = 0;
  let digits = '';
  const takeDigits = (otherwise: number) => {
    const value = digits === '' ? otherwise : Number(digits);
    digits = '';
    return value;
  };
  for (const character of number) {
    const digit = /\d/.test(character) ? Number(character) : DIGITS[character];
    const small = SMALL[character];
    const large = LARGE[character];
    if (digit !== undefined) digits += digit;
    else if (small !== undefined) group += small * takeDigits(1);
    else if (large !== undefined) {
      const value = group + takeDigits(group === 0 ? 1 : 0);
      sum += BigInt(value) * large;
      group = 0;
    }
  }
  return String(sum + BigInt(group + takeDigits(0)));
}
