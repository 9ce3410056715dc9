import { measureMp3 } from '../../shared/audio/mp3-frames.ts';
import { packOpus } from '../../shared/audio/packed-opus.ts';
import { readWav } from '../../shared/audio/wav-file.ts';
import { frameBytes } from '../../shared/audio/wav-header.ts';
import { Failure } from '../../shared/common/failure.ts';
import type { DecodableFormat, JobOutput, JobSummary } from './encoding/messages.ts';
import type { EncoderPool } from './encoding/pool.ts';
import { mp3File, packVoiceMessage, wavFromSamples } from './files.ts';
import { type Packing, packingsOf } from './packings.ts';
import type { FileFormat, SpeechFile } from './types.ts';

/** Part of a sound, in its container. */
export interface SoundPiece {
  format: DecodableFormat;
  data: Uint8Array;
}

/** Sound that is here already, whole. */
export interface Sound {
  pieces: readonly SoundPiece[];
  seconds: number;
  /** Hz in which it was made. */
  sampleRate: number;
}

/** A clip that came to its end. */
export interface WholeClip {
  packets: readonly Uint8Array[];
  summary: JobSummary;
}

export function soundOfClip({ packets, summary }: WholeClip): Sound {
  const { samples, sampleRate, sourceRate } = summary;
  const data = packOpus({ packets, samples });
  return {
    pieces: [{ format: 'packed-opus', data }],
    seconds: samples / sampleRate,
    sampleRate: sourceRate,
  };
}

/** What the service sent. @throws AudioError */
export function soundOfPieces(pieces: readonly SoundPiece[]): Sound {
  const measured = pieces.map(measure);
  return {
    pieces,
    seconds: measured.reduce((sum, { seconds }) => sum + seconds, 0),
    sampleRate: measured[0]?.sampleRate ?? 0,
  };
}

/**
 * The sound in the wished format, or as large as it may be: at a lower bit rate, then in a format that
 * needs less. Everything is made here: the service is not asked again.
 * @param maxBytes of the file
 * @throws Failure `attachment.too-large` when speech would no longer be understood so small; AudioError
 */
export async function packToFit(
  pool: EncoderPool,
  sound: Sound,
  format: FileFormat,
  { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal | undefined },
): Promise<SpeechFile> {
  let smallest = Number.POSITIVE_INFINITY;
  for (const packing of packingsOf(sound, format)) {
    if (packing.expectedBytes > maxBytes) {
      smallest = Math.min(smallest, packing.expectedBytes);
      continue;
    }
    const file = await pack(pool, sound, packing, signal);
    // An Opus encoder only aims at its rate.
    if (file.data.length <= maxBytes) return file;
    smallest = Math.min(smallest, file.data.length);
  }
  throw new Failure('attachment.too-large', { bytes: smallest, limit: maxBytes });
}

async function pack(
  pool: EncoderPool,
  { pieces }: Sound,
  { output }: Packing,
  signal: AbortSignal | undefined,
): Promise<SpeechFile> {
  const { chunks, summary } = await transcode(pool, pieces, output, signal);
  if (output.kind === 'opus') return packVoiceMessage(chunks, summary);
  if (output.kind === 'mp3') {
    return mp3File(Buffer.concat(chunks), summary.samples / summary.sampleRate);
  }
  return wavFromSamples({ sampleRate: summary.sampleRate, channels: 1, encoding: 's16' }, chunks);
}

/**
 * Sound that is here already, decoded and encoded anew by a worker.
 * @throws Failure, `cancelled` when the signal is aborted
 */
export async function transcode(
  pool: EncoderPool,
  pieces: readonly SoundPiece[],
  output: JobOutput,
  signal?: AbortSignal,
): Promise<{ chunks: Uint8Array[]; summary: JobSummary }> {
  if (signal?.aborted) throw new Failure('cancelled', {});
  const chunks: Uint8Array[] = [];
  const job = pool.open({ output, onChunks: (more) => chunks.push(...more) });
  const onAbort = () => job.cancel();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    for (const { format, data } of pieces) {
      job.startPiece(format);
      await job.write(data);
    }
    const summary = await job.end();
    return { chunks, summary };
  } finally {
    signal?.removeEventListener('abort', onAbort);
    job.cancel();
  }
}

function measure({ format, data }: SoundPiece): { seconds: number; sampleRate: number } {
  if (format === 'mp3') {
    const { durationSeconds: seconds, sampleRate } = measureMp3(data);
    return { seconds, sampleRate };
  }
  const wav = readWav(data);
  const { sampleRate } = wav.format;
  return { seconds: wav.data.length / frameBytes(wav.format) / sampleRate, sampleRate };
}
