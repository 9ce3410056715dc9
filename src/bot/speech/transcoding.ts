import { measureMp3 } from '../../shared/audio/mp3-frames.ts';
import { packSound } from '../../shared/audio/packed-opus.ts';
import type { SoundChange } from '../../shared/audio/sound-change.ts';
import { readWav } from '../../shared/audio/wav-file.ts';
import { frameBytes } from '../../shared/audio/wav-header.ts';
import { Failure } from '../../shared/common/failure.ts';
import type { JobResult } from './encoding/job.ts';
import type { AudioSegment, Encoding, JobOutput, JobSummary } from './encoding/messages.ts';
import type { EncoderPool } from './encoding/pool.ts';
import { fileEncodings } from './file-encodings.ts';
import { mp3File, voiceMessageFile, wavFromSamples } from './files.ts';
import type { PacketMemories } from './packet-memories.ts';
import type { FileFormat, SpeechFile } from './types.ts';

/** Complete audio in memory. */
export interface Audio {
  segments: readonly AudioSegment[];
  /** Still to be applied. */
  change?: SoundChange | undefined;
  /** The length after the change. */
  seconds: number;
  /** The sample rate of the synthesis, in Hz. */
  sampleRate: number;
}

/** A clip with all its packets. */
export interface CompleteClip {
  /** Packed as by `packPackets`. */
  packets: Uint8Array;
  summary: JobSummary;
  /** The credits that must be shown where it is heard. */
  credits: readonly string[];
}

export function audioOfClip(
  { packets, summary }: Pick<CompleteClip, 'packets' | 'summary'>,
  change?: SoundChange,
): Audio {
  const { samples, sampleRate, sourceRate } = summary;
  const data = packSound({ packets, samples });
  return {
    segments: [{ format: 'packed-opus', data }],
    change,
    seconds: samples / sampleRate / (change?.speed ?? 1),
    sampleRate: sourceRate,
  };
}

/** @throws AudioError */
export function audioOfSegments(segments: readonly AudioSegment[], change?: SoundChange): Audio {
  const measured = segments.map(measure);
  const seconds = measured.reduce((sum, part) => sum + part.seconds, 0);
  return {
    segments,
    change,
    seconds: seconds / (change?.speed ?? 1),
    sampleRate: measured[0]?.sampleRate ?? 0,
  };
}

/**
 * Encodes audio as a file in the requested format. If it would be too large, tries lower bit rates,
 * then smaller formats. No new request is sent to the service.
 * @throws Failure
 * `attachment.too-large` when speech at that size would be unintelligible; AudioError
 */
export async function encodeToFit(
  pool: EncoderPool,
  audio: Audio,
  format: FileFormat,
  { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal | undefined },
): Promise<SpeechFile> {
  let smallest = Number.POSITIVE_INFINITY;
  for (const { encoding, expectedBytes } of fileEncodings(audio, format)) {
    if (expectedBytes > maxBytes) {
      smallest = Math.min(smallest, expectedBytes);
      continue;
    }
    const file = await encodeFile(pool, audio, encoding, signal);
    // An Opus encoder only aims at its bit rate, so the file may still be too large.
    if (file.data.length <= maxBytes) return file;
    smallest = Math.min(smallest, file.data.length);
  }
  throw new Failure('attachment.too-large', { bytes: smallest, limit: maxBytes });
}

async function encodeFile(
  pool: EncoderPool,
  audio: Audio,
  encoding: Encoding,
  signal: AbortSignal | undefined,
): Promise<SpeechFile> {
  const { data, summary } = await transcode(pool, audio, encoding, signal);
  if (encoding.kind === 'opus') return voiceMessageFile(data, summary);
  if (encoding.kind === 'mp3') return mp3File(data, summary.samples / summary.sampleRate);
  return wavFromSamples({ sampleRate: summary.sampleRate, channels: 1, encoding: 's16' }, [data]);
}

/**
 * Decodes segments, changes their sound and encodes them again, in a worker.
 * @throws Failure, `cancelled` when the signal aborts
 */
export async function transcode(
  pool: EncoderPool,
  { segments, change }: Pick<Audio, 'segments' | 'change'>,
  encoding: Encoding,
  signal?: AbortSignal,
): Promise<JobResult> {
  if (signal?.aborted) throw new Failure('cancelled', {});
  const output = outputFor(encoding, pool.memories);
  const job = pool.open({ output, change });
  const onAbort = () => job.cancel();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    for (const { format, data } of segments) {
      job.startSegment(format);
      await job.write(data);
    }
    return await job.end();
  } finally {
    signal?.removeEventListener('abort', onAbort);
    job.cancel();
    if (output.kind === 'opus') output.packets.release();
  }
}

function outputFor(encoding: Encoding, memories: PacketMemories): JobOutput {
  return encoding.kind === 'opus' ? { ...encoding, packets: memories.take() } : encoding;
}

function measure({ format, data }: AudioSegment): { seconds: number; sampleRate: number } {
  if (format === 'mp3') {
    const { durationSeconds: seconds, sampleRate } = measureMp3(data);
    return { seconds, sampleRate };
  }
  const wav = readWav(data);
  const { sampleRate } = wav.format;
  return { seconds: wav.data.length / frameBytes(wav.format) / sampleRate, sampleRate };
}
