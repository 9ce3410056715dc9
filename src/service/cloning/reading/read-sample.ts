import { AudioError } from '../../../shared/audio/audio-error.ts';
import { openRecording } from '../../../shared/audio/recording-file.ts';
import { SAMPLE_LIMITS } from '../limits.ts';
import { SampleError } from '../sample-error.ts';
import { readM4a } from './read-m4a.ts';
import { readMp3 } from './read-mp3.ts';
import { readAdpcm, readPcm } from './read-wav.ts';
import type { Recording } from './recording.ts';

/**
 * Decodes a voice sample. The format is detected from the content, not from names or content types.
 * Hostile bytes may crash this process, so it must not be the service's.
 * @throws SampleError
 */
export async function readSample(bytes: Uint8Array): Promise<Recording> {
  if (bytes.length > SAMPLE_LIMITS.maxBytes) throw new SampleError('sample_too_long');
  try {
    return await decode(bytes);
  } catch (error) {
    if (error instanceof SampleError) throw error;
    const { reason, codec } = error instanceof AudioError ? error : {};
    if (reason === 'unsupported') throw new SampleError('sample_unsupported_format', codec);
    if (reason === 'too-long') throw new SampleError('sample_too_long');
    // Decoders throw errors of any kind for bytes that they cannot read.
    throw new SampleError('sample_broken');
  }
}

async function decode(bytes: Uint8Array): Promise<Recording> {
  const file = openRecording(bytes);
  switch (file.kind) {
    case 'pcm':
      return readPcm(file);
    case 'adpcm':
      return readAdpcm(file);
    case 'mp3':
      return readMp3(file.frames);
    case 'mp4':
      return readM4a(bytes, file.track);
    case 'ogg':
      throw new SampleError('sample_unsupported_format', 'Ogg');
  }
}
