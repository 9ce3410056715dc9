import { readFile } from 'node:fs/promises';

/**
 * How a posting is packed, after the lower half of the hash: the index of the language, and the negative
 * logarithm of the probability.
 */
export const POSTING_BITS = { language: 7, probability: 9 } as const;
/** Steps of a stored probability per unit of its natural logarithm. */
export const PROBABILITY_STEPS = 24;
/** Buckets of a table, chosen by the upper half of the hash. */
export const BUCKETS = 65_536;

const FILE = new URL('language-model.bin', import.meta.url);

/** Receives the index of a language, and the natural logarithm of a feature's probability in it. */
type Visit = (index: number, logProbability: number) => void;

/**
 * How common words, and groups of letters, are in each language. `scripts/language-model.ts` writes the file
 * and documents its sources. It stores hashes: about one unknown word in 10,000 is mistaken for a known one.
 */
export class LanguageModel {
  readonly #words: Table;
  readonly #grams: Table;

  private constructor(words: Table, grams: Table) {
    this.#words = words;
    this.#grams = grams;
  }

  static async load(): Promise<LanguageModel> {
    const bytes = await readFile(FILE);
    const numbers = new Uint32Array(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    );
    const words = readTable(numbers, 0);
    return new LanguageModel(words, readTable(numbers, BUCKETS + 1 + words.postings.length));
  }

  /** Visits the languages that have a word. @param word lower case */
  visitWord(word: string, visit: Visit): void {
    lookUp(this.#words, word, visit);
  }

  /** Visits the languages that often have a group of letters. A space is the edge of a word. */
  visitGram(gram: string, visit: Visit): void {
    lookUp(this.#grams, gram, visit);
  }
}

/** The groups of three and four letters of a word. A space is the edge of a word. */
export function gramsOf(word: string): string[] {
  const letters = [' ', ...word, ' '];
  const grams: string[] = [];
  for (const size of [3, 4]) {
    for (let at = 0; at + size <= letters.length; at += 1) {
      grams.push(letters.slice(at, at + size).join(''));
    }
  }
  return grams;
}

/** FNV-1a with a final mix, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

interface Table {
  /** Where the postings of each bucket start, and the end of the last. */
  starts: Uint32Array;
  postings: Uint32Array;
}

function readTable(numbers: Uint32Array, at: number): Table {
  const starts = numbers.subarray(at, at + BUCKETS + 1);
  const first = at + BUCKETS + 1;
  return { starts, postings: numbers.subarray(first, first + (starts.at(-1) ?? 0)) };
}

function lookUp({ starts, postings }: Table, feature: string, visit: Visit): void {
  const hash = hashOf(feature);
  const bucket = hash >>> 16;
  const rest = hash & 0xffff;
  const end = starts[bucket + 1] ?? 0;
  for (let at = starts[bucket] ?? 0; at < end; at += 1) {
    const posting = postings[at] ?? 0;
    if (posting >>> (POSTING_BITS.language + POSTING_BITS.probability) !== rest) continue;
    const index = (posting >>> POSTING_BITS.probability) & (2 ** POSTING_BITS.language - 1);
    visit(index, -(posting & (2 ** POSTING_BITS.probability - 1)) / PROBABILITY_STEPS);
  }
}
