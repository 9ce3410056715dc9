import { segments } from '../../../shared/text/segments.ts';
import { hasUnspacedScript } from '../script.ts';
import { PairFilter } from './pair-filter.ts';

/** Kinds of characters, as bits. A digit is also a letter, as wildcards see it. */
export const CHARACTER_KINDS = { letter: 1, digit: 2 } as const;

/** A text to search for dictionary entries. Indices are code units. */
export interface Subject {
  readonly text: string;
  /** The text in lower case, with the same indices. */
  readonly folded: string;
  /** By index: the code point of the character in `folded`, for both halves of a surrogate pair. */
  readonly codes: Uint32Array;
  /** By index: the kinds of the character. */
  readonly kinds: Uint8Array;
  /** By index: 1 where a match can start or end. */
  readonly edges: Uint8Array;
  /** By index: 1 where an earlier entry matched. */
  readonly taken: Uint8Array;
  readonly starts: Starts;
  /** Rules out most entries without a search. */
  readonly pairs: PairFilter;
}

/** Where matches can start, in order. */
export interface Starts {
  readonly all: readonly number[];
  readonly letters: readonly number[];
  readonly digits: readonly number[];
  /** By the code point that starts there. */
  readonly byCode: ReadonlyMap<number, readonly number[]>;
}

export function subjectOf(text: string): Subject {
  const folded = foldCase(text);
  const edges = edgesOf(text);
  const codes = new Uint32Array(text.length);
  const kinds = new Uint8Array(text.length);
  const known = new Map<number, number>();
  for (let index = 0; index < text.length; index += 1) {
    const code = folded.codePointAt(index) ?? 0;
    const kind = known.get(code) ?? kindOf(code);
    known.set(code, kind);
    codes[index] = code;
    kinds[index] = kind;
    if (code <= 0xffff) continue;
    index += 1;
    codes[index] = code;
    kinds[index] = kind;
  }
  return {
    text,
    folded,
    codes,
    kinds,
    edges,
    taken: new Uint8Array(text.length),
    starts: startsOf(edges, codes, kinds),
    pairs: new PairFilter(folded),
  };
}

/** The kinds of a character, as bits. */
export function kindOf(code: number): number {
  const character = String.fromCodePoint(code);
  const digit = /\p{Nd}/u.test(character) ? CHARACTER_KINDS.digit : 0;
  return digit | (/[\p{L}\p{M}\p{N}]/u.test(character) ? CHARACTER_KINDS.letter : 0);
}

function startsOf(edges: Uint8Array, codes: Uint32Array, kinds: Uint8Array): Starts {
  const all: number[] = [];
  const letters: number[] = [];
  const digits: number[] = [];
  const byCode = new Map<number, number[]>();
  for (let index = 0; index < codes.length; index += 1) {
    if (edges[index] !== 1) continue;
    const code = codes[index] ?? 0;
    const same = byCode.get(code);
    if (same === undefined) byCode.set(code, [index]);
    else same.push(index);
    if (((kinds[index] ?? 0) & CHARACTER_KINDS.letter) !== 0) letters.push(index);
    if (((kinds[index] ?? 0) & CHARACTER_KINDS.digit) !== 0) digits.push(index);
    all.push(index);
  }
  return { all, letters, digits, byCode };
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
