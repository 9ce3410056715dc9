import type { AudioErrorReason } from '../../../shared/audio/audio-error.ts';
import type { AudioFormat } from '../../../shared/audio/sniff.ts';

/** Containers that the service may send. The contract names no others. */
export type ReceivableFormat = Extract<AudioFormat, 'wav' | 'mp3'>;
/** What can be decoded: the same, and packets of our own (see `packOpus`). */
export type DecodableFormat = ReceivableFormat | 'packed-opus';

/** Bit rates of an MP3 that we make; layer III has them all at 16 to 24 kHz, those from 32 at every rate. */
export const MP3_KILOBITS = [128, 96, 64, 48, 40, 32, 24] as const;
export type Mp3Kilobits = (typeof MP3_KILOBITS)[number];

/** What a job makes. */
export type JobOutput =
  /** Opus packets of 20 ms at 48 kHz. Default: `OPUS_BITS_PER_SECOND`. */
  | { kind: 'opus'; bitsPerSecond?: number }
  /** 16-bit samples. Default: at the source's rate. */
  | { kind: 's16'; sampleRate?: number }
  /** An MP3 file in chunks of any size, of constant bit rate. */
  | { kind: 'mp3'; kilobitsPerSecond: Mp3Kilobits; sampleRate: number };

export interface JobSummary {
  /** Mono samples of sound, padding not counted. */
  samples: number;
  /** Hz of those samples. */
  sampleRate: number;
  /** Hz in which the sound arrived. */
  sourceRate: number;
  /** Loudness per 100 ms, 0..1 (see `LevelMeter`); empty unless packets are made. */
  levels: number[];
}

export type ToWorker =
  | { type: 'open'; job: number; output: JobOutput; maxSeconds: number }
  /** The bytes that follow are a new file whose sound continues the one before. */
  | { type: 'piece'; job: number; format: DecodableFormat }
  | { type: 'bytes'; job: number; bytes: Uint8Array }
  | { type: 'end'; job: number }
  | { type: 'cancel'; job: number };

export type FromWorker =
  | { type: 'ready' }
  /** `takenBytes` were used up since the last message; `data` holds chunks of `sizes` in a row. */
  | { type: 'progress'; job: number; takenBytes: number; sizes: number[]; data: Uint8Array }
  | { type: 'done'; job: number; summary: JobSummary }
  /** Without a reason it is a mistake of ours. */
  | { type: 'failed'; job: number; reason?: AudioErrorReason; message: string };
