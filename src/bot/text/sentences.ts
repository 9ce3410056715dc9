import { countCharacters } from '../../shared/contract/contract.ts';
import { segments } from '../../shared/text/segments.ts';
import { splitSentences } from '../../shared/text/sentences.ts';

export interface SplitLimits {
  /** The first segment is short, so that playback can start early. */
  firstCharacters: number;
  maxCharacters: number;
}

/** Ways to split a text, from the best places for a pause to the worst. Joined, the parts are the text. */
const CUTS: readonly ((text: string) => string[])[] = [
  (text) => splitSentences(text, 'en', continues),
  (text) => text.split(/(?<=[,;:،؛—–)\]}»”…])(?=\s)|(?<=[、，；：])/u),
  (text) => text.split(/(?<=\s)(?=\S)/u),
  (text) => partsOf(text, 'word'),
  (text) => partsOf(text, 'grapheme'),
];

/** An abbreviation whose full stop does not end a sentence: a title, a Latin abbreviation, an initial. */
const ABBREVIATION =
  /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|vs|No|e\.g|i\.e|ca|z\.B|\p{Lu})\.\s*$/u;

/**
 * Splits a text into segments to synthesize one after the other. Packs as many whole sentences into a segment
 * as fit. Splits long sentences at clauses, then between words, and never inside a grapheme. Joined, the
 * segments are the text, except for white space between them.
 */
export function splitForSpeech(text: string, limits: SplitLimits): string[] {
  const packer = new Packer(limits);
  packer.add(text, 0);
  return packer.finish();
}

class Packer {
  readonly #limits: SplitLimits;
  readonly #segments: string[] = [];
  #current = '';
  #characters = 0;

  constructor(limits: SplitLimits) {
    this.#limits = limits;
  }

  /** Adds the text to the current segment or a new one, or splits it in the next-best way. */
  add(text: string, cut: number): void {
    if (!this.#fits(text)) this.#flush();
    const split = CUTS[cut];
    if (this.#fits(text) || split === undefined) {
      this.#current += text;
      this.#characters += countCharacters(text);
      return;
    }
    for (const part of split(text)) this.add(part, cut + 1);
  }

  finish(): string[] {
    this.#flush();
    return this.#segments;
  }

  /** White space between segments is dropped and does not count. */
  #fits(text: string): boolean {
    const { firstCharacters, maxCharacters } = this.#limits;
    const limit = this.#segments.length === 0 ? firstCharacters : maxCharacters;
    const counted = this.#characters === 0 ? text.trim() : text.trimEnd();
    return this.#characters + countCharacters(counted) <= limit;
  }

  #flush(): void {
    const segment = this.#current.trim();
    if (segment !== '') this.#segments.push(segment);
    this.#current = '';
    this.#characters = 0;
  }
}

/** Avoids pauses inside a sentence: "What?" he asked. – Dr. Kim. */
function continues(end: string, next: string): boolean {
  return !end.endsWith('\n') && (/^\p{Ll}/u.test(next) || ABBREVIATION.test(end));
}

function partsOf(text: string, granularity: 'word' | 'grapheme'): string[] {
  return Array.from(segments(text, granularity), ({ segment }) => segment);
}

/**
 * The beginning of a text, at most `limit` characters: whole sentences if they are at least half of it, or else whole
 * words, and never a part of a grapheme. Empty if the first grapheme is longer.
 */
export function beginningOf(text: string, limit: number): string {
  if (countCharacters(text) <= limit) return text;
  const [sentences = ''] = splitForSpeech(text, {
    firstCharacters: limit,
    maxCharacters: Number.POSITIVE_INFINITY,
  });
  const length = countCharacters(sentences);
  return length <= limit && length >= limit / 2 ? sentences : wholeWords(text.trim(), limit);
}

function wholeWords(text: string, limit: number): string {
  const ends = new Set<number>();
  for (const { index, segment } of segments(text, 'word')) ends.add(index + segment.length);
  let graphemes = '';
  let words = '';
  let characters = 0;
  // Words can end inside a grapheme.
  for (const { segment } of segments(text, 'grapheme')) {
    characters += countCharacters(segment);
    if (characters > limit) break;
    graphemes += segment;
    if (ends.has(graphemes.length)) words = graphemes;
  }
  return (words || graphemes).trimEnd();
}
