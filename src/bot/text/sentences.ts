export interface SplitLimits {
  /** The first piece is short, so that its sound is there soon. Code points. */
  firstCharacters: number;
  maxCharacters: number;
}

/** Ways to take a text apart, from the best place to pause to the worst. The parts make up the whole. */
const CUTS: readonly ((text: string) => string[])[] = [
  sentencesOf,
  (text) => text.split(/(?<=[,;:،؛—–)\]}»”…])(?=\s)|(?<=[、，；：])/u),
  (text) => text.split(/(?<=\s)(?=\S)/u),
  (text) => segmentsOf(text, words),
  (text) => segmentsOf(text, graphemes),
];

// A fixed locale: what the machine is set to must not change what is spoken.
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A full stop that ends no sentence: a title, a Latin abbreviation, an initial. */
const ABBREVIATION =
  /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|vs|No|e\.g|i\.e|ca|z\.B|\p{Lu})\.\s*$/u;

/**
 * Pieces to be synthesised one after the other. Whole sentences as far as they fit, short ones
 * together; a sentence that is too long is cut at clauses, else between words, never inside what
 * the reader sees as one character. Joined, the pieces are the text, but for white space at the seams.
 */
export function splitForSpeech(text: string, limits: SplitLimits): string[] {
  const packer = new Packer(limits);
  packer.add(text, 0);
  return packer.finish();
}

class Packer {
  readonly #limits: SplitLimits;
  readonly #pieces: string[] = [];
  #current = '';
  #characters = 0;

  constructor(limits: SplitLimits) {
    this.#limits = limits;
  }

  /** Puts the text into the current piece, or a new one, or takes it apart by the next cut. */
  add(text: string, cut: number): void {
    if (!this.#fits(text)) this.#flush();
    const split = CUTS[cut];
    if (this.#fits(text) || split === undefined) {
      this.#current += text;
      this.#characters += codePoints(text);
      return;
    }
    for (const part of split(text)) this.add(part, cut + 1);
  }

  finish(): string[] {
    this.#flush();
    return this.#pieces;
  }

  /** White space at the seams is dropped, and not counted. */
  #fits(text: string): boolean {
    const { firstCharacters, maxCharacters } = this.#limits;
    const limit = this.#pieces.length === 0 ? firstCharacters : maxCharacters;
    const counted = this.#characters === 0 ? text.trim() : text.trimEnd();
    return this.#characters + codePoints(counted) <= limit;
  }

  #flush(): void {
    const piece = this.#current.trim();
    if (piece !== '') this.#pieces.push(piece);
    this.#current = '';
    this.#characters = 0;
  }
}

function sentencesOf(text: string): string[] {
  const joined: string[] = [];
  let previous = '';
  for (const sentence of segmentsOf(text, sentences)) {
    // "What?" he asked. – Dr. Kim: a pause would fall into the sentence.
    const goesOn = /^\p{Ll}/u.test(sentence) || ABBREVIATION.test(previous);
    if (goesOn && joined.length > 0 && !previous.endsWith('\n')) {
      joined[joined.length - 1] += sentence;
    } else {
      joined.push(sentence);
    }
    previous = sentence;
  }
  return joined;
}

function segmentsOf(text: string, segmenter: Intl.Segmenter): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
