/** An entry of an archive. */
export interface TarEntry {
  readonly name: string;
  readonly content?: Uint8Array | string;
  /** Default: `0`, a regular file */
  readonly type?: string;
  readonly link?: string;
}

const TAR_BLOCK = 512;
/** bzip2 allows 900 kB. Small ones are sorted quickly. */
const BZIP2_BLOCK = 4_000;
const GROUP_SYMBOLS = 50;
/** All bytes but one, two for runs, and the end. */
const SYMBOLS = 258;
const CODE_BITS = 9;

/** Makes a `.tar.bz2` archive as releases have them, without programs of the system. It is larger than theirs. */
export function tarBz2(entries: readonly TarEntry[]): Buffer {
  return bzip2(tar(entries));
}

export function tar(entries: readonly TarEntry[]): Buffer {
  const parts = entries.flatMap(({ name, content = '', type = '0', link = '' }) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(TAR_BLOCK);
    const fields = [
      [name, 0],
      ['0000644\0', 100],
      [bytes.length.toString(8).padStart(11, '0'), 124],
      ['        ', 148],
      [type, 156],
      [link, 157],
      ['ustar\x0000', 257],
    ] as const;
    for (const [text, at] of fields) header.write(text, at);
    const sum = header.reduce((sum, byte) => sum + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, bytes, Buffer.alloc(-bytes.length & (TAR_BLOCK - 1))];
  });
  return Buffer.concat([...parts, Buffer.alloc(2 * TAR_BLOCK)]);
}

/** The simplest encoder: every block may have all bytes, and all codes have the same length. */
export function bzip2(bytes: Uint8Array): Buffer {
  const bits: string[] = [];
  const write = (value: number, count: number) => bits.push(value.toString(2).padStart(count, '0'));
  write(0x425a6839, 32);
  let checksum = 0;
  for (let at = 0; at < bytes.length; at += BZIP2_BLOCK) {
    const block = bytes.subarray(at, at + BZIP2_BLOCK);
    const crc = crcOf(block);
    checksum = (((checksum << 1) | (checksum >>> 31)) ^ crc) >>> 0;
    writeBlock(write, Buffer.from(foldRuns(block)), crc);
  }
  write(0x177245385090, 48);
  write(checksum, 32);
  const octets = bits.join('').match(/.{1,8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet.padEnd(8, '0'), 2)));
}

function writeBlock(write: (value: number, bits: number) => void, block: Buffer, crc: number) {
  const { length } = block;
  const twice = Buffer.concat([block, block]);
  const rows = Array.from(block, (_, index) => index);
  rows.sort((a, b) => twice.compare(twice, b, b + length, a, a + length));
  const symbols = moveToFront(rows.map((row) => twice[row + length - 1] ?? 0));

  write(0x314159265359, 48);
  write(crc, 32);
  write(0, 1);
  write(rows.indexOf(0), 24);
  // The bytes that are used: all 16 groups of 16.
  for (let group = 0; group <= 16; group += 1) write(0xffff, 16);
  const selectors = Math.ceil(symbols.length / GROUP_SYMBOLS);
  write(2, 3);
  write(selectors, 15);
  write(0, selectors);
  for (let table = 0; table < 2; table += 1) {
    write(CODE_BITS, 5);
    write(0, SYMBOLS);
  }
  for (const symbol of symbols) write(symbol, CODE_BITS);
}

/** Four equal bytes are followed by the number of further ones. */
function foldRuns(bytes: Uint8Array): number[] {
  const folded: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    let end = at + 1;
    while (end < bytes.length && bytes[end] === byte && end - at < 4 + 255) end += 1;
    folded.push(...Array(Math.min(end - at, 4)).fill(byte));
    if (end - at >= 4) folded.push(end - at - 4);
    at = end;
  }
  return folded;
}

function moveToFront(column: readonly number[]): number[] {
  const recent = Array.from({ length: 256 }, (_, byte) => byte);
  const symbols: number[] = [];
  let run = 0;
  const endRun = () => {
    for (; run > 0; run = (run - 1) >> 1) symbols.push((run - 1) & 1);
  };
  for (const byte of column) {
    const place = recent.indexOf(byte);
    if (place === 0) run += 1;
    else {
      endRun();
      symbols.push(place + 1);
      recent.unshift(...recent.splice(place, 1));
    }
  }
  endRun();
  return [...symbols, SYMBOLS - 1];
}

function crcOf(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return ~crc >>> 0;
}
