const LETTERS =
  'エー ビー シー ディー イー エフ ジー エイチ アイ ジェー ケー エル エム エヌ オー ピー キュー アール エス ティー ユー ブイ ダブリュー エックス ワイ ゼット'.split(
    ' ',
  );

/** Acronyms that are pronounced as words. */
const WORDS: Record<string, string> = {
  NASA: 'ナサ',
  FIFA: 'フィファ',
  JAXA: 'ジャクサ',
  OPEC: 'オペック',
  LAN: 'ラン',
  RAM: 'ラム',
  SIM: 'シム',
  VS: 'タイ',
};
/** Digits next to letters that are read in English. */
const DIGIT_WORDS: Record<string, string> = {
  '3D': 'スリーディー',
  '2D': 'ツーディー',
  '1P': 'ワンピー',
};

/** 3D → スリーディー. Must run before numbers are expanded. */
export function expandDigitWords(text: string): string {
  return text.replace(
    /(?<![A-Za-z\d])[123][DP](?![A-Za-z\d])/g,
    (word) => DIGIT_WORDS[word] ?? word,
  );
}

/** Spells Latin letters in katakana: NHK → エヌエイチケー. */
export function spellLatinLetters(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => WORDS[word.toUpperCase()] ?? spell(word));
}

function spell(word: string): string {
  return [...word.toUpperCase()]
    .map((letter) => LETTERS[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? letter)
    .join('');
}
