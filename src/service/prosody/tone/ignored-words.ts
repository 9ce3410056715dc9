import { segments } from '../../../shared/text/segments.ts';
import { isFiller } from './filler-words.ts';
import type { LocatedToken } from './quantity.ts';

const LIMITS = {
  /** Code points of one word. */
  wordCharacters: 40,
  /** Of all words together, encoded for a header. */
  encodedBytes: 600,
} as const;

/** Stands at the end of a list, or of a word, that was cut. */
const CUT = '…';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const KANA = /\p{Script=Hiragana}|\p{Script=Katakana}/u;
/** Particles and endings. */
const HIRAGANA_ONLY = /^\p{Script=Hiragana}+$/u;

interface Word {
  text: string;
  start: number;
}

/**
 * The words of an instruction that no token covers, in their order. Words without content, such as "in a … voice",
 * are left out, unless nothing was recognized.
 * @param text the normalized instruction, to which the positions of the tokens refer
 * @param isRecognized whether any part of the instruction has a meaning
 */
export function ignoredWords(
  text: string,
  tokens: readonly LocatedToken[],
  isRecognized: boolean,
): string[] {
  const words = wordsOf(text);
  const fillers = tokens.filter(({ token }) => token.kind === 'filler');
  const others = tokens.filter(({ token }) => token.kind !== 'filler');
  const content = words.filter((word) => !isFiller(word.text) && !isCovered(word, fillers));
  const unknown = content.filter((word) => !isCovered(word, others));
  if (isRecognized) {
    return shorten(unknown.filter((word) => !HIRAGANA_ONLY.test(word.text)));
  }
  const candidates = [unknown, content, words].find((some) => some.length > 0);
  return shorten(candidates ?? [{ text, start: 0 }]);
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: match, index }) => ({
    text: match,
    start: index,
  })).flatMap((word) => (UNSPACED.test(word.text) ? splitUnspaced(word) : [word]));
}

function splitUnspaced({ text, start }: Word): Word[] {
  const locale = KANA.test(text) ? 'ja' : 'zh';
  return Array.from(segments(text, 'word', locale), ({ segment, index }) => ({
    text: segment,
    start: start + index,
  }));
}

/** In languages with endings, a token covers the beginning of its word only. */
function isCovered({ text, start }: Word, tokens: readonly LocatedToken[]): boolean {
  return tokens.some((token) => token.start < start + text.length && token.end > start);
}

/** Without repeats, and within the limits. */
function shorten(words: readonly Word[]): string[] {
  const kept: string[] = [];
  let bytes = 0;
  for (const text of new Set(words.map(({ text }) => text.trim()).filter((text) => text !== ''))) {
    const characters = Array.from(text);
    const word =
      characters.length > LIMITS.wordCharacters
        ? `${characters.slice(0, LIMITS.wordCharacters).join('')}${CUT}`
        : text;
    bytes += encodeURIComponent(word).length;
    if (bytes > LIMITS.encodedBytes) return [...kept, CUT];
    kept.push(word);
  }
  return kept;
}
