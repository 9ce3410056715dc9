import { AudioError, type UnsupportedCodec } from './audio-error.ts';
import { findBox, readBoxes, tableRows } from './mp4-boxes.ts';
import { readFragments } from './mp4-fragments.ts';
import { type Packet, PacketList, readPacketTables } from './mp4-packets.ts';

/** The audio track of an MP4 file. */
export interface SoundTrack {
  codec: { aac: Uint8Array } | { alac: Uint8Array };
  /** Bodies of the boxes that define the part of the decoded audio to play. */
  timing: { [Name in 'elst' | 'mdhd' | 'stts' | 'mvhd' | 'ilst']?: Uint8Array };
  /** The location of each packet in the file. */
  packets: readonly Packet[];
}

/** Bytes of a sample description before its boxes, by version (QuickTime is longer than ISO). */
const DESCRIPTION_BYTES: Readonly<Record<number, number>> = { 0: 28, 1: 44 };

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
    return { codec, ...readPackets(file, movie, body) };
  }
  const codec = unsupportedCodec(movie);
  throw new AudioError('unsupported', codec ?? 'no track of AAC or ALAC', codec);
}

/** Browsers and streaming services store packets in fragments behind the movie box. */
function readPackets(
  file: Uint8Array,
  movie: Uint8Array,
  track: Uint8Array,
): Omit<SoundTrack, 'codec'> {
  const packets = new PacketList(file.length);
  readPacketTables(track, packets);
  const isFragmented = findBox(movie, 'mvex') !== undefined;
  if (isFragmented) readFragments(file, movie, track, packets);
  if (packets.all.length === 0 && !isFragmented) {
    throw new AudioError('unsupported', 'no packets in the movie box');
  }
  if (packets.all.length === 0) throw new AudioError('truncated', 'no fragments');
  // The durations in the movie box do not include fragments.
  return { timing: isFragmented ? {} : readTiming(movie, track), packets: packets.all };
}

/** Codecs of MP4 by the type of their descriptions. */
const UNSUPPORTED: Readonly<Record<string, UnsupportedCodec>> = {
  Opus: 'Opus in MP4',
  fLaC: 'FLAC',
  'ac-3': 'AC-3',
  'ec-3': 'AC-3',
  samr: 'AMR',
  sawb: 'AMR',
};

function unsupportedCodec(movie: Uint8Array): UnsupportedCodec | undefined {
  const tracks = readBoxes(movie).filter(({ type }) => type === 'trak');
  const descriptions = tracks.flatMap(({ body }) => {
    const box = findBox(body, 'mdia', 'minf', 'stbl', 'stsd');
    return box === undefined || box.length < 8 ? [] : readBoxes(box.subarray(8));
  });
  return descriptions.map(({ type }) => UNSUPPORTED[type]).find((codec) => codec !== undefined);
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
