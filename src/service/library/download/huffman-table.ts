import { ArchiveError } from './archive-error.ts';
import type { BitReader } from './bit-reader.ts';

export const MAX_CODE_BITS = 20;
/** Codes of at most so many bits are looked up in one step. */
export const FAST_BITS = 10;
const LENGTH_BITS = 5;

/** The codes of a canonical Huffman code. Codes of the same length are consecutive numbers. */
export interface HuffmanTable {
  /** By the next {@link FAST_BITS} bits: symbol and length of the code (see {@link symbolOf}), or 0 if it is longer. */
  readonly fast: Uint16Array;
  /** By length: the last code, and what to add to a code to get its index in `symbols`. */
  readonly lastCode: Int32Array;
  readonly offset: Int32Array;
  /** In the order of their codes. */
  readonly symbols: Uint16Array;
}

export const symbolOf = (entry: number) => entry >>> LENGTH_BITS;
export const lengthOf = (entry: number) => entry & ((1 << LENGTH_BITS) - 1);

/** Reads the length of the code of each symbol. */
export function readHuffmanTable(reader: BitReader, alphabet: number): HuffmanTable {
  const lengths = new Uint8Array(alphabet);
  let length = reader.read(5);
  for (let symbol = 0; symbol < alphabet; symbol += 1) {
    for (;;) {
      if (length < 1 || length > MAX_CODE_BITS) throw new ArchiveError('it is damaged');
      if (reader.read(1) === 0) break;
      length += reader.read(1) === 0 ? 1 : -1;
    }
    lengths[symbol] = length;
  }
  return createTable(lengths);
}

function createTable(lengths: Uint8Array): HuffmanTable {
  const table = {
    fast: new Uint16Array(1 << FAST_BITS),
    lastCode: new Int32Array(MAX_CODE_BITS + 2).fill(-1),
    offset: new Int32Array(MAX_CODE_BITS + 2),
    symbols: new Uint16Array(lengths.length),
  };
  let code = 0;
  let index = 0;
  for (let length = 1; length <= MAX_CODE_BITS; length += 1) {
    table.offset[length] = index - code;
    for (let symbol = 0; symbol < lengths.length; symbol += 1) {
      if (lengths[symbol] !== length) continue;
      table.symbols[index++] = symbol;
      if (length <= FAST_BITS) {
        const shift = FAST_BITS - length;
        const entry = (symbol << LENGTH_BITS) | length;
        table.fast.fill(entry, code << shift, (code + 1) << shift);
      }
      code += 1;
    }
    table.lastCode[length] = code - 1;
    code <<= 1;
  }
  return table;
}
