import { OUTPUT_FORMATS } from '../../shared/contract/contract.ts';
import type { AudioResponse } from '../voice-api/client.ts';

/** What shall be spoken, ready for the service: text already cleaned of Discord's markup. */
export interface Utterance {
  text: string;
  /** Preset or cloned voice ID. */
  voice: string;
  /** Told how many characters the service answered for, once for every request. What needs none costs nothing. */
  onSpent?: (characters: number) => void;
  /**
   * Told when the usual service is down and another one answers for it, once for every request. That
   * costs nothing, and is not kept.
   */
  onFallback?: () => void;
  /** Language code; left out, the service detects it. */
  language?: string;
  /** Free text about how to speak. */
  tone?: string;
  /** Emotion from 0 to 1. With it the service's emotion speech is asked, which knows no language and no tone. */
  exaggeration?: number;
  /**
   * Whose words these are, such as a guild's ID. The sound is kept for them alone, so that the same words
   * again cost nothing, until `forget` is told. Left out, it is not kept.
   */
  scope?: string;
}

/**
 * Speech as 20 ms Opus packets at 48 kHz that arrive while the clip is still being made.
 * A clip keeps its packets, so it can be read several times, also after its end.
 */
export interface Clip {
  /**
   * Packets from the first on; ends with the clip, throws a Failure when the clip failed. The first is held back while
   * the clip is made more slowly than it is heard, so that who plays them has no break later.
   */
  packets(signal?: AbortSignal): AsyncIterable<Uint8Array>;
  /** Resolves once the first packets exist (or the clip ended); rejects with a Failure. */
  readonly ready: Promise<void>;
  /** Resolves with the duration once the last packet exists; rejects with a Failure. */
  readonly finished: Promise<{ durationMs: number }>;
  /** Stops requests and encoding that are still under way. A finished clip stays readable. */
  cancel(): void;
}

/** A clip that can also be posted, without asking the service again. */
export interface SpokenClip extends Clip {
  /**
   * The whole clip as a file, once it is complete: smaller, or in a format that needs less, when it
   * would be larger than `maxBytes`. Rejects with a Failure, `attachment.too-large` among them.
   */
  file(format: FileFormat, maxBytes: number): Promise<SpeechFile>;
}

/** How a posted result is packed. `voice-message` is Ogg Opus with what Discord wants to know of it. */
export const FILE_FORMATS = ['voice-message', ...OUTPUT_FORMATS] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export interface SpeechFile {
  format: FileFormat;
  data: Uint8Array;
  /** Without a path, with the extension that fits. */
  filename: string;
  contentType: string;
  durationSeconds: number;
  /** At most 256 points of 0–255, base64, as Discord draws it. Only for voice messages. */
  waveform?: string;
}

export interface RenderBounds {
  maxBytes?: number;
  signal?: AbortSignal;
}

/** The door of the speaking pipeline. */
export interface Speech {
  /** Starts at once; sound is there long before the clip is complete. Never throws: see the clip's promises. */
  speak(utterance: Utterance): SpokenClip;
  /** Sound that was asked for already, as a clip; it is read to its end or cancelled. Never throws, as `speak`. */
  toClip(sound: AudioResponse): SpokenClip;
  /**
   * The whole utterance as one file. What is larger than `maxBytes` is packed smaller, or in a format
   * that needs less; the service is asked once in any case.
   * @throws Failure with a `voice-api.*` code, `attachment.too-large`, or `cancelled`
   */
  render(utterance: Utterance, format: FileFormat, bounds?: RenderBounds): Promise<SpeechFile>;
  /** Whether its clip is kept: then it asks nothing of the service and costs nothing. Never rejects. */
  isCached(utterance: Utterance): Promise<boolean>;
  /** Forgets every clip kept for a scope, on the disk too. Never rejects. */
  forget(scope: string): Promise<void>;
  /** Loads codecs and workers so that the first utterance is as fast as the next. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}
