import { AudioError } from './audio-error.ts';
import { findBox, readBoxes, tableRows } from './mp4-boxes.ts';

/** The audio track of an MP4 file. */
export interface SoundTrack {
  codec: { aac: Uint8Array } | { alac: Uint8Array };
  /** Bodies of the boxes that define the part of the decoded audio to play. */
  timing: { [Name in 'elst' | 'mdhd' | 'stts' | 'mvhd' | 'ilst']?: Uint8Array };
  /** The location of each packet in the file. */
  packets: readonly Packet[];
}

export interface Packet {
  offset: number;
  bytes: number;
}

/** Bytes of a sample description before its boxes, by version (QuickTime is longer than ISO). */
const DESCRIPTION_BYTES: Readonly<Record<number, number>> = { 0: 28, 1: 44 };

/** More than the longest accepted recording has with the shortest packets (480 samples at 96 kHz). */
const MAX_PACKETS = 20_000;

/** Object types of AAC in an `esds` box, for MPEG-4 and MPEG-2. */
const AAC_OBJECTS: ReadonlySet<number> = new Set([0x40, 0x66, 0x67, 0x68]);

/**
 * Finds the first AAC or ALAC track. Skips pictures, chapters and other codecs.
 * @throws AudioError `unsupported` when there is no such track; `inconsistent`, `truncated`, `too-long`
 */
export function findSoundTrack(file: Uint8Array): SoundTrack {
  const movie = findBox(file, 'moov');
  if (movie === undefined) throw new AudioError('truncated', 'no movie box');
  for (const { type, body } of readBoxes(movie)) {
    const codec = type === 'trak' ? readCodec(body) : undefined;
    if (codec === undefined) continue;
    return { codec, timing: readTiming(movie, body), packets: readPackets(body, file.length) };
  }
  throw new AudioError('unsupported', 'no track of AAC or ALAC');
}

function readCodec(track: Uint8Array): SoundTrack['codec'] | undefined {
  const descriptions = findBox(track, 'mdia', 'minf', 'stbl', 'stsd');
  if (descriptions === undefined || descriptions.length < 8) return undefined;
  for (const { type, body } of readBoxes(descriptions.subarray(8))) {
    if (type !== 'mp4a' && type !== 'alac') continue;
    const inside = insideDescription(body);
    const cookie = findBox(inside, 'alac');
    if (type === 'alac' && cookie !== undefined && cookie.length >= 24) return { alac: cookie };
    const esds = findBox(inside, 'esds') ?? findBox(inside, 'wave', 'esds');
    const aac = type === 'mp4a' && esds ? decoderConfig(esds) : undefined;
    if (aac !== undefined) return { aac };
  }
  return undefined;
}

function insideDescription(body: Uint8Array): Uint8Array {
  const version = ((body[8] ?? 0) << 8) | (body[9] ?? 0);
  return body.subarray(DESCRIPTION_BYTES[version] ?? body.length);
}

/** The AudioSpecificConfig in the descriptors of an `esds` box (ISO/IEC 14496-1, 7.2.6). */
function decoderConfig(esds: Uint8Array): Uint8Array | undefined {
  let at = 4;
  while (at + 2 <= esds.length) {
    const tag = esds[at];
    at += 1;
    let length = 0;
    let byte = 0x80;
    while ((byte & 0x80) !== 0 && at < esds.length) {
      byte = esds[at] ?? 0;
      length = ((length << 7) | (byte & 0x7f)) >>> 0;
      at += 1;
    }
    if (tag === 5) return length >= 2 ? esds.subarray(at, at + length) : undefined;
    if (tag === 4 && !AAC_OBJECTS.has(esds[at] ?? 0)) return undefined;
    // Descend into the elementary stream and its decoder configuration. Skip other descriptors.
    at += tag === 3 ? 3 : tag === 4 ? 13 : length;
  }
  return undefined;
}

function readTiming(movie: Uint8Array, track: Uint8Array): SoundTrack['timing'] {
  const stts = findBox(track, 'mdia', 'minf', 'stbl', 'stts');
  const elst = findBox(track, 'edts', 'elst');
  if (stts !== undefined) tableRows(stts, 8);
  if (elst !== undefined) tableRows(elst, elst[0] === 1 ? 20 : 12);
  const meta = findBox(movie, 'udta', 'meta');
  return Object.fromEntries(
    Object.entries({
      elst,
      stts,
      mdhd: findBox(track, 'mdia', 'mdhd'),
      mvhd: findBox(movie, 'mvhd'),
      ilst: meta && findBox(meta.subarray(4), 'ilst'),
    }).filter(([, body]) => body !== undefined),
  );
}

function readPackets(track: Uint8Array, fileBytes: number): Packet[] {
  const table = findBox(track, 'mdia', 'minf', 'stbl');
  const box = (name: string) => table && findBox(table, name);
  const [sizes, chunks] = [box('stsz'), chunkOffsets(box('stco'), box('co64'))];
  if (sizes === undefined || chunks.length === 0) {
    throw new AudioError('unsupported', 'no packets in the movie box');
  }
  const perChunk = packetsPerChunk(box('stsc'));
  const sizeOf = packetSizes(sizes);
  const packets: Packet[] = [];
  for (const [index, start] of chunks.entries()) {
    let offset = start;
    for (let left = perChunk(index + 1); left > 0; left -= 1) {
      const bytes = sizeOf(packets.length);
      if (bytes === undefined) return packets;
      if (offset + bytes > fileBytes) throw new AudioError('truncated', 'packets are missing');
      if (packets.length === MAX_PACKETS) throw new AudioError('too-long', 'too many packets');
      packets.push({ offset, bytes });
      offset += bytes;
    }
  }
  return packets;
}

function chunkOffsets(short?: Uint8Array, long?: Uint8Array): number[] {
  const [body, rowBytes] = long === undefined ? [short, 4] : [long, 8];
  if (body === undefined) return [];
  const { rows, count } = tableRows(body, rowBytes);
  return Array.from({ length: count }, (_, i) =>
    rowBytes === 4 ? rows.getUint32(4 * i) : Number(rows.getBigUint64(8 * i)),
  );
}

/** @returns the number of packets in a chunk; chunks count from 1 */
function packetsPerChunk(body: Uint8Array | undefined): (chunk: number) => number {
  if (body === undefined) return () => 1;
  const { rows, count } = tableRows(body, 12);
  const runs = Array.from({ length: count }, (_, i) => ({
    first: rows.getUint32(12 * i),
    packets: rows.getUint32(12 * i + 4),
  }));
  let at = 0;
  return (chunk) => {
    while (chunk >= (runs[at + 1]?.first ?? Number.POSITIVE_INFINITY)) at += 1;
    return runs[at]?.packets ?? 1;
  };
}

/** @returns the size of a packet, or undefined after the last one */
function packetSizes(body: Uint8Array): (packet: number) => number | undefined {
  if (body.length < 12) throw new AudioError('truncated', 'a table without its count');
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const [same, announced] = [view.getUint32(4), view.getUint32(8)];
  if (same > 0) return (packet) => (packet < announced ? same : undefined);
  const { rows, count } = tableRows(body, 4, 8);
  return (packet) => (packet < count ? rows.getUint32(4 * packet) : undefined);
}
