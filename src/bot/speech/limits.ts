import { availableParallelism } from 'node:os';
import { LIMITS } from '../../shared/contract/contract.ts';

export interface SpeechLimits {
  /** Encoding threads. One thread encodes about a hundred clips at the speed they are played. */
  workers: number;
  /** A clip that is longer at normal speed fails: its packets are held in memory. */
  maxClipSeconds: number;
  /**
   * Characters of the first request. Short, so that a service that sends whole clips starts early.
   */
  firstCharacters: number;
  /** Characters of every later request. */
  maxCharacters: number;
  /**
   * The number of received bytes per clip that may wait for the encoder before the download pauses.
   */
  maxWaitingBytes: number;
  /** A busy worker that sends no message for this long is replaced. */
  workerTimeoutMs: number;
  workerStartTimeoutMs: number;
  /** A worker that takes longer to end is terminated. */
  workerCloseTimeoutMs: number;
}

export const DEFAULT_SPEECH_LIMITS: Readonly<SpeechLimits> = {
  workers: Math.max(1, Math.min(4, availableParallelism() - 1)),
  maxClipSeconds: 600,
  firstCharacters: 120,
  maxCharacters: 600,
  maxWaitingBytes: 65_536,
  workerTimeoutMs: 10_000,
  workerStartTimeoutMs: 60_000,
  workerCloseTimeoutMs: 5_000,
};

/**
 * How far a clip that is heard is encoded ahead of its playback before clips that nobody hears yet have their turn. A
 * thread without other work encodes further.
 */
export const ENCODED_AHEAD_MS = 3_000;

/** Memories for the packets of clips that are being made or played. Idle ones are used again. */
export const MEMORY_LIMITS = {
  /** A larger memory, for more than two minutes of speech, is not used again. */
  bytes: 1_048_576,
  /** Of all idle memories together. */
  idleBytes: 64 * 1_048_576,
} as const;

/** Packets that must exist before a clip is played. */
export const START_PACKETS = 3;

/** The sound effects of servers. Amplitudes are those of 16-bit samples. */
export const SOUND_LIMITS = {
  maxFileBytes: 1_048_576,
  maxSeconds: 5,
  /** Encoders add silence at the end, and sounds of a soundboard take up to 5.2 s. */
  paddingSeconds: 0.3,
  kilobitsPerSecond: 96,
  /** Frames below this do not count as sound: −54 dBFS. */
  silenceRms: 65,
  /** As loud as the voices: −20 dBFS. */
  targetRms: 3_277,
  /** −3 dBFS. */
  maxPeak: 23_198,
} as const;

/** Previews are free for servers, so what they cost the operator is limited. */
export const PREVIEW_LIMITS = {
  /** A preview lasts a few seconds, which are about 60 kB. */
  kept: 200,
  /** Previews that have to be synthesized. A member can listen to all voices, and to some settings of their own. */
  newPerMemberAndHour: 80,
  newPerGuildAndHour: 400,
} as const;

/** Limits that the bot checks before it sends a voice sample. */
export const SAMPLE_LIMITS = {
  /** A minute of 24-bit stereo at 96 kHz. */
  maxBytes: 36 * 1_048_576,
  minSeconds: LIMITS.sampleSeconds.min,
  maxSeconds: LIMITS.sampleSeconds.max,
  /** Encoders add up to a tenth of a second before and after the audio. */
  paddingSeconds: 0.2,
  /** Reading takes a fraction of a second. A slower reader is terminated. */
  readTimeoutMs: 30_000,
  /** JavaScript heap of the reader's thread. */
  heapMegabytes: 256,
} as const;
