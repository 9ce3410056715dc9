import { segments } from '../../../shared/text/segments.ts';
import { runsOn } from '../script.ts';

/** A text in which entries of a dictionary are looked for. Indices are code units. */
export interface Subject {
  readonly text: string;
  /** The same in lower case, index by index. */
  readonly folded: string;
  /** By index: 1 where a match may begin or end. */
  readonly edges: Uint8Array;
  /** By index: 1 where an earlier entry has matched. */
  readonly taken: Uint8Array;
  /** How many steps of patterns may still be tried, whatever the entries. */
  readonly work: { left: number };
}

/** For each code unit; an ordinary dictionary needs fewer than ten. */
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

/** Lower case of the same length, so that indices stay; İ is the only letter that would grow. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  }).join('');
}

/**
 * Matches begin and end between what the reader sees as letters, and not inside a word where words
 * are parted by spaces. Korean hangs particles on, Chinese, Japanese and Thai part nothing.
 */
function edgesOf(text: string): Uint8Array {
  const edges = new Uint8Array(text.length + 1);
  edges[text.length] = 1;
  let wasInWord = false;
  for (const { segment, index } of segments(text, 'grapheme')) {
    const isInWord = /^[\p{L}\p{N}_]/u.test(segment) && !runsOn(segment);
    if (!(wasInWord && isInWord)) edges[index] = 1;
    wasInWord = isInWord;
  }
  return edges;
}
