import { AudioError } from './audio-error.ts';

/** A box (atom) of an MP4 file, ISO/IEC 14496-12. */
export interface Box {
  /** Four characters. */
  type: string;
  /** Everything behind its size and type. */
  body: Uint8Array;
}

/** More than any sound file has side by side. */
const MAX_SIBLINGS = 10_000;

/**
 * The boxes that stand side by side in these bytes. Each one moves on by 8 bytes or more: nothing
 * loops. A box that says it is longer than the rest is cut there.
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
    found.push({ type, body: bytes.subarray(at + headBytes, at + size) });
    at += size;
  }
  return found;
}

/** The body of the first box at the end of a path of types. */
export function findBox(bytes: Uint8Array, ...path: readonly string[]): Uint8Array | undefined {
  return path.reduce<Uint8Array | undefined>(
    (body, wanted) => body && readBoxes(body).find(({ type }) => type === wanted)?.body,
    bytes,
  );
}

/** A size of 0 lasts to the end; 1 means that 64 bits follow the type. */
function boxSize(view: DataView, at: number): { size: number; headBytes: number } {
  const size = view.getUint32(at);
  if (size === 0) return { size: view.byteLength - at, headBytes: 8 };
  if (size !== 1) return { size, headBytes: 8 };
  if (at + 16 > view.byteLength) throw new AudioError('truncated', 'a box without its size');
  return { size: Number(view.getBigUint64(at + 8)), headBytes: 16 };
}

/**
 * The rows of a table box: version and flags, perhaps fields of its own, a count, then rows.
 * @param countAt where the count stands
 * @returns a view of the rows
 * @throws AudioError `inconsistent` when there are fewer rows than announced
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
