import { ArchiveError } from './archive-error.ts';
import { BitReader } from './bit-reader.ts';
import { BlockDecoder } from './bzip2-block.ts';

const STREAM_MAGIC = 0x425a68;
const BLOCK_MAGIC = { high: 0x314159, low: 0x265359 };
const END_MAGIC = { high: 0x177245, low: 0x385090 };
const LEVEL_BYTES = 100_000;

/**
 * Decodes bzip2: blocks of 100 to 900 kB, several streams one after the other, checksums of blocks and streams. Its source is
 * the only specification.
 * @param chunks much smaller than a block
 * @returns one block at a time, which the next one overwrites
 * @throws ArchiveError
 */
export function* bunzip2(chunks: Iterable<Uint8Array>): Generator<Uint8Array> {
  const reader = new BitReader(chunks);
  const decoder = new BlockDecoder(reader);
  reader.fill();
  if (reader.isAtEnd) throw new ArchiveError('it is empty');
  try {
    for (let isFirst = true; !reader.isAtEnd; isFirst = false) {
      yield* decodeStream(reader, decoder, isFirst);
      reader.fill();
    }
  } catch (error) {
    throw reader.isPastEnd ? new ArchiveError('it is cut off') : error;
  }
}

function* decodeStream(
  reader: BitReader,
  decoder: BlockDecoder,
  isFirst: boolean,
): Generator<Uint8Array> {
  const magic = reader.read(24);
  const level = reader.read(8) - '0'.charCodeAt(0);
  if (magic !== STREAM_MAGIC || level < 1 || level > 9) {
    throw new ArchiveError(isFirst ? 'it is not a .tar.bz2 archive' : 'something follows its end');
  }
  let checksum = 0;
  for (;;) {
    reader.fill();
    const [high, low] = [reader.read(24), reader.read(24)];
    const crc = reader.read32();
    if (high === END_MAGIC.high && low === END_MAGIC.low) {
      if (crc !== checksum || reader.isPastEnd) throw new ArchiveError('its checksum is wrong');
      reader.skipToByte();
      return;
    }
    if (high !== BLOCK_MAGIC.high || low !== BLOCK_MAGIC.low) {
      throw new ArchiveError('it is damaged');
    }
    const block = decoder.decode(level * LEVEL_BYTES);
    if (block.crc !== crc) throw new ArchiveError('its checksum is wrong');
    checksum = ((checksum << 1) | (checksum >>> 31)) ^ crc;
    yield block.bytes;
  }
}
