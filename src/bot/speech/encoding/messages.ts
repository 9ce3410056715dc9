import type { AudioErrorReason } from '../../../shared/audio/audio-error.ts';
import type { AudioFormat } from '../../../shared/audio/sniff.ts';
import type { SoundChange } from '../../../shared/audio/sound-change.ts';
import type { PacketsHandle, SharedPackets } from '../shared-packets.ts';

/** Formats that the service may send, according to the contract. */
export type ReceivableFormat = Extract<AudioFormat, 'wav' | 'mp3'>;
/** Formats that can be decoded: those above, and our own Opus packets (see `packSound`). */
export type DecodableFormat = ReceivableFormat | 'packed-opus';

/** Encoded audio. */
export interface AudioSegment {
  format: DecodableFormat;
  data: Uint8Array;
}

/**
 * MP3 bit rates to choose from. All are valid at sample rates of 16 to 24 kHz; those from 32 kbit/s
 * up at every rate.
 */
export const MP3_KILOBITS = [128, 96, 64, 48, 40, 32, 24] as const;
export type Mp3Kilobits = (typeof MP3_KILOBITS)[number];

/** The encoding of a job's output. */
export type Encoding =
  /** Opus packets of 20 ms. Default bit rate: `OPUS_BITS_PER_SECOND`. */
  { kind: 'opus'; bitsPerSecond?: number } | FileEncoding;

type FileEncoding =
  /** 16-bit samples. */
  | { kind: 's16'; sampleRate: number }
  /** An MP3 file of constant bit rate. */
  | { kind: 'mp3'; kilobitsPerSecond: Mp3Kilobits; sampleRate: number };

/** The output of a job. Opus packets are appended to shared memory, so that they can be played at once. */
export type JobOutput =
  | (Extract<Encoding, { kind: 'opus' }> & { packets: SharedPackets })
  | FileEncoding;

export interface JobSummary {
  /** Number of mono samples, without padding. */
  samples: number;
  /** Their sample rate in Hz. */
  sampleRate: number;
  /** The sample rate of the source in Hz. */
  sourceRate: number;
  /** Loudness per 100 ms, 0..1 (see `LevelMeter`). Only for Opus; otherwise empty. */
  levels: number[];
}

export type ToWorker =
  | {
      kind: 'open';
      job: number;
      encoding: Encoding;
      /** Where Opus packets are appended. */
      packets: PacketsHandle | undefined;
      change: SoundChange | undefined;
      maxSeconds: number;
    }
  /** The bytes that follow are a new segment. */
  | { kind: 'segment'; job: number; format: DecodableFormat }
  /** May be a view of shared memory. */
  | { kind: 'bytes'; job: number; bytes: Uint8Array }
  | { kind: 'end'; job: number }
  /** From now on, somebody waits for the output to be played. */
  | { kind: 'play'; job: number }
  | { kind: 'cancel'; job: number }
  /** The thread ends. */
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  /**
   * Since the last message, `consumedBytes` were processed, and `packets` were appended. `data` holds the new bytes of a
   * file.
   */
  | { kind: 'progress'; job: number; consumedBytes: number; packets: number; data: Uint8Array }
  /** The last message of a job. */
  | EndOfJob;

type EndOfJob =
  | { kind: 'done'; job: number; summary: JobSummary }
  /** Without a reason, it is a bug in Mynah. */
  | { kind: 'failed'; job: number; reason?: AudioErrorReason; message: string }
  | { kind: 'cancelled'; job: number };
