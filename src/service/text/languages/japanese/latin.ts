const LETTERS =
  'エー ビー シー ディー イー エフ ジー エイチ アイ ジェー ケー エル エム エヌ オー ピー キュー アール エス ティー ユー ブイ ダブリュー エックス ワイ ゼット'.split(
    ' ',
  );

/** Abbreviations that are said as a word. */
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
/** A digit beside letters that is said in English. */
const MIXED: Record<string, string> = {
  '3D': 'スリーディー',
  '2D': 'ツーディー',
  '1P': 'ワンピー',
};

/** To be said before numbers are: 3D → スリーディー. */
export function expandDigitWords(text: string): string {
  return text.replace(/(?<![A-Za-z\d])[123][DP](?![A-Za-z\d])/g, (word) => MIXED[word] ?? word);
}

/** Capitals and single letters in katakana, as they are said in Japanese: NHK → エヌエイチケー. */
export function spellLatinLetters(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => WORDS[word.toUpperCase()] ?? spell(word));
}

function spell(word: string): string {
  return [...word.toUpperCase()]
    .map((letter) => LETTERS[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? letter)
    .join('');
}
