import { AudioError } from './audio-error.ts';

export interface Mp3Sound {
  durationSeconds: number;
  /** Hz, from the first frame. */
  sampleRate: number;
  /** The frames without the tags around them. */
  frames: Uint8Array;
}

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

/**
 * Measures an MP3 (MPEG 1, 2 or 2.5, layer III) by its frames. Does not trust Xing headers.
 * @throws AudioError `undecodable` when there is no frame
 */
export function measureMp3(bytes: Uint8Array): Mp3Sound {
  const parts: Uint8Array[] = [];
  let seconds = 0;
  let sampleRate = 0;
  for (let at = tagBytes(bytes); at + FRAME_HEADER_BYTES <= bytes.length; ) {
    const frame = parseMp3Frame(bytes, at);
    if (frame === undefined || at + frame.bytes > bytes.length) {
      at += 1;
      continue;
    }
    const silent = parts.length === 0 && isInfoFrame(bytes, at + frame.sideBytes);
    if (!silent) {
      parts.push(bytes.subarray(at, at + frame.bytes));
      seconds += frame.samples / frame.sampleRate;
      sampleRate ||= frame.sampleRate;
    }
    at += frame.bytes;
  }
  if (parts.length === 0) throw new AudioError('undecodable', 'no MP3 frame');
  return { durationSeconds: seconds, sampleRate, frames: Buffer.concat(parts) };
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
export function isInfoFrame(bytes: Uint8Array, at: number): boolean {
  const id = String.fromCharCode(...bytes.subarray(at, at + 4));
  return id === 'Xing' || id === 'Info';
}

/** Size of the ID3v2 tag at the start, or 0. Its size field has 7 bits per byte. */
export function tagBytes(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3' || bytes.length < 10) return 0;
  return 10 + bytes.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
}
