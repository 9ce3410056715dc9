import { readJapaneseNumbers } from './japanese-numbers.ts';

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
export function needsReadings(text: string): boolean {
  return /[\p{Script=Han}はへ\d]/u.test(text);
}

/** What is written at the end of a line for laughing. */
const LAUGHING = /[（(]笑[)）]|笑(?=$|[\s。、!?！？])|(?<![A-Za-z])[wW]+(?![A-Za-z])/gu;

/** Spellings that mean a sound of their own in chats; to be replaced before words are told apart. */
export function expandJapaneseChat(text: string): string {
  return text.replace(LAUGHING, ' ワライ');
}

/** Japanese in katakana with spaces between phrases, as it is spoken. */
export function readJapanese(text: string, analyse: (text: string) => Morpheme[]): string {
  const prepared = readJapaneseNumbers(
    text.replace(VARIANT, (letter) => VARIANTS[letter] ?? letter),
  );
  let spoken = '';
  let isJoining = true;
  for (const morpheme of analyse(prepared)) {
    const isAttached = isJoining || isSuffix(morpheme);
    spoken = isAttached ? spoken + readingOf(morpheme) : `${spoken} ${readingOf(morpheme)}`;
    isJoining = isPrefix(morpheme);
  }
  // でしょう, 行こう: an う of its own makes the vowel before it long.
  return spoken.replace(/(?<=[オコソトノホモヨロゴゾドボポョ])ウ(?=$|[\s\p{P}])/gu, 'ー');
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
  if (/[A-Za-z]$/.test(surface)) return `${surface} `;
  // An unknown kanji would be spoken as "Chinese letter", in English.
  return pronunciation?.replaceAll('ヲ', 'オ') ?? surface.replace(/\p{Script=Han}/gu, '');
}
