import { segments } from '../../../shared/text/segments.ts';
import { hasUnspacedScript } from '../script.ts';

/** A text to search for dictionary entries. Indices are code units. */
export interface Subject {
  readonly text: string;
  /** The text in lower case, with the same indices. What an entry has matched is blank. */
  folded: string;
  /** By index: the length of the letter or digit that starts there, or 0. */
  readonly letters: Uint8Array;
  /** By index: the length of the digit that starts there, or 0. */
  readonly digits: Uint8Array;
  /** By index: 1 where a match can start or end. */
  readonly edges: Uint8Array;
  /** Rules out most entries without a search. */
  readonly pairs: PairFilter;
}

/** What entries have matched. No entry has it in its text. */
export const BLANK = '\0';

/** A power of two. The longest text has a quarter as many pairs. */
const SLOTS = 32_768;

export function subjectOf(text: string): Subject {
  const folded = foldCase(text);
  return {
    text,
    folded,
    letters: widthsOf(folded, /[\p{L}\p{M}\p{N}]/gu),
    digits: widthsOf(folded, /\p{Nd}/gu),
    edges: edgesOf(text),
    pairs: new PairFilter(folded),
  };
}

/** Blanks what an entry has matched, so that no other entry matches any of it. */
export function blank(
  subject: Subject,
  matches: readonly { readonly start: number; readonly end: number }[],
): void {
  let folded = '';
  let done = 0;
  for (const { start, end } of matches) {
    folded += subject.folded.slice(done, start) + BLANK.repeat(end - start);
    done = end;
    subject.letters.fill(0, start, end);
    subject.digits.fill(0, start, end);
  }
  subject.folded = folded + subject.folded.slice(done);
}

function widthsOf(text: string, characters: RegExp): Uint8Array {
  const widths = new Uint8Array(text.length);
  for (const { 0: character, index } of text.matchAll(characters)) widths[index] = character.length;
  return widths;
}

/** Lower case without changing the length, so that indices stay valid. Only İ would grow. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  }).join('');
}

/**
 * Matches start and end between graphemes, and not inside words if the script separates words by spaces. Korean
 * attaches particles to words; Chinese, Japanese and Thai do not use spaces.
 */
function edgesOf(text: string): Uint8Array {
  const edges = new Uint8Array(text.length + 1);
  edges[text.length] = 1;
  let wasInWord = false;
  for (const { segment, index } of segments(text, 'grapheme')) {
    const isInWord = /^[\p{L}\p{N}_]/u.test(segment) && !hasUnspacedScript(segment);
    if (!(wasInWord && isInWord)) edges[index] = 1;
    wasInWord = isInWord;
  }
  return edges;
}

/**
 * Remembers which pairs of adjacent code units a text contains. A text without one of a word's pairs doesn't contain
 * the word. The opposite isn't certain: different pairs may share a slot.
 */
class PairFilter {
  readonly #seen = new Uint8Array(SLOTS);

  constructor(text: string) {
    for (let index = 0; index < text.length; index += 1) {
      this.#seen[slotOf(0, text.charCodeAt(index))] = 1;
      if (index > 0) this.#seen[slotOf(text.charCodeAt(index - 1), text.charCodeAt(index))] = 1;
    }
  }

  /** False if the text certainly doesn't contain the word. */
  mayContain(word: string): boolean {
    if (word.length === 1) return this.#seen[slotOf(0, word.charCodeAt(0))] === 1;
    for (let index = 1; index < word.length; index += 1) {
      const slot = slotOf(word.charCodeAt(index - 1), word.charCodeAt(index));
      if (this.#seen[slot] !== 1) return false;
    }
    return true;
  }
}

function slotOf(first: number, second: number): number {
  // Knuth's multiplicative hashing.
  return (Math.imul((first << 16) ^ second, 0x9e37_79b1) >>> 17) & (SLOTS - 1);
}
