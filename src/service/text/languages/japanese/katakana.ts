import { expandFormats } from './formats.ts';
import { kanjiNumbersToDigits } from './kanji-numbers.ts';
import { expandDigitWords, spellLatinLetters } from './latin.ts';
import { expandNumbers } from './numbers.ts';

/** One word as the morphological analyser gives it; words it does not know have no pronunciation. */
export interface Morpheme {
  surface: string;
  partOfSpeech: string;
  partOfSpeechSubcategory1?: string;
  /** Katakana as spoken: は as a particle is ワ, 東京 is トーキョー. */
  pronunciation?: string;
}

/** Letter variants that the dictionary does not list, mostly in names. */
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

/** Whether the spelling alone does not say how it sounds: kanji, digits, and は and へ as particles. */
export function needsDictionary(text: string): boolean {
  return /[\p{Script=Han}はへ\d]/u.test(text);
}

/** Words that the dictionary is too old for, or takes for others. */
const NEW_WORDS: Record<string, string> = { 令和: 'レーワ' };
const NEW_WORD = new RegExp(Object.keys(NEW_WORDS).join('|'), 'gu');

/** What is written at the end of a line for laughing; the bracket may have stayed with the sentence before. */
const LAUGHING = /(?<!\p{Script=Han})\(?笑\)|笑(?=$|[\s。、!?])|(?<![A-Za-z])[wW]+(?![A-Za-z])/gu;
/** 88888 claps: eight is also read pachi. */
const CLAPPING = /(?<![\d.,])8{5,}(?![\d.,]\d|\d| ?[円人件回点])/gu;
/** Laughter of は and へ, which are no particles there. */
const LAUGHTER = /は{3,}|へ{3,}/gu;

/**
 * Japanese with numbers, signs, abbreviations and what chats write for laughing in katakana, before
 * its words are told apart. Leaves no digit.
 * @param text NFKC
 */
export function normalizeJapanese(text: string): string {
  const words = text
    .replace(CLAPPING, 'パチパチパチ')
    .replace(LAUGHING, ' ワライ')
    .replace(LAUGHTER, (laughter) => (laughter.startsWith('は') ? 'ハハハ' : 'ヘヘヘ'))
    .replace(NEW_WORD, (word) => NEW_WORDS[word] ?? word)
    .replace(VARIANT, (letter) => VARIANTS[letter] ?? letter);
  const counted = expandFormats(kanjiNumbersToDigits(expandDigitWords(words)));
  return spellLatinLetters(expandNumbers(counted));
}

/** Prepared Japanese in katakana with spaces between phrases, as it is spoken. */
export function toKatakana(text: string, tokenize: (text: string) => Morpheme[]): string {
  let spoken = '';
  let isJoining = true;
  let before = '';
  for (const morpheme of tokenize(text)) {
    const isAttached = isJoining || isSuffix(morpheme) || isOneLoan(before, morpheme.surface);
    before = morpheme.surface;
    spoken = isAttached ? spoken + readingOf(morpheme) : `${spoken} ${readingOf(morpheme)}`;
    isJoining = isPrefix(morpheme);
  }
  // でしょう, 行こう: an う of its own makes the vowel before it long.
  return spoken.replace(/(?<=[オコソトノホモヨロゴゾドボポョ])ウ(?=$|[\s\p{P}])/gu, 'ー');
}

/** Katakana side by side are a loan or a number that the dictionary does not know, and cut anywhere. */
function isOneLoan(before: string, surface: string): boolean {
  return /[ァ-ヺー]$/u.test(before) && /^[ァ-ヺー]/u.test(surface);
}

/** What is spoken in one phrase with the word before, with its accent. */
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
  // An unknown kanji would be spoken as "Chinese letter", in English.
  return pronunciation?.replaceAll('ヲ', 'オ') ?? surface.replace(/\p{Script=Han}/gu, '');
}
