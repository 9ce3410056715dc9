import { AudioError } from './audio-error.ts';

export type SampleEncoding = 'u8' | 's16' | 's24' | 's32' | 'f32' | 'f64' | 'a-law' | 'mu-law';

/** The layout of the samples in a WAV file. */
export interface WavFormat {
  sampleRate: number;
  channels: number;
  encoding: SampleEncoding;
}

export interface WavHeader extends WavFormat {
  /** Offset of the samples. */
  dataOffset: number;
  /** Bytes of samples; undefined: unknown, up to the end of the file. */
  dataBytes: number | undefined;
}

/** WAV files beyond these limits are rejected. */
const WAV_LIMITS = {
  channels: { min: 1, max: 8 },
  sampleRate: { min: 8_000, max: 192_000 },
  /** Everything before the samples, including metadata chunks. */
  headerBytes: 16_384,
  /** Larger sizes mean "unknown": streaming writers use 0xFFFFFFFF and similar values. */
  unknownSizeFrom: 0x7fff_0000,
  /**
   * Some writers put the file size in place of the data size, which makes it too large by this much.
   * Tolerated, because the difference is less than 2 ms of audio.
   */
  toleratedMissingBytes: 44,
} as const;

const FORMAT_EXTENSIBLE = 0xfffe;
const EXTENSIBLE_BYTES = 40;

/** Encodings by format tag and bytes per sample. Samples with fewer bits are left-aligned. */
const ENCODINGS: Readonly<Record<number, Readonly<Record<number, SampleEncoding>>>> = {
  1: { 1: 'u8', 2: 's16', 3: 's24', 4: 's32' },
  3: { 4: 'f32', 8: 'f64' },
  6: { 1: 'a-law' },
  7: { 1: 'mu-law' },
};

const SAMPLE_BYTES: Readonly<Record<SampleEncoding, number>> = {
  u8: 1,
  s16: 2,
  s24: 3,
  s32: 4,
  f32: 4,
  f64: 8,
  'a-law': 1,
  'mu-law': 1,
};

/** The format tag of an encoding. */
export function formatTag(encoding: SampleEncoding): number {
  const found = Object.entries(ENCODINGS).find(([, bySize]) =>
    Object.values(bySize).includes(encoding),
  );
  return Number(found?.[0]);
}

/** Bytes of one sample of every channel. */
export function frameBytes(format: WavFormat): number {
  return SAMPLE_BYTES[format.encoding] * format.channels;
}

/** The parts of a WAV file. */
export interface WavChunks {
  /** The body of the format chunk. */
  format: DataView;
  dataOffset: number;
  dataBytes: number | undefined;
}

/**
 * Parses everything before the samples.
 * @param prefix the bytes received so far
 * @returns undefined while more bytes are needed
 * @throws AudioError `not-audio`, `inconsistent` or `unsupported`
 */
export function parseWavHeader(prefix: Uint8Array): WavHeader | undefined {
  const chunks = findWavChunks(prefix, WAV_LIMITS.headerBytes);
  if (chunks === undefined) return undefined;
  const { format, dataOffset, dataBytes } = chunks;
  return { ...parsePcmFormat(format), dataOffset, dataBytes };
}

/**
 * Finds the format and the samples.
 * @param prefix the bytes received so far
 * @param maxHeaderBytes the most that may precede the samples. Default: anything, for a whole file.
 * @returns undefined while more bytes are needed
 * @throws AudioError `not-audio`, `inconsistent` or `unsupported`
 */
export function findWavChunks(
  prefix: Uint8Array,
  maxHeaderBytes = Number.POSITIVE_INFINITY,
): WavChunks | undefined {
  checkMagic(prefix);
  const view = new DataView(prefix.buffer, prefix.byteOffset, prefix.byteLength);
  let format: DataView | undefined;
  let offset = 12;
  while (offset + 8 <= prefix.length) {
    const id = ascii(prefix, offset);
    const size = view.getUint32(offset + 4, true);
    const body = offset + 8;
    if (id === 'data') {
      if (format === undefined) throw new AudioError('inconsistent', 'samples before their format');
      return { format, dataOffset: body, dataBytes: knownSize(size) };
    }
    const next = body + size + (size & 1);
    if (next > maxHeaderBytes) throw new AudioError('unsupported', 'the header never ends');
    if (next > prefix.length) return undefined;
    if (id === 'fmt ') format = new DataView(prefix.buffer, prefix.byteOffset + body, size);
    offset = next;
  }
  return undefined;
}

/** Whether a file that is `missingBytes` shorter than its header says counts as truncated. */
export function isTruncated(missingBytes: number): boolean {
  return Number.isFinite(missingBytes) && missingBytes > WAV_LIMITS.toleratedMissingBytes;
}

/** Throws as soon as the bytes cannot be the start of RIFF....WAVE (or its 64-bit form). */
function checkMagic(prefix: Uint8Array): void {
  const fits = (magic: string, at: number) =>
    [...magic].every((char, i) => (prefix[at + i] ?? char.charCodeAt(0)) === char.charCodeAt(0));
  if (!(fits('RIFF', 0) || fits('RF64', 0)) || !fits('WAVE', 8)) {
    throw new AudioError('not-audio', 'no WAV header');
  }
}

/**
 * The codec of a format chunk, by its number in Microsoft's list.
 * @throws AudioError `inconsistent`
 */
export function wavCodec(format: DataView): number {
  if (format.byteLength < 16) throw new AudioError('inconsistent', 'the format chunk is too short');
  const tag = format.getUint16(0, true);
  const isExtensible = tag === FORMAT_EXTENSIBLE && format.byteLength >= EXTENSIBLE_BYTES;
  return isExtensible ? format.getUint16(24, true) : tag;
}

/**
 * Reads the fields that all codecs share.
 * @throws AudioError `unsupported`
 */
export function wavBasics(format: DataView): {
  channels: number;
  sampleRate: number;
  blockBytes: number;
} {
  const channels = format.getUint16(2, true);
  const sampleRate = format.getUint32(4, true);
  within(channels, WAV_LIMITS.channels, 'channels');
  within(sampleRate, WAV_LIMITS.sampleRate, 'samples per second');
  return { channels, sampleRate, blockBytes: format.getUint16(12, true) };
}

/** @throws AudioError `inconsistent` or `unsupported` */
export function parsePcmFormat(format: DataView): WavFormat {
  const tag = wavCodec(format);
  const { channels, sampleRate, blockBytes } = wavBasics(format);
  const bits = format.getUint16(14, true);
  const encodings = ENCODINGS[tag];
  if (encodings === undefined) throw new AudioError('unsupported', `WAV encoding ${tag}`);
  const encoding = encodings[Math.ceil(bits / 8)];
  if (encoding === undefined) throw new AudioError('unsupported', `${bits} bits per sample`);
  if (blockBytes !== SAMPLE_BYTES[encoding] * channels) {
    throw new AudioError('inconsistent', `blocks of ${blockBytes} bytes`);
  }
  return { sampleRate, channels, encoding };
}

function within(value: number, range: { min: number; max: number }, what: string): void {
  if (value < range.min || value > range.max) {
    throw new AudioError('unsupported', `${value} ${what}`);
  }
}

/** Streaming writers leave 0 or a huge number. */
function knownSize(size: number): number | undefined {
  return size === 0 || size >= WAV_LIMITS.unknownSizeFrom ? undefined : size;
}

function ascii(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
