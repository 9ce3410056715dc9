import { AudioError } from '../../../shared/audio/audio-error.ts';
import { WavDecoder } from '../../../shared/audio/wav-decoder.ts';
import { frameBytes, parseWavHeader, type WavHeader } from '../../../shared/audio/wav-header.ts';
import { type Recording, RecordingBuilder } from './recording.ts';

/** At most 2 s of audio, so that little is decoded beyond the maximum length. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Reads any WAV that `src/shared/audio` supports.
 * @throws AudioError, SampleError
 */
export function readWav(bytes: Uint8Array): Recording {
  const header = parseWavHeader(bytes);
  if (header === undefined) throw new AudioError('truncated', 'no complete header');
  const builder = new RecordingBuilder();
  const decoder = new WavDecoder();
  const push = (samples: Float32Array) => builder.push(samples, header.sampleRate);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    push(decoder.push(bytes.subarray(at, at + CHUNK_BYTES)));
  }
  push(decoder.end());
  rejectNonFinite(bytes, header);
  return builder.finish();
}

/** Rejects NaN and infinity. A file that contains them was written by a faulty program. */
function rejectNonFinite(bytes: Uint8Array, header: WavHeader): void {
  const isDouble = header.encoding === 'f64';
  if (!isDouble && header.encoding !== 'f32') return;
  const { dataOffset, dataBytes = bytes.length } = header;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const step = frameBytes(header) / header.channels;
  const end = Math.min(bytes.length, dataOffset + dataBytes) - step;
  for (let at = dataOffset; at <= end; at += step) {
    const sample = isDouble ? view.getFloat64(at, true) : view.getFloat32(at, true);
    if (!Number.isFinite(sample)) throw new AudioError('inconsistent', 'a sample is not a number');
  }
}
