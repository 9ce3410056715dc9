import type { AudioErrorReason } from '../../audio/audio-error.ts';
import type { AudioFormat } from '../../audio/sniff.ts';

/** Containers that can be decoded. The contract names no others. */
export type DecodableFormat = Extract<AudioFormat, 'wav' | 'mp3'>;

/** What a job makes: Opus packets of 20 ms at 48 kHz, or 16-bit samples at the source's rate. */
export type JobOutput = 'opus' | 's16';

export interface JobSummary {
  /** Mono samples of sound, padding not counted. */
  samples: number;
  /** Hz of those samples. */
  sampleRate: number;
  /** Loudness per 100 ms, 0..1 (see `LevelMeter`); empty for `s16`. */
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
