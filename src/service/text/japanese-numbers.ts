/** Readings of numbers up to 10^16, and of what changes before a counter. All in katakana. */
const DIGITS = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュー'];
const HUNDREDS: Record<string, string> = {
  1: 'ヒャク',
  3: 'サンビャク',
  6: 'ロッピャク',
  8: 'ハッピャク',
};
const THOUSANDS: Record<string, string> = { 1: 'セン', 3: 'サンゼン', 8: 'ハッセン' };
const MYRIADS = ['', 'マン', 'オク', 'チョー'];
/** Longer numbers, and those with a leading zero, are read digit by digit, as telephone numbers are. */
const LONGEST_NUMBER = 16;

interface Counter {
  reading: string;
  /** Readings of a whole number together with the counter. */
  whole?: Record<string, string>;
  /**
   * Readings of the last digit (0 stands for ten) together with the counter, where the plain digit
   * and the plain counter are not it.
   */
  last?: Record<string, string>;
}

/** 1, 6, 8 and 10 double the consonant of a counter that begins with a hard sound. */
const doubled = (counter: string): Record<string, string> => ({
  1: `イッ${counter}`,
  6: `ロッ${counter}`,
  8: `ハッ${counter}`,
  0: `ジュッ${counter}`,
});

const COUNTERS: Record<string, Counter> = {
  時: { reading: 'ジ', last: { 4: 'ヨジ', 7: 'シチジ', 9: 'クジ' } },
  時間: { reading: 'ジカン', last: { 4: 'ヨジカン', 7: 'シチジカン', 9: 'クジカン' } },
  分: { reading: 'フン', last: { ...doubled('プン'), 3: 'サンプン', 4: 'ヨンプン' } },
  秒: { reading: 'ビョー' },
  年: { reading: 'ネン', last: { 4: 'ヨネン' } },
  月: { reading: 'ガツ', last: { 4: 'シガツ', 7: 'シチガツ', 9: 'クガツ' } },
  か月: { reading: 'カゲツ', last: doubled('カゲツ') },
  週間: { reading: 'シューカン', last: doubled('シューカン') },
  日間: { reading: 'ニチカン' },
  日: {
    reading: 'ニチ',
    whole: {
      1: 'ツイタチ',
      2: 'フツカ',
      3: 'ミッカ',
      4: 'ヨッカ',
      5: 'イツカ',
      6: 'ムイカ',
      7: 'ナノカ',
      8: 'ヨーカ',
      9: 'ココノカ',
      10: 'トーカ',
      14: 'ジューヨッカ',
      20: 'ハツカ',
      24: 'ニジューヨッカ',
    },
  },
  円: { reading: 'エン', last: { 4: 'ヨエン' } },
  人: {
    reading: 'ニン',
    whole: { 1: 'ヒトリ', 2: 'フタリ' },
    last: { 4: 'ヨニン', 7: 'シチニン' },
  },
  つ: {
    reading: 'ツ',
    whole: {
      1: 'ヒトツ',
      2: 'フタツ',
      3: 'ミッツ',
      4: 'ヨッツ',
      5: 'イツツ',
      6: 'ムッツ',
      7: 'ナナツ',
      8: 'ヤッツ',
      9: 'ココノツ',
    },
  },
  回: { reading: 'カイ', last: doubled('カイ') },
  階: { reading: 'カイ', last: { ...doubled('カイ'), 3: 'サンガイ' } },
  個: { reading: 'コ', last: doubled('コ') },
  歳: { reading: 'サイ', whole: { 20: 'ハタチ' }, last: doubled('サイ') },
  才: { reading: 'サイ', whole: { 20: 'ハタチ' }, last: doubled('サイ') },
  本: { reading: 'ホン', last: { ...doubled('ポン'), 3: 'サンボン' } },
  匹: { reading: 'ヒキ', last: { ...doubled('ピキ'), 3: 'サンビキ' } },
  杯: { reading: 'ハイ', last: { ...doubled('パイ'), 3: 'サンバイ' } },
  枚: { reading: 'マイ' },
  番: { reading: 'バン' },
  度: { reading: 'ド' },
  台: { reading: 'ダイ' },
  '%': { reading: 'パーセント', last: { 0: 'ジュッパーセント' } },
};

const COUNTER_NAMES = Object.keys(COUNTERS).toSorted((a, b) => b.length - a.length);
const NUMBER_WITH_COUNTER = new RegExp(`(\\d+)(?:\\.(\\d+))?(${COUNTER_NAMES.join('|')})?`, 'gu');

/**
 * Replaces numbers, each with the counter behind it, by their readings: 3月5日 → サンガツイツカ.
 * @param text NFKC
 */
export function readJapaneseNumbers(text: string): string {
  return text
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/[ヶヵカケ]月/g, 'か月')
    .replace(NUMBER_WITH_COUNTER, (_, digits: string, decimals = '', next = '') => {
      const counter = COUNTERS[next];
      if (decimals !== '') {
        return `${readNumber(digits)}テン${readDigits(decimals)}${counter?.reading ?? ''}`;
      }
      return counter === undefined ? readNumber(digits) : readCounted(digits, counter);
    });
}

function readCounted(digits: string, { reading, whole, last }: Counter): string {
  const known = whole?.[digits];
  if (known !== undefined) return known;
  const ending = last?.[digits.slice(-1)];
  // Hundreds and up end in their own sounds; a bare ten before a counter is the only 0 that changes.
  if (ending === undefined || /00$/.test(digits) || digits === '0') {
    return readNumber(digits) + reading;
  }
  return readNumberBefore(digits) + ending;
}

/** The number without its last digit, or without its last ten where that digit is 0. */
function readNumberBefore(digits: string): string {
  const isTen = digits.endsWith('0');
  const rest = isTen ? `${digits.slice(0, -2)}00` : `${digits.slice(0, -1)}0`;
  const tens = isTen ? (digits.at(-2) ?? '') : '';
  const before = Number(rest) === 0 ? '' : readNumber(rest);
  return before + (Number(tens) > 1 ? DIGITS[Number(tens)] : '');
}

function readNumber(digits: string): string {
  if (digits.length > LONGEST_NUMBER || /^0\d/.test(digits)) return readDigits(digits);
  if (Number(digits) === 0) return 'ゼロ';
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 4)
    groups.push(digits.slice(Math.max(0, end - 4), end));
  return groups
    .map((group, place) => readMyriad(group, MYRIADS[place] ?? ''))
    .reverse()
    .join('');
}

/** Up to four digits and their place: 3000, マン → サンゼンマン. */
function readMyriad(group: string, place: string): string {
  const [thousands = '0', hundreds = '0', tens = '0', ones = '0'] = group.padStart(4, '0');
  const digit = (value: string) => DIGITS[Number(value)] ?? '';
  const parts = [
    thousands === '0' ? '' : (THOUSANDS[thousands] ?? `${digit(thousands)}セン`),
    hundreds === '0' ? '' : (HUNDREDS[hundreds] ?? `${digit(hundreds)}ヒャク`),
    tens === '0' ? '' : tens === '1' ? 'ジュー' : `${digit(tens)}ジュー`,
    ones === '0' ? '' : digit(ones),
  ];
  const reading = parts.join('');
  return reading === '' ? '' : reading + place;
}

function readDigits(digits: string): string {
  return [...digits].map((value) => DIGITS[Number(value)]).join('');
}
