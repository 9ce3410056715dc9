import { countCharacters } from '../../shared/contract/contract.ts';
import { segments } from '../../shared/text/segments.ts';
import { splitSentences } from '../../shared/text/sentences.ts';

export interface SplitLimits {
  /** The first piece is short, so that its sound is there soon. Code points. */
  firstCharacters: number;
  maxCharacters: number;
}

/** Ways to take a text apart, from the best place to pause to the worst. The parts make up the whole. */
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
      this.#characters += countCharacters(text);
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
    return this.#characters + countCharacters(counted) <= limit;
  }

  #flush(): void {
    const piece = this.#current.trim();
    if (piece !== '') this.#pieces.push(piece);
    this.#current = '';
    this.#characters = 0;
  }
}

/** "What?" he asked. – Dr. Kim: a pause would fall into the sentence. */
function continues(end: string, next: string): boolean {
  return !end.endsWith('\n') && (/^\p{Ll}/u.test(next) || ABBREVIATION.test(end));
}

function partsOf(text: string, granularity: 'word' | 'grapheme'): string[] {
  return Array.from(segments(text, granularity), ({ segment }) => segment);
}
