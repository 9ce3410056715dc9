import { ArchiveError } from './archive-error.ts';
import type { BitReader } from './bit-reader.ts';
import {
  FAST_BITS,
  type HuffmanTable,
  lengthOf,
  MAX_CODE_BITS,
  readHuffmanTable,
  symbolOf,
} from './huffman-table.ts';

const MAX_BLOCK_BYTES = 900_000;
/** A table of codes is used for so many symbols. */
const GROUP_SYMBOLS = 50;
/** After four equal bytes comes the number of further ones. */
const RUN_BYTES = 4;
const LONGEST_RUN = 255;

/** CRC-32 as in bzip2: the highest bit first. */
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, index) => {
  let crc = index << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc;
});

interface Codes {
  /** The bytes that occur, in order. */
  readonly used: Uint8Array;
  readonly tables: readonly HuffmanTable[];
  /** For each group of symbols, its table. */
  readonly selectors: Uint8Array;
}

/** Undoes the steps of bzip2 in reverse: Huffman codes, move to front, Burrows–Wheeler transform, runs. */
export class BlockDecoder {
  readonly #reader: BitReader;
  /** The last column of the sorted rotations in the lowest 8 bits, later the next row above them. */
  readonly #rows = new Uint32Array(MAX_BLOCK_BYTES);
  readonly #counts = new Int32Array(256);
  #output = new Uint8Array(MAX_BLOCK_BYTES + LONGEST_RUN);

  constructor(reader: BitReader) {
    this.#reader = reader;
  }

  /**
   * @param maxBytes before runs are expanded
   * @throws ArchiveError
   */
  decode(maxBytes: number): { bytes: Uint8Array; crc: number } {
    if (this.#reader.read(1) !== 0) throw new ArchiveError('it has an obsolete format');
    const origin = this.#reader.read(24);
    const length = this.#readColumn(readCodes(this.#reader), maxBytes);
    if (origin >= length) throw new ArchiveError('it is damaged');
    this.#linkRows(length);
    return this.#expand(origin, length);
  }

  /** Reads Huffman codes, and undoes the move to front. The local variables make it four times as fast. */
  #readColumn({ used, tables, selectors }: Codes, maxBytes: number): number {
    const rows = this.#rows;
    const counts = this.#counts.fill(0);
    const reader = this.#reader;
    const { bytes } = reader;
    let { at, bits, count } = reader;
    const recent = used.slice();
    const end = used.length + 1;
    let length = 0;
    let run = 0;
    let weight = 1;
    try {
      for (let group = 0; ; group += 1) {
        const table = tables[selectors[group] ?? -1];
        if (table === undefined) throw new ArchiveError('it is damaged');
        const { fast, lastCode, offset, symbols } = table;
        for (let left = GROUP_SYMBOLS; left > 0; left -= 1) {
          while (count <= 24) {
            bits = (bits << 8) | (bytes[at++] as number);
            count += 8;
          }
          const entry = fast[(bits >>> (count - FAST_BITS)) & ((1 << FAST_BITS) - 1)] as number;
          let symbol = symbolOf(entry);
          let codeBits = lengthOf(entry);
          if (entry === 0) {
            codeBits = FAST_BITS + 1;
            let code = (bits >>> (count - codeBits)) & ((1 << codeBits) - 1);
            while (code > (lastCode[codeBits] as number)) {
              codeBits += 1;
              if (codeBits > MAX_CODE_BITS) throw new ArchiveError('it is damaged');
              code = (bits >>> (count - codeBits)) & ((1 << codeBits) - 1);
            }
            symbol = symbols[code + (offset[codeBits] as number)] as number;
          }
          count -= codeBits;
          // The symbols 0 and 1 are the digits of the length of a run of the most recent byte.
          if (symbol <= 1) {
            run += weight << symbol;
            weight <<= 1;
            if (run > maxBytes) throw new ArchiveError('it is damaged');
            continue;
          }
          if (run > 0) {
            if (length + run > maxBytes) throw new ArchiveError('it is damaged');
            const byte = recent[0] as number;
            (counts[byte] as number) += run;
            rows.fill(byte, length, length + run);
            length += run;
            run = 0;
            weight = 1;
          }
          if (symbol === end) return length;
          if (length >= maxBytes) throw new ArchiveError('it is damaged');
          const place = symbol - 1;
          const byte = recent[place] as number;
          recent.copyWithin(1, 0, place);
          recent[0] = byte;
          (counts[byte] as number) += 1;
          rows[length++] = byte;
        }
      }
    } finally {
      Object.assign(reader, { at, bits, count });
    }
  }

