import { segments } from '../../../shared/text/segments.ts';
import { hasUnspacedScript } from '../script.ts';

/** A text to search for dictionary entries. Indices are code units. */
export interface Subject {
  readonly text: string;
  /** The text in lower case, with the same indices. */
  readonly folded: string;
  /** By index: 1 where a match can start or end. */
  readonly edges: Uint8Array;
  /** By index: 1 where an earlier entry matched. */
  readonly taken: Uint8Array;
  /** The remaining number of pattern steps, for all entries together. */
  readonly work: { left: number };
}

/** Per code unit. An ordinary dictionary needs fewer than ten. */
const STEPS_PER_CODE_UNIT = 300;

export function subjectOf(text: string): Subject {
  return {
    text,
    folded: foldCase(text),
    edges: edgesOf(text),
    taken: new Uint8Array(text.length),
    work: { left: text.length * STEPS_PER_CODE_UNIT },
  };
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
