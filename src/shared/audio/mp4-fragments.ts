import { AudioError } from './audio-error.ts';
import { findBox, readBoxes } from './mp4-boxes.ts';
import type { PacketList } from './mp4-packets.ts';

/** Flags of a track fragment header and a track run (ISO/IEC 14496-12, 8.8.7 and 8.8.8). */
const HEADER = {
  baseDataOffset: 0x01,
  descriptionIndex: 0x02,
  defaultDuration: 0x08,
  defaultSize: 0x10,
} as const;
const RUN = {
  dataOffset: 0x001,
  firstFlags: 0x004,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  compositionOffset: 0x800,
} as const;

/** Where the packets of a run are, and how large those are that do not say it. */
interface RunContext {
  base: number;
  /** The end of the run before, where a run without an offset starts. */
  next: number;
  defaultBytes: number;
}

/**
 * Adds the packets of a track that are in movie fragments, as browsers write them while they record.
 * @throws AudioError
 */
export function readFragments(
  file: Uint8Array,
  movie: Uint8Array,
  track: Uint8Array,
  packets: PacketList,
): void {
  const trackId = idOf(track);
  const defaultBytes = defaultPacketBytes(movie, trackId);
  for (const { type, body, start } of readBoxes(file)) {
    if (type !== 'moof') continue;
    let end = start;
    for (const fragment of readBoxes(body)) {
      if (fragment.type !== 'traf') continue;
      const header = readHeader(fragment.body, { moof: start, end, defaultBytes });
      const isWanted = header.trackId === trackId;
      end = readRuns(fragment.body, header, isWanted ? packets : undefined);
    }
  }
}

function idOf(track: Uint8Array): number {
  const header = findBox(track, 'tkhd');
  return new Fields(header).skip(header?.[0] === 1 ? 20 : 12).uint32();
}

function defaultPacketBytes(movie: Uint8Array, trackId: number): number {
  const extends_ = findBox(movie, 'mvex') ?? new Uint8Array(0);
  for (const { type, body } of readBoxes(extends_)) {
    if (type !== 'trex') continue;
    const fields = new Fields(body).skip(4);
    if (fields.uint32() === trackId) return fields.skip(8).uint32();
  }
  return 0;
}

function readHeader(
  fragment: Uint8Array,
  { moof, end, defaultBytes }: { moof: number; end: number; defaultBytes: number },
): RunContext & { trackId: number } {
  const fields = new Fields(findBox(fragment, 'tfhd'));
  const flags = fields.flags();
  const trackId = fields.uint32();
  const isDefaultBase = (flags & 0x02_0000) !== 0;
  // Without flags, the first track starts at the box, and the others where the one before ended.
  const base = flags & HEADER.baseDataOffset ? fields.uint64() : isDefaultBase ? moof : end;
  if (flags & HEADER.descriptionIndex) fields.skip(4);
  if (flags & HEADER.defaultDuration) fields.skip(4);
  const bytes = flags & HEADER.defaultSize ? fields.uint32() : defaultBytes;
  return { trackId, base, next: base, defaultBytes: bytes };
}

/** @returns the offset behind the last run */
function readRuns(fragment: Uint8Array, context: RunContext, packets?: PacketList): number {
  let { next } = context;
  for (const { type, body } of readBoxes(fragment)) {
    if (type === 'trun') next = readRun(body, { ...context, next }, packets);
  }
  return next;
}

function readRun(run: Uint8Array, context: RunContext, packets?: PacketList): number {
  const fields = new Fields(run);
  const flags = fields.flags();
  const count = fields.uint32();
  let offset = flags & RUN.dataOffset ? context.base + fields.int32() : context.next;
  if (flags & RUN.firstFlags) fields.skip(4);
  const before = flags & RUN.duration ? 4 : 0;
  const after = (flags & RUN.flags ? 4 : 0) + (flags & RUN.compositionOffset ? 4 : 0);
  // Packets of other tracks may all have the same size, so that no table bounds their number.
  if (packets === undefined && (flags & RUN.size) === 0) {
    return offset + count * context.defaultBytes;
  }
  for (let i = 0; i < count; i += 1) {
    fields.skip(before);
    const bytes = flags & RUN.size ? fields.uint32() : context.defaultBytes;
    fields.skip(after);
    packets?.push({ offset, bytes });
    offset += bytes;
  }
  return offset;
}

/** Reads the fields of a box one by one. */
class Fields {
  readonly #view: DataView;
  #at = 0;

  constructor(body: Uint8Array | undefined) {
    if (body === undefined) throw new AudioError('truncated', 'a fragment without its header');
    this.#view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  }

  /** Version and flags. */
  flags(): number {
    return this.uint32() & 0xff_ffff;
  }

  skip(bytes: number): this {
    this.#at += bytes;
    return this;
  }

  uint32(): number {
    return this.#view.getUint32(this.#take(4));
  }

  int32(): number {
    return this.#view.getInt32(this.#take(4));
  }

  uint64(): number {
    return Number(this.#view.getBigUint64(this.#take(8)));
  }

  #take(bytes: number): number {
    const at = this.#at;
    if (at + bytes > this.#view.byteLength) throw new AudioError('truncated', 'a short box');
    this.#at += bytes;
    return at;
  }
}
