import { AudioError } from '../../../shared/audio/audio-error.ts';
import { SNIFF_BYTES, sniffAudio } from '../../../shared/audio/sniff.ts';
import { SAMPLE_LIMITS } from '../limits.ts';
import { SampleError } from '../sample-error.ts';
import { readM4a } from './read-m4a.ts';
import { readMp3 } from './read-mp3.ts';
import { readWav } from './read-wav.ts';
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
    const reason = error instanceof AudioError ? error.reason : undefined;
    if (reason === 'unsupported') throw new SampleError('sample_unsupported_format');
    if (reason === 'too-long') throw new SampleError('sample_too_long');
    // Decoders throw errors of any kind for bytes that they cannot read.
    throw new SampleError('sample_broken');
  }
}

async function decode(bytes: Uint8Array): Promise<Recording> {
  const format = sniffAudio(bytes.subarray(0, SNIFF_BYTES));
  if (format === 'wav') return readWav(bytes);
  if (format === 'mp3') return readMp3(bytes);
  if (format === 'm4a') return readM4a(bytes);
  throw new SampleError('sample_unsupported_format');
}
