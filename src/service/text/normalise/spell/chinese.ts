import { at, type Speller, words } from './compose.ts';

const CHINESE_DIGITS = words('零 一 二 三 四 五 六 七 八 九');
const CHINESE_PLACES = words('千 百 十');

/** Up to 9,999; a gap between two digits is one zero: 2026 → 二千零二十六. */
function chineseBelow10000(n: number, isFirst: boolean): string {
  const digits = String(n).padStart(4, '0');
  const spelled = [...digits]
    .map((digit, place) =>
      digit === '0' ? '零' : at(CHINESE_DIGITS, Number(digit)) + (CHINESE_PLACES[place] ?? ''),
    )
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');
  if (!isFirst) return spelled;
  // Ten to nineteen begin with the ten itself.
  return spelled.replace(/^零/, '').replace(/^一十/, '十');
}

/** @param myriads 万 and 亿, or 萬 and 億 */
function chinese(myriads: readonly string[]): Speller {
  return (n) => {
    if (n === 0) return '零';
    let spelled = '';
    for (let power = 3; power >= 0; power -= 1) {
      const group = Math.floor(n / 10_000 ** power) % 10_000;
      if (group === 0) {
        if (spelled !== '' && !spelled.endsWith('零') && n % 10_000 ** power !== 0) spelled += '零';
        continue;
      }
      const part = chineseBelow10000(group, spelled === '');
      spelled += (spelled.endsWith('零') ? part.replace(/^零/, '') : part) + at(myriads, power);
    }
    return spelled;
  };
}

export const spellMandarin = chinese(['', '万', '亿', '万亿']);
export const spellCantonese = chinese(['', '萬', '億', '萬億']);
