import { AudioError } from '../../../shared/audio/audio-error.ts';
import { Mp3Decoder } from '../../../shared/audio/mp3-decoder.ts';
import { mp3Frames } from './mp3-sync.ts';
import { type Sound, SoundCollector } from './sound.ts';

/** 8 s of sound at the lowest bitrate. */
const CHUNK_BYTES = 8 * 1024;

/**
 * An MP3 of constant or variable bitrate. What is announced of its length is not believed.
 * @throws AudioError, SampleError
 */
export async function readMp3(bytes: Uint8Array): Promise<Sound> {
  const frames = mp3Frames(bytes);
  if (frames === undefined) throw new AudioError('undecodable', 'no MP3 frames');
  const collector = new SoundCollector();
  const decoder = await Mp3Decoder.create();
  try {
    for (let at = 0; at < frames.length; at += CHUNK_BYTES) {
      const samples = decoder.push(frames.subarray(at, at + CHUNK_BYTES));
      collector.push(samples, decoder.sampleRate ?? 0);
    }
    decoder.end();
  } finally {
    decoder.free();
  }
  return collector.finish();
}
