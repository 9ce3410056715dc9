import type { NumberSpeller } from '../language-data.ts';
import { wordAt, wordList } from './number-words.ts';

const DIGITS = wordList('零 一 二 三 四 五 六 七 八 九');
const PLACES = wordList('千 百 十');

/** Up to 9,999. A gap between two digits is one zero: 2026 → 二千零二十六. */
function below10000(n: number, isFirst: boolean): string {
  const digits = String(n).padStart(4, '0');
  const spelled = [...digits]
    .map((digit, place) =>
      digit === '0' ? '零' : wordAt(DIGITS, Number(digit)) + (PLACES[place] ?? ''),
    )
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');
  if (!isFirst) return spelled;
  // 10 to 19 start with the word for ten.
  return spelled.replace(/^零/, '').replace(/^一十/, '十');
}

/** @param myriads the powers of 10,000: 万 and 亿, or 萬 and 億 */
function chineseSpeller(myriads: readonly string[]): NumberSpeller {
  return (n) => {
    if (n === 0) return '零';
    let spelled = '';
    for (let power = 3; power >= 0; power -= 1) {
      const group = Math.floor(n / 10_000 ** power) % 10_000;
      if (group === 0) {
        if (spelled !== '' && !spelled.endsWith('零') && n % 10_000 ** power !== 0) spelled += '零';
        continue;
      }
      const part = below10000(group, spelled === '');
      spelled += (spelled.endsWith('零') ? part.replace(/^零/, '') : part) + wordAt(myriads, power);
    }
    return spelled;
  };
}

export const spellMandarin = chineseSpeller(['', '万', '亿', '万亿']);
export const spellCantonese = chineseSpeller(['', '萬', '億', '萬億']);

const YEAR = /(?<![\d.,])(\d{4}) ?(?=年)/g;

/** Measure words. Before them, two is 两; before months and in ordinals it is 二. */
const MEASURES =
  '个|個|位|只|隻|条|條|张|張|本|件|块|塊|杯|瓶|台|辆|輛|次|天|年|小时|小時|分钟|分鐘|周|週|星期|岁|歲|种|種|家|份|倍|点|點|句|首|场|場|双|雙|把|间|間|层|層|公里|公斤|千克|米|元|美元|欧元|歐元|英镑|英鎊|万|萬';
const TWO = new RegExp(`(?<![\\d.,第]|[.,] )2(?= ?(?:${MEASURES}))`, 'gu');

/** Mobile phone numbers, and numbers that chats write for their sound: 666, 233, 520. */
const DIGIT_BY_DIGIT =
  /(?<![\d.第]|\d,)(?:1[3-9]\d{9}|6{3,6}|23{2,5}|5{3,6}|520|1314|5201314|886)(?![\d%]|[.,:/-]\d| ?\p{Script=Han})/gu;

/**
 * 2026年 → 二零二六年, 2个 → 两个
 * @param two the word for two before a measure word
 */
export function prepareChineseNumbers(text: string, two: string): string {
  return text
    .replace(YEAR, (_, year: string) => [...year].map((digit) => DIGITS[Number(digit)]).join(''))
    .replace(DIGIT_BY_DIGIT, (digits) => [...digits].join(' '))
    .replace(TWO, two)
    .replace(/(?<=\p{Script=Han}) (?=[\p{Script=Han}\d])|(?<=\d) (?=\p{Script=Han})/gu, '');
}
