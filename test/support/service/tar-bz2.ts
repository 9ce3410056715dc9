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
const CODE_BITS = 9;
const GROUP_SYMBOLS = 50;

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

/** The simplest encoder: all codes have the same length. */
export function bzip2(bytes: Uint8Array): Buffer {
  const bits = new BitWriter();
  for (const character of 'BZh9') bits.write(character.charCodeAt(0), 8);
  let checksum = 0;
  for (let at = 0; at < bytes.length; at += BZIP2_BLOCK) {
    const block = bytes.subarray(at, at + BZIP2_BLOCK);
    const crc = crcOf(block);
    checksum = ((checksum << 1) | (checksum >>> 31)) ^ crc;
    writeBlock(bits, Buffer.from(foldRuns(block)), crc);
  }
  bits.write(0x177245, 24);
  bits.write(0x385090, 24);
  bits.write32(checksum);
  return bits.end();
}

function writeBlock(bits: BitWriter, block: Buffer, crc: number): void {
  const { length } = block;
  const twice = Buffer.concat([block, block]);
  const rows = Array.from(block, (_, index) => index);
  rows.sort((a, b) => twice.compare(twice, b, b + length, a, a + length));
  const used = [...new Set(block)].sort((a, b) => a - b);
  const symbols = moveToFront(
    rows.map((row) => twice[row + length - 1] ?? 0),
    used,
  );

  bits.write(0x314159, 24);
  bits.write(0x265359, 24);
  bits.write32(crc);
  bits.write(0, 1);
  bits.write(rows.indexOf(0), 24);
  const groups = Array.from({ length: 16 }, (_, group) =>
    used.filter((byte) => byte >> 4 === group),
  );
  for (const group of groups) bits.write(group.length > 0 ? 1 : 0, 1);
  for (const group of groups.filter(({ length }) => length > 0)) {
    for (let byte = 0; byte < 16; byte += 1)
      bits.write(group.some((one) => (one & 15) === byte) ? 1 : 0, 1);
  }
  const selectors = Math.ceil(symbols.length / GROUP_SYMBOLS);
  bits.write(2, 3);
  bits.write(selectors, 15);
  for (let selector = 0; selector < selectors; selector += 1) bits.write(0, 1);
  for (let table = 0; table < 2; table += 1) {
    bits.write(CODE_BITS, 5);
    for (let symbol = 0; symbol < used.length + 2; symbol += 1) bits.write(0, 1);
  }
  for (const symbol of symbols) bits.write(symbol, CODE_BITS);
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

function moveToFront(column: readonly number[], used: readonly number[]): number[] {
  const recent = [...used];
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
  return [...symbols, used.length + 1];
}

function crcOf(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return ~crc;
}

class BitWriter {
  readonly #bytes: number[] = [];
  #bits = '';

  write(value: number, count: number): void {
    this.#bits += value.toString(2).padStart(count, '0');
    for (; this.#bits.length >= 8; this.#bits = this.#bits.slice(8)) {
      this.#bytes.push(Number.parseInt(this.#bits.slice(0, 8), 2));
    }
  }

  write32(value: number): void {
    this.write(value >>> 16, 16);
    this.write(value & 0xffff, 16);
  }

  end(): Buffer {
    if (this.#bits !== '') this.write(0, 8 - this.#bits.length);
    return Buffer.from(this.#bytes);
  }
}
