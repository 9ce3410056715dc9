import { decodeAdpcm } from '../../../shared/audio/adpcm.ts';
import { AudioError } from '../../../shared/audio/audio-error.ts';
import type { RecordingFile } from '../../../shared/audio/recording-file.ts';
import { decodePcm } from '../../../shared/audio/wav-decoder.ts';
import { frameBytes } from '../../../shared/audio/wav-header.ts';
import { type Recording, RecordingBuilder } from './recording.ts';

/** Frames decoded at once: at most 2 s, so that little is decoded beyond the maximum length. */
const CHUNK_FRAMES = 16 * 1024;

type Pcm = Extract<RecordingFile, { kind: 'pcm' }>;
type Adpcm = Extract<RecordingFile, { kind: 'adpcm' }>;

/**
 * Decodes the samples of a WAV.
 * @throws AudioError, SampleError
 */
export function readPcm({ format, data }: Pcm): Recording {
  const builder = new RecordingBuilder();
  const chunkBytes = CHUNK_FRAMES * frameBytes(format);
  for (let at = 0; at < data.length; at += chunkBytes) {
    builder.push(decodePcm(data.subarray(at, at + chunkBytes), format), format.sampleRate);
  }
  rejectNonFinite({ format, data });
  return builder.finish();
}

/** @throws AudioError, SampleError */
export function readAdpcm({ format, data }: Adpcm): Recording {
  const builder = new RecordingBuilder();
  for (const samples of decodeAdpcm(format, data)) builder.push(samples, format.sampleRate);
  return builder.finish();
}

/** Rejects NaN and infinity. A file that contains them was written by a faulty program. */
function rejectNonFinite({ format, data }: Omit<Pcm, 'kind'>): void {
  const isDouble = format.encoding === 'f64';
  if (!isDouble && format.encoding !== 'f32') return;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const step = frameBytes(format) / format.channels;
  for (let at = 0; at + step <= data.length; at += step) {
    const sample = isDouble ? view.getFloat64(at, true) : view.getFloat32(at, true);
    if (!Number.isFinite(sample)) throw new AudioError('inconsistent', 'a sample is not a number');
  }
}