  /** Notes for each row the next one of the text. */
  #linkRows(length: number): void {
    const rows = this.#rows;
    const next = this.#counts;
    let sum = 0;
    for (let byte = 0; byte < 256; byte += 1) {
      const count = next[byte] as number;
      next[byte] = sum;
      sum += count;
    }
    for (let row = 0; row < length; row += 1) {
      const byte = (rows[row] as number) & 0xff;
      const place = next[byte] as number;
      next[byte] = place + 1;
      (rows[place] as number) |= row << 8;
    }
  }

  /** Follows the rows, and expands runs. */
  #expand(origin: number, length: number): { bytes: Uint8Array; crc: number } {
    const rows = this.#rows;
    let output = this.#output;
    let size = 0;
    let row = (rows[origin] as number) >>> 8;
    let previous = -1;
    let repeats = 0;
    let crc = -1;
    for (let left = length; left > 0; left -= 1) {
      const entry = rows[row] as number;
      const byte = entry & 0xff;
      row = entry >>> 8;
      if (size + LONGEST_RUN >= output.length) output = this.#grow();
      if (repeats === RUN_BYTES) {
        for (let more = byte; more > 0; more -= 1) {
          output[size++] = previous;
          crc = (crc << 8) ^ (CRC_TABLE[(crc >>> 24) ^ previous] as number);
        }
        repeats = 0;
        previous = -1;
        continue;
      }
      repeats = byte === previous ? repeats + 1 : 1;
      previous = byte;
      output[size++] = byte;
      crc = (crc << 8) ^ (CRC_TABLE[(crc >>> 24) ^ byte] as number);
    }
    return { bytes: output.subarray(0, size), crc: ~crc };
  }

  #grow(): Uint8Array<ArrayBuffer> {
    const larger = new Uint8Array(this.#output.length * 2);
    larger.set(this.#output);
    this.#output = larger;
    return larger;
  }
}

function readCodes(reader: BitReader): Codes {
  const used = readUsedBytes(reader);
  const tableCount = reader.read(3);
  const selectors = new Uint8Array(reader.read(15));
  if (used.length === 0 || tableCount < 2 || tableCount > 6)
    throw new ArchiveError('it is damaged');
  // Selectors are moved to the front, too.
  const recent = Array.from({ length: tableCount }, (_, index) => index);
  for (let index = 0; index < selectors.length; index += 1) {
    let place = 0;
    while (reader.read(1) !== 0) place += 1;
    const [selector] = recent.splice(place, 1);
    if (selector === undefined) throw new ArchiveError('it is damaged');
    recent.unshift(selector);
    selectors[index] = selector;
  }
  const tables = recent.map(() => readHuffmanTable(reader, used.length + 2));
  return { used, tables, selectors };
}

/** A map of the groups of 16 bytes that occur, then one for each of these. */
function readUsedBytes(reader: BitReader): Uint8Array {
  const groups = bitsOf(reader.read(16));
  const used = groups.flatMap((group) => bitsOf(reader.read(16)).map((bit) => group * 16 + bit));
  return Uint8Array.from(used);
}

/** The numbers of the bits that are set, from the highest one on. */
const bitsOf = (map: number) =>
  Array.from({ length: 16 }, (_, bit) => bit).filter((bit) => (map & (0x8000 >> bit)) !== 0);
