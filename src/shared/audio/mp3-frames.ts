import { AudioError } from './audio-error.ts';

export interface Mp3Frame {
  bytes: number;
  samples: number;
  sampleRate: number;
  /** Bytes of header and side information. A Xing header follows directly. */
  sideBytes: number;
}

/** kbit/s by index, layer III: MPEG 1, then MPEG 2 and 2.5. */
const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const;
const FRAME_HEADER_BYTES = 4;
/** A single frame header appears in any file by chance, so several frames must follow each other. */
const MIN_CONSECUTIVE_FRAMES = 3;
/** How far to search for the first frame, past padding, stray bytes and the end of a cut frame. */
const SEARCH_BYTES = 64 * 1024;
const TAG_HEADER_BYTES = 10;

/**
 * The duration of an MP3 (MPEG 1, 2 or 2.5, layer III), measured by its frames. Does not trust Xing headers.
 * @throws AudioError `undecodable` when there is no frame
 */
export function mp3Seconds(bytes: Uint8Array): number {
  let seconds = 0;
  for (let at = skipTags(bytes, 0); at + FRAME_HEADER_BYTES <= bytes.length; ) {
    const frame = parseMp3Frame(bytes, at);
    if (frame === undefined || at + frame.bytes > bytes.length) {
      at += 1;
      continue;
    }
    const isSilent = seconds === 0 && isInfoFrame(bytes, at + frame.sideBytes);
    if (!isSilent) seconds += frame.samples / frame.sampleRate;
    at += frame.bytes;
  }
  if (seconds === 0) throw new AudioError('undecodable', 'no MP3 frame');
  return seconds;
}

/** Parses the frame header at `at`; undefined if there is none. The frame may end after the given bytes. */
export function parseMp3Frame(bytes: Uint8Array, at: number): Mp3Frame | undefined {
  const [sync, kind, rates, mode] = bytes.subarray(at, at + FRAME_HEADER_BYTES) as unknown as [
    number,
    number,
    number,
    number,
  ];
  // Eleven sync bits, then version (01 is reserved) and layer (01 is III).
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2 || (kind & 0x18) === 0x08) return undefined;
  const version = (kind >> 3) & 3;
  const first = version === 3;
  const kilobits = BITRATES[first ? 0 : 1][rates >> 4];
  const baseRate = SAMPLE_RATES[((rates >> 2) & 3) as 0 | 1 | 2];
  if (kilobits === undefined || kilobits === 0 || baseRate === undefined) return undefined;
  const sampleRate = baseRate / (first ? 1 : version === 2 ? 2 : 4);
  const samples = first ? 1_152 : 576;
  const padding = (rates >> 1) & 1;
  const mono = mode >> 6 === 3;
  return {
    bytes: Math.floor((samples * kilobits * 125) / sampleRate) + padding,
    samples,
    sampleRate,
    sideBytes: FRAME_HEADER_BYTES + (first ? (mono ? 17 : 32) : mono ? 9 : 17),
  };
}

/** Whether a frame is an encoder's info frame, which has metadata and no audio. */
function isInfoFrame(bytes: Uint8Array, at: number): boolean {
  const id = String.fromCharCode(...bytes.subarray(at, at + 4));
  return id === 'Xing' || id === 'Info';
}

/**
 * Finds the frames of an MP3, behind tags and bytes that are not MP3, which decoders would turn into noise. Leaves
 * out the header in which encoders declare durations and gaps.
 * @returns undefined if there are no frames
 */
export function findMp3Frames(bytes: Uint8Array): Uint8Array | undefined {
  let end = SEARCH_BYTES;
  for (let at = 0; at < Math.min(bytes.length, end); at += 1) {
    const afterTags = skipTags(bytes, at);
    if (afterTags > at) {
      at = afterTags;
      end = afterTags + SEARCH_BYTES;
    }
    const frame = parseMp3Frame(bytes, at);
    if (frame === undefined || !hasConsecutiveFrames(bytes, at, frame)) continue;
    return bytes.subarray(isInfoFrame(bytes, at + frame.sideBytes) ? at + frame.bytes : at);
  }
  return undefined;
}

function hasConsecutiveFrames(bytes: Uint8Array, start: number, first: Mp3Frame): boolean {
  let at = start + first.bytes;
  for (let i = 1; i < MIN_CONSECUTIVE_FRAMES; i += 1) {
    const next = parseMp3Frame(bytes, at);
    if (next?.sampleRate !== first.sampleRate) return false;
    at += next.bytes;
  }
  return true;
}

/** The offset behind all ID3v2 tags at an offset, which may be beyond the end of the file. */
export function skipTags(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const size = tagBytes(bytes, at);
    if (size === 0) return at;
    at += size;
  }
}

/** Size of the ID3v2 tag at an offset, or 0. Its size field has 7 bits per byte. */
function tagBytes(bytes: Uint8Array, at: number): number {
  const isTag = bytes[at] === 0x49 && bytes[at + 1] === 0x44 && bytes[at + 2] === 0x33;
  const size = bytes.subarray(at + 6, at + TAG_HEADER_BYTES);
  if (!isTag || size.length < 4 || size.some((byte) => byte > 0x7f)) return 0;
  return TAG_HEADER_BYTES + size.reduce((sum, byte) => sum * 128 + byte, 0);
}
