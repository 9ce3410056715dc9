import { AudioError } from '../../../shared/audio/audio-error.ts';
import { measureM4a } from '../../../shared/audio/m4a-duration.ts';
import { measureMp3 } from '../../../shared/audio/mp3-frames.ts';
import { decodeOggOpus } from '../../../shared/audio/ogg-opus-decoder.ts';
import { OPUS_SAMPLE_RATE } from '../../../shared/audio/pcm.ts';
import { SNIFF_BYTES, sniffAudio } from '../../../shared/audio/sniff.ts';
import { readWav, wavFile } from '../../../shared/audio/wav-file.ts';
import { frameBytes } from '../../../shared/audio/wav-header.ts';
import { SAMPLE_LIMITS } from './limits.ts';
import type { VoiceSample } from './types.ts';

/** The reason why a file is not a voice sample. */
export type SampleFault = 'unsupported' | 'broken' | 'too-long';

export type SampleReading =
  | { readonly kind: 'valid'; readonly sample: VoiceSample }
  | { readonly kind: 'invalid'; readonly fault: SampleFault };

/**
 * Reads a file by its content, regardless of its name and content type. Ogg Opus, the format of Discord's voice
 * messages, is converted to WAV. The bytes are untrusted, so this must not run on the main thread.
 */
export async function readSample(bytes: Uint8Array): Promise<SampleReading> {
  try {
    return { kind: 'valid', sample: await read(bytes) };
  } catch (error) {
    return { kind: 'invalid', fault: faultOf(error) };
  }
}

async function read(data: Uint8Array): Promise<VoiceSample> {
  const format = sniffAudio(data.subarray(0, SNIFF_BYTES));
  switch (format) {
    case 'wav':
      return { format, data, seconds: measureWav(data) };
    case 'mp3':
      return { format, data, seconds: measureMp3(data).durationSeconds };
    case 'm4a':
      return { format, data, seconds: measureM4a(data) };
    case 'ogg':
      return toWav(data);
    default:
      throw new AudioError('unsupported', format ?? 'not audio');
  }
}

function measureWav(file: Uint8Array): number {
  const { format, data } = readWav(file);
  return data.length / frameBytes(format) / format.sampleRate;
}

async function toWav(file: Uint8Array): Promise<VoiceSample> {
  const { maxSeconds, paddingSeconds } = SAMPLE_LIMITS;
  const samples = await decodeOggOpus(file, maxSeconds + paddingSeconds);
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  const format = { sampleRate: OPUS_SAMPLE_RATE, channels: 1, encoding: 's16' } as const;
  return {
    format: 'wav',
    data: wavFile(format, [bytes]),
    seconds: samples.length / OPUS_SAMPLE_RATE,
  };
}

function faultOf(error: unknown): SampleFault {
  const reason = error instanceof AudioError ? error.reason : undefined;
  // Readers throw other errors for damaged files.
  return reason === 'unsupported' || reason === 'too-long' ? reason : 'broken';
}
