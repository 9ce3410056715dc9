import { AudioError } from './audio-error.ts';

/** A box (atom) of an MP4 file, ISO/IEC 14496-12. */
export interface Box {
  /** Four characters. */
  type: string;
  /** The content after size and type. */
  body: Uint8Array;
  /** Where the box starts in the bytes that were read. */
  start: number;
}

/** More than any audio file has at one level. */
const MAX_SIBLINGS = 10_000;

/**
 * The boxes at one level. Each has at least 8 bytes, so that the loop always ends. A box that claims to be longer
 * than the rest is cut.
 * @throws AudioError `inconsistent`
 */
export function readBoxes(bytes: Uint8Array): Box[] {
  const found: Box[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const { size, headBytes } = boxSize(view, at);
    if (size < headBytes) throw new AudioError('inconsistent', `a box of ${size} bytes`);
    if (found.length === MAX_SIBLINGS) throw new AudioError('inconsistent', 'too many boxes');
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    found.push({ type, body: bytes.subarray(at + headBytes, at + size), start: at });
    at += size;
  }
  return found;
}

/** The body of the first box on a path of types. */
export function findBox(bytes: Uint8Array, ...path: readonly string[]): Uint8Array | undefined {
  return path.reduce<Uint8Array | undefined>(
    (body, name) => body && readBoxes(body).find(({ type }) => type === name)?.body,
    bytes,
  );
}

/** Size 0 means up to the end; size 1 means that a 64-bit size follows the type. */
function boxSize(view: DataView, at: number): { size: number; headBytes: number } {
  const size = view.getUint32(at);
  if (size === 0) return { size: view.byteLength - at, headBytes: 8 };
  if (size !== 1) return { size, headBytes: 8 };
  if (at + 16 > view.byteLength) throw new AudioError('truncated', 'a box without its size');
  return { size: Number(view.getBigUint64(at + 8)), headBytes: 16 };
}

/**
 * The rows of a table box: version and flags, possibly other fields, a count, then the rows.
 * @param countAt the offset of the count
 * @throws AudioError `inconsistent` when there are fewer rows than the count says
 */
export function tableRows(
  body: Uint8Array,
  rowBytes: number,
  countAt = 4,
): { rows: DataView; count: number } {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  if (body.length < countAt + 4) throw new AudioError('truncated', 'a table without its count');
  const count = view.getUint32(countAt);
  const start = countAt + 4;
  if (count * rowBytes > body.length - start) {
    throw new AudioError('inconsistent', `a table of ${count} rows`);
  }
  return { rows: new DataView(body.buffer, body.byteOffset + start, count * rowBytes), count };
}
