import { OUTPUT_FORMATS } from '../../shared/contract/contract.ts';
import type { Span } from '../../shared/tracing/span.ts';
import type { Holder } from '../store/forgotten.ts';
import type { AudioResponse } from '../voice-api/client.ts';
import type { JobSummary } from './encoding/messages.ts';
import type { EncoderLoad } from './encoding/pool.ts';
import type { SharedPackets } from './shared-packets.ts';

/** A text ready to be spoken, with its voice settings. Discord's markup has been removed. */
export interface Utterance {
  text: string;
  /** Preset or cloned voice ID. */
  voice: string;
  /** Chooses the voice that speaks if the service no longer has `voice`. Default: the speech fails as `voice.unknown`. */
  replacement?: () => Promise<string>;
  /**
   * Called with the characters of every request that the service answered. Cached audio is free.
   */
  onSpent?: (characters: number) => void;
  /** Called for every request that a fallback answered with another voice than usual. Such clips are not cached. */
  onSubstitute?: () => void;
  /** Language code. Without it, the service detects the language. */
  language?: string;
  /** A free-text instruction on how to speak. */
  tone?: string;
  /** Emotion intensity from 0 to 1. Uses the service's emotion speech, which supports no language and no tone. */
  exaggeration?: number;
  /** Factor on the speed, within SPEED_RANGE. Default: 1. The cache serves every speed. */
  speed?: number;
  /** Shift of the pitch in semitones, within PITCH_RANGE. Default: 0. The cache serves every pitch. */
  pitch?: number;
  /** Factor on the volume, within VOLUME_RANGE. Default: 1. The cache serves every volume. */
  volume?: number;
  /** Played in place of parts of the text, in order, without overlaps. */
  sounds?: readonly InlineSound[];
  /**
   * Owner of the cached audio, such as a guild ID. Only utterances with the same scope share the cache, until
   * they are forgotten. Without a scope, nothing is cached.
   */
  scope?: string;
  /** The trace that speaking it belongs to. Default: none. */
  trace?: Span;
}

/** A sound effect that is played in place of a part of an utterance's text. */
export interface InlineSound {
  /** Indices in code units. */
  readonly start: number;
  readonly end: number;
  /** Different for each sound, so that cached clips with another sound are not used. */
  readonly id: string;
  /** Reads the MP3 file; undefined if the sound is gone. */
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** A sound effect, ready to be stored. */
export interface PreparedSound {
  /** An MP3 file. */
  readonly audio: Uint8Array;
  readonly durationMs: number;
}

/** What members have to know about who speaks a clip. */
export interface SpeakerNotes {
  /** The known credits that must be shown where it is heard or posted. */
  readonly credits: readonly string[];
  /** Whether a built-in voice spoke, because the usual service or engine is down, or the usual voice is gone. */
  readonly isStandIn: boolean;
}

/**
 * Speech as 20 ms Opus packets at 48 kHz, which arrive while the clip is still being made. A clip
 * keeps its packets, so it can be played several times, even after its end. Its notes are complete once it is finished.
 */
export interface Clip extends SpeakerNotes {
  /**
   * Resolves when playback should begin, with the packets to play one part after another. Each part may still grow.
   * That is when some packets exist, or the clip has ended. While the service is slower than playback, it is later, so
   * that playback is not interrupted. The caller releases each part once nothing reads it any more.
   * @param signal stops the wait
   * @param aheadMs how long other clips are played before this one
   * @throws Failure when the clip failed before its first packet, or was cancelled; `cancelled` when the signal aborts
   */
  start(signal?: AbortSignal, aheadMs?: number): Promise<readonly SharedPackets[]>;
  /** Resolves when the first packets exist, or the clip has ended; rejects with a Failure. */
  readonly ready: Promise<void>;
  /** Resolves with the duration when the last packet exists; rejects with a Failure. */
  readonly finished: Promise<{ durationMs: number }>;
  /** Stops all requests and encoding in progress. A finished clip stays readable. */
  cancel(): void;
}

/** A clip with all its packets. */
export interface CompleteClip extends SpeakerNotes {
  /** Packed as by `packPackets`. */
  readonly packets: Uint8Array;
  readonly summary: JobSummary;
}

/** A clip that can also be posted as a file, without another request to the service. */
export interface SpokenClip extends Clip {
  /**
   * Encodes the whole clip as a file, once it is complete. Uses a lower bit rate or a smaller format when the file
   * would exceed `maxBytes`. Rejects with a Failure, such as `attachment.too-large`.
   */
  file(format: FileFormat, maxBytes: number): Promise<SpeechFile>;
}

/** How a posted file is encoded. `voice-message` is Ogg Opus with the metadata that Discord requires. */
export const FILE_FORMATS = ['voice-message', ...OUTPUT_FORMATS] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export interface SpeechFile extends Partial<SpeakerNotes> {
  format: FileFormat;
  data: Uint8Array;
  /** The file name without a path, with the extension of the format. */
  filename: string;
  contentType: string;
  durationSeconds: number;
  /** Voice messages only: up to 256 points of 0–255 in base64, as Discord draws them. */
  waveform?: string;
}

/** Turns utterances into clips. A file is made from a clip. */
export interface Speech extends Holder {
  readonly encoderLoad: EncoderLoad;
  /**
   * Starts immediately; the clip can be played long before it is complete. Never throws: see the
   * clip's promises.
   */
  speak(utterance: Utterance): SpokenClip;
  /** Turns a response of the service into a clip. Reads it to its end unless cancelled. Never throws. */
  toClip(response: AudioResponse): SpokenClip;
  /**
   * Checks an uploaded sound effect and makes it as loud as speech.
   * @throws Failure `sound.too-long`, `sound.unreadable`
   */
  prepareSound(bytes: Uint8Array): Promise<PreparedSound>;
  /** Whether the utterance is cached, so that speaking it is free. Never rejects. */
  isCached(utterance: Utterance): Promise<boolean>;
  /** Loads codecs and workers, so that the first utterance is not slower than others. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}
