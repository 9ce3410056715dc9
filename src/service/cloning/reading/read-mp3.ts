import { Mp3Decoder } from '../../../shared/audio/mp3-decoder.ts';
import { type Recording, RecordingBuilder } from './recording.ts';

/** 8 s of audio at the lowest bitrate. */
const CHUNK_BYTES = 8 * 1024;

/**
 * Decodes the frames of an MP3 of constant or variable bitrate.
 * @throws AudioError, SampleError
 */
export async function readMp3(frames: Uint8Array): Promise<Recording> {
  const builder = new RecordingBuilder();
  const decoder = await Mp3Decoder.create();
  try {
    for (let at = 0; at < frames.length; at += CHUNK_BYTES) {
      const samples = decoder.push(frames.subarray(at, at + CHUNK_BYTES));
      builder.push(samples, decoder.sampleRate ?? 0);
    }
    decoder.end();
  } finally {
    decoder.free();
  }
  return builder.finish();
}
