const LETTERS =
  '에이 비 씨 디 이 에프 지 에이치 아이 제이 케이 엘 엠 엔 오 피 큐 알 에스 티 유 브이 더블유 엑스 와이 제트'.split(
    ' ',
  );
/** Digits next to letters are mostly read in English: MP3 엠피쓰리, 4K 포케이. */
const DIGITS = '제로 원 투 쓰리 포 파이브 식스 세븐 에이트 나인'.split(' ');

/** Acronyms that are pronounced as words. */
const WORDS: Record<string, string> = {
  TV: '티비',
  NASA: '나사',
  FIFA: '피파',
  NATO: '나토',
  RAM: '램',
  LAN: '랜',
  SIM: '심',
  PIN: '핀',
  VS: '대',
};

/** Letters and digits in one word: MP3, 4K, B2B. Not a version: v1.2. */
const MIXED = /(?<![\w.,:])(?=\d*[A-Za-z])(?=[A-Za-z]*\d)[A-Za-z\d]+(?![A-Za-z\d]|\.\d)/g;

/**
 * Writes single digits within acronyms as English words.
 * @param isAmount whether a word is a number with a unit, which stays
 */
export function expandDigitWords(text: string, isAmount: (word: string) => boolean): string {
  return text.replace(MIXED, (word) =>
    isAmount(word)
      ? word
      : word.replace(/(?<!\d)\d(?!\d)/g, (digit) => DIGITS[Number(digit)] ?? digit),
  );
}

/** Spells Latin letters in Hangul: KBS → 케이비에스. */
export function spellLatinLetters(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => WORDS[word.toUpperCase()] ?? spell(word));
}

function spell(word: string): string {
  return [...word.toUpperCase()]
    .map((letter) => LETTERS[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? letter)
    .join('');
}
