import type { Language } from '../../../shared/contract/languages.ts';
import { spaced } from './numerals.ts';

const DIGITS = '零一二三四五六七八九';
const YEAR = /(?<![\d.,])(\d{4}) ?(?=年)/g;

/** Words that things are counted with; before them two is 两. Months and ordinals keep 二. */
const MEASURES =
  '个|個|位|只|隻|条|條|张|張|本|件|块|塊|杯|瓶|台|辆|輛|次|天|年|小时|小時|分钟|分鐘|周|週|星期|岁|歲|种|種|家|份|倍|点|點|句|首|场|場|双|雙|把|间|間|层|層|公里|公斤|千克|米|元|美元|欧元|歐元|英镑|英鎊|万|萬';
const TWO = new RegExp(`(?<![\\d.,第]|[.,] )2(?= ?(?:${MEASURES}))`, 'gu');

/** A mobile's number, and what chats write for its sound: 666, 233, 520. */
const DIGIT_BY_DIGIT =
  /(?<![\d.第]|\d,)(?:1[3-9]\d{9}|6{3,6}|23{2,5}|5{3,6}|520|1314|5201314|886)(?![\d%]|[.,:/-]\d| ?\p{Script=Han})/gu;

/** What numbers become in Chinese before they are spelled: 2026年 → 二零二六年, 2个 → 两个. */
export function sayChinese(text: string, language: Language): string {
  if (language !== 'zh' && language !== 'yue') return text;
  return text
    .replace(YEAR, (_, year: string) => [...year].map((digit) => DIGITS[Number(digit)]).join(''))
    .replace(DIGIT_BY_DIGIT, (digits) => spaced(digits))
    .replace(TWO, language === 'zh' ? '两' : '兩')
    .replace(/(?<=\p{Script=Han}) (?=[\p{Script=Han}\d])|(?<=\d) (?=\p{Script=Han})/gu, '');
}
