import { expandFormats } from './formats.ts';
import { expandFormulas, nameGreekLetters } from './formulas.ts';
import { kanjiNumbersToDigits } from './kanji-numbers.ts';
import { expandDigitWords, spellLatinLetters } from './latin.ts';
import { expandNumbers } from './numbers.ts';
import { fixReadings } from './words.ts';

/** A word from the morphological analyzer. Unknown words have no pronunciation. */
export interface Morpheme {
  surface: string;
  partOfSpeech: string;
  partOfSpeechSubcategory1?: string;
  /** In katakana: the particle は is ワ, 東京 is トーキョー. */
  pronunciation?: string;
}

/** Variants of characters that the dictionary lacks, mostly in names. */
const VARIANTS: Record<string, string> = {
  髙: '高',
  﨑: '崎',
  𠮟: '叱',
  德: '徳',
  濵: '浜',
  濱: '浜',
  邊: '辺',
  邉: '辺',
  澤: '沢',
  齋: '斎',
  齊: '斉',
};
const VARIANT = new RegExp(`[${Object.keys(VARIANTS).join('')}]`, 'gu');

/** Whether the pronunciation needs the dictionary: kanji, digits, and the particles は and へ. */
export function needsDictionary(text: string): boolean {
  return /[\p{Script=Han}はへ\d]/u.test(text);
}

/** Laughter at the end of a line. Its opening bracket may be in the sentence before. 60W is a unit. */
const LAUGHING =
  /(?<!\p{Script=Han})\(?笑\)|笑(?=$|[\s。、!?])|(?<![A-Za-z])(?!(?<=\d ?)W(?![A-Za-z]))[wW]+(?![A-Za-z])/gu;
/** 88888 is applause: eight is also read pachi. */
const CLAPPING = /(?<![\d.,])8{5,}(?![\d.,]\d|\d| ?[円人件回点])/gu;
/** Laughter in は and へ, which are not particles here. */
const LAUGHTER = /は{3,}|へ{3,}/gu;

/**
 * Writes numbers, signs, acronyms and laughter in katakana, before the text is split into words. Leaves
 * no digits.
 * @param text NFKC
 */
export function normalizeJapanese(text: string): string {
  const words = text
    .replace(CLAPPING, 'パチパチパチ')
    .replace(LAUGHING, ' ワライ')
    .replace(LAUGHTER, (laughter) => (laughter.startsWith('は') ? 'ハハハ' : 'ヘヘヘ'))
    .replace(VARIANT, (letter) => VARIANTS[letter] ?? letter);
  const formulas = expandFormulas(fixReadings(words));
  const counted = expandFormats(kanjiNumbersToDigits(expandDigitWords(formulas)));
  return spellLatinLetters(nameGreekLetters(expandNumbers(counted)));
}

/** The pronunciation of normalized Japanese, with spaces between phrases. */
export function toKatakana(text: string, tokenize: (text: string) => Morpheme[]): string {
  let spoken = '';
  let isJoining = true;
  let before = '';
  for (const morpheme of tokenize(text)) {
    const isAttached = isJoining || isSuffix(morpheme) || isSameLoanWord(before, morpheme.surface);
    before = morpheme.surface;
    spoken = isAttached ? spoken + readingOf(morpheme) : `${spoken} ${readingOf(morpheme)}`;
    isJoining = isPrefix(morpheme);
  }
  // でしょう, 行こう: a separate う lengthens the vowel before it.
  return spoken.replace(/(?<=[オコソトノホモヨロゴゾドボポョ])ウ(?=$|[\s\p{P}])/gu, 'ー');
}

/** Adjacent katakana are one loan word or number that the dictionary split because it lacks it. */
function isSameLoanWord(before: string, surface: string): boolean {
  return /[ァ-ヺー]$/u.test(before) && /^[ァ-ヺー]/u.test(surface);
}

/** Words in the same accent phrase as the previous word. */
function isSuffix({ partOfSpeech, partOfSpeechSubcategory1, surface }: Morpheme): boolean {
  return (
    partOfSpeech === '助詞' ||
    partOfSpeech === '助動詞' ||
    partOfSpeechSubcategory1 === '接尾' ||
    /^[\p{Pe}\p{Po}ー]/u.test(surface)
  );
}

function isPrefix({ partOfSpeech, surface }: Morpheme): boolean {
  return partOfSpeech === '接頭詞' || /^[\p{Ps}\s]/u.test(surface);
}

function readingOf({ pronunciation, surface }: Morpheme): string {
  // The engine would read an unknown kanji as "Chinese letter", in English.
  return pronunciation?.replaceAll('ヲ', 'オ') ?? surface.replace(/\p{Script=Han}/gu, '');
}
