import { AudioError } from './audio-error.ts';
import { concatBytes } from './pcm.ts';
import {
  formatTag,
  frameBytes,
  isTruncated,
  parseWavHeader,
  type WavFormat,
} from './wav-header.ts';

export type { WavFormat } from './wav-header.ts';

const HEADER_BYTES = 44;
const UNKNOWN_SIZE = 0xffff_ffff;

/**
 * Creates a WAV header of 44 bytes.
 * @param dataBytes exact size of the samples, or `unknown` for a stream
 */
export function wavHeader(format: WavFormat, dataBytes: number | 'unknown'): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  const view = new DataView(header.buffer);
  const block = frameBytes(format);
  const known = dataBytes !== 'unknown';
  putAscii(header, 0, 'RIFF');
  view.setUint32(4, known ? HEADER_BYTES - 8 + dataBytes + (dataBytes & 1) : UNKNOWN_SIZE, true);
  putAscii(header, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, formatTag(format.encoding), true);
  view.setUint16(22, format.channels, true);
  view.setUint32(24, format.sampleRate, true);
  view.setUint32(28, format.sampleRate * block, true);
  view.setUint16(32, block, true);
  view.setUint16(34, (block / format.channels) * 8, true);
  putAscii(header, 36, 'data');
  view.setUint32(40, known ? dataBytes : UNKNOWN_SIZE, true);
  return header;
}

/** Creates a WAV file from samples that already have the layout of the format. */
export function wavFile(format: WavFormat, data: readonly Uint8Array[]): Uint8Array {
  const dataBytes = data.reduce((sum, part) => sum + part.length, 0);
  const padding = new Uint8Array(dataBytes & 1);
  return concatBytes([wavHeader(format, dataBytes), ...data, padding]);
}

/**
 * Reads a whole WAV file. Tolerates wrong sizes in its header.
 * @throws AudioError
 */
export function readWav(file: Uint8Array): { format: WavFormat; data: Uint8Array } {
  const header = parseWavHeader(file);
  if (header === undefined) throw new AudioError('truncated', 'no complete header');
  const { dataOffset, dataBytes = Number.POSITIVE_INFINITY, ...format } = header;
  const rest = file.subarray(dataOffset);
  if (isTruncated(dataBytes - rest.length))
    throw new AudioError('truncated', 'samples are missing');
  const present = Math.min(rest.length, dataBytes);
  return { format, data: rest.subarray(0, present - (present % frameBytes(format))) };
}

function putAscii(target: Uint8Array, at: number, text: string): void {
  for (let i = 0; i < text.length; i++) target[at + i] = text.charCodeAt(i);
}
