import { countAdpcmSamples, decodeAdpcm } from '../../../shared/audio/adpcm.ts';
import { AudioError, type UnsupportedCodec } from '../../../shared/audio/audio-error.ts';
import { measureM4a } from '../../../shared/audio/m4a-duration.ts';
import { mp3Seconds } from '../../../shared/audio/mp3-frames.ts';
import { decodeOggOpus } from '../../../shared/audio/ogg-opus-decoder.ts';
import { OPUS_SAMPLE_RATE, toInt16 } from '../../../shared/audio/pcm.ts';
import { openRecording, type RecordingFile } from '../../../shared/audio/recording-file.ts';
import { wavFile } from '../../../shared/audio/wav-file.ts';
import { frameBytes } from '../../../shared/audio/wav-header.ts';
import { SAMPLE_LIMITS } from '../limits.ts';
import type { VoiceSample } from './types.ts';

/** The reason why a file is not a voice sample. */
export type SampleFault = 'unsupported' | 'broken' | 'too-long';

export type SampleReading =
  | { readonly kind: 'valid'; readonly sample: VoiceSample }
  | {
      readonly kind: 'invalid';
      readonly fault: SampleFault;
      /** Of an unsupported file, if it is known. */
      readonly codec: UnsupportedCodec | undefined;
    };

/** The longest sample. */
const MAX_SECONDS = SAMPLE_LIMITS.maxSeconds + SAMPLE_LIMITS.paddingSeconds;

/**
 * Reads a file by its content, regardless of its name and content type. What voice services may not know is
 * converted to WAV: Ogg Opus, the format of Discord's voice messages, and ADPCM. The bytes are untrusted, so this must
 * not run on the main thread.
 */
export async function readSample(bytes: Uint8Array): Promise<SampleReading> {
  try {
    return { kind: 'valid', sample: await read(bytes) };
  } catch (error) {
    const codec = error instanceof AudioError ? error.codec : undefined;
    return { kind: 'invalid', fault: faultOf(error), codec };
  }
}

async function read(data: Uint8Array): Promise<VoiceSample> {
  const file = openRecording(data);
  switch (file.kind) {
    case 'pcm': {
      const seconds = file.data.length / frameBytes(file.format) / file.format.sampleRate;
      return { format: 'wav', data, seconds };
    }
    case 'adpcm':
      return adpcmToWav(file);
    case 'mp3':
      return { format: 'mp3', data: file.frames, seconds: mp3Seconds(file.frames) };
    case 'mp4':
      return { format: 'm4a', data, seconds: measureM4a(file.track) };
    case 'ogg':
      return oggToWav(data);
  }
}

function adpcmToWav({ format, data }: Extract<RecordingFile, { kind: 'adpcm' }>): VoiceSample {
  const { sampleRate } = format;
  const seconds = countAdpcmSamples(format, data.length) / sampleRate;
  if (seconds > MAX_SECONDS) throw new AudioError('too-long', `${seconds} s`);
  const parts = Array.from(decodeAdpcm(format, data), (samples) => bytesOf(toInt16(samples)));
  const pcm = { sampleRate, channels: 1, encoding: 's16' } as const;
  return { format: 'wav', data: wavFile(pcm, parts), seconds };
}

async function oggToWav(file: Uint8Array): Promise<VoiceSample> {
  const samples = await decodeOggOpus(file, MAX_SECONDS);
  const format = { sampleRate: OPUS_SAMPLE_RATE, channels: 1, encoding: 's16' } as const;
  return {
    format: 'wav',
    data: wavFile(format, [bytesOf(samples)]),
    seconds: samples.length / OPUS_SAMPLE_RATE,
  };
}

function bytesOf(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}

function faultOf(error: unknown): SampleFault {
  const reason = error instanceof AudioError ? error.reason : undefined;
  // Readers throw other errors for damaged files.
  return reason === 'unsupported' || reason === 'too-long' ? reason : 'broken';
}
