/** Korean has two number systems: Sino-Korean (일 이 삼) and native (하나 둘 셋). The counter decides. */

const DIGITS = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const PLACES = ['', '십', '백', '천'];
const MYRIADS = ['', '만', '억', '조', '경'];
/** Longer numbers, and numbers with a leading zero, are read digit by digit. */
const MAX_NUMBER_DIGITS = 20;

/** In the form before a counter: 한 개, 스무 살. */
const NATIVE_ONES = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'];
const NATIVE_TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];
const LARGEST_NATIVE = 99;

/** 2026 → 이천이십육, 0 → 영, 010 → 공일공. */
export function spellSinoKorean(digits: string): string {
  if (digits.length > MAX_NUMBER_DIGITS || /^0\d/.test(digits)) return spellDigits(digits);
  if (/^0*$/.test(digits)) return '영';
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 4) {
    groups.unshift(digits.slice(Math.max(0, end - 4), end));
  }
  return groups
    .map((group, index) => readGroup(group, MYRIADS[groups.length - 1 - index] ?? ''))
    .join('');
}

/** Up to four digits and their power: 12, 만 → 십이만. Ten thousand is 만, not 일만. */
function readGroup(group: string, myriad: string): string {
  const reading = [...group]
    .map((digit, index) => {
      const place = PLACES[group.length - 1 - index] ?? '';
      if (digit === '0') return '';
      return (digit === '1' && place !== '' ? '' : DIGITS[Number(digit)]) + place;
    })
    .join('');
  if (reading === '') return '';
  return reading === '일' && myriad === '만' ? myriad : reading + myriad;
}

/** 3 → 세, 20 → 스무, 21 → 스물한. Other numbers are Sino-Korean. */
export function spellNative(digits: string): string {
  const value = Number(digits);
  if (value < 1 || value > LARGEST_NATIVE || digits.startsWith('0')) return spellSinoKorean(digits);
  if (value === 20) return '스무';
  return (NATIVE_TENS[Math.trunc(value / 10)] ?? '') + (NATIVE_ONES[value % 10] ?? '');
}

/** Reads single digits, with zero as 공. */
export function spellDigits(digits: string): string {
  return [...digits].map((digit) => (digit === '0' ? '공' : DIGITS[Number(digit)])).join('');
}

/** 3.14 → 삼 점 일사. */
export function spellDecimal(whole: string, fraction: string): string {
  const spelt = [...fraction].map((digit) => DIGITS[Number(digit)]).join('');
  return `${spellSinoKorean(whole)} 점 ${spelt}`;
}
