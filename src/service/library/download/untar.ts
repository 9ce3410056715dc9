import { ArchiveError } from './archive-error.ts';
import { ByteReader } from './byte-reader.ts';

/** A regular file of an archive. Its content has to be read before the next one. */
export interface TarFile {
  /** As it is in the archive. */
  readonly name: string;
  readonly bytes: number;
  readonly content: Iterable<Uint8Array>;
}

const BLOCK = 512;
/** A long name, and attributes such as times. */
const MAX_NAME_BYTES = 65_536;

/**
 * Reads a tar archive: ustar, with long names of GNU tar and pax. https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html
 * @returns its files, without folders
 * @throws ArchiveError, also for links and devices
 */
export function* untar(chunks: Iterable<Uint8Array>): Generator<TarFile> {
  const reader = new ByteReader(chunks);
  let longName: string | undefined;
  for (;;) {
    const header = reader.read(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    checkSum(header);
    const size = readNumber(header.subarray(124, 136));
    const type = String.fromCharCode(header[156] || '0'.charCodeAt(0));
    const name: string = longName ?? readName(header);
    switch (type) {
      case 'x':
      case 'L':
        longName =
          type === 'L'
            ? toText(readShort(reader, size))
            : (readPaxPath(readShort(reader, size)) ?? longName);
        continue;
      // Attributes of all files, long names of links.
      case 'g':
      case 'K':
        readShort(reader, size);
        continue;
      case '0':
      case '7':
        yield { name, bytes: size, content: reader.readParts(size) };
        break;
      case '5':
        break;
      default:
        throw new ArchiveError(`it contains a link or a device, ${JSON.stringify(name)}`);
    }
    longName = undefined;
    if (type !== '5') reader.read(paddingOf(size));
  }
  // Damage after the last file is damage, too.
  reader.skipRest();
}

function readShort(reader: ByteReader, size: number): Uint8Array {
  if (size > MAX_NAME_BYTES) throw new ArchiveError('it contains a name that is too long');
  return reader.read(size + paddingOf(size)).subarray(0, size);
}

/** The sum of all bytes of the header, with spaces in the place of the sum. */
function checkSum(header: Uint8Array): void {
  const expected = readNumber(header.subarray(148, 156));
  const sum = header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  if (sum !== expected) throw new ArchiveError('it is damaged');
}

function readName(header: Uint8Array): string {
  const name = toText(header.subarray(0, 100));
  const isUstar = toText(header.subarray(257, 263)) === 'ustar';
  const prefix = isUstar ? toText(header.subarray(345, 500)) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** Records of the form `LENGTH KEY=VALUE\n`, where LENGTH counts all of the record. */
function readPaxPath(data: Uint8Array): string | undefined {
  let path: string | undefined;
  for (let at = 0; at < data.length; ) {
    const length = Number.parseInt(toText(data.subarray(at, at + 20)), 10);
    if (!(length > 0)) throw new ArchiveError('it is damaged');
    const [, value] = /^\d+ path=(.*)\n$/s.exec(toText(data.subarray(at, at + length))) ?? [];
    path = value ?? path;
    at += length;
  }
  return path;
}

/** An octal number. Larger ones than 8 GB have another form. */
function readNumber(field: Uint8Array): number {
  const text = toText(field).trim();
  if (!/^[0-7]*$/.test(text)) throw new ArchiveError('it is damaged');
  return Number.parseInt(text || '0', 8);
}

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** Text that ends with a zero byte. */
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8').split('\0', 1).join('');
