import type { Language } from '../../shared/contract/languages.ts';
import type { Prosody, ProsodyField } from '../prosody/prosody.ts';
import type { Spelling } from '../text/text-messages.ts';
import type { Voice } from '../voices/voice.ts';
import type { EngineSlots } from './engine-slots.ts';

/**
 * Mono samples around −1..1, with their own rate: each engine has its own.
 * @public
 */
export interface EngineSound {
  /** In Hz. The same for all chunks of a stream. */
  readonly sampleRate: number;
  readonly samples: Float32Array;
}

/** A voice of an engine, as the engine itself names it. */
export interface EngineVoice {
  /** The engine's name for it, or the number of a speaker. */
  readonly id: string;
  readonly name?: string | undefined;
  /** Undefined if the engine does not name them. Never empty. */
  readonly languages?: readonly Language[] | undefined;
  readonly gender?: 'f' | 'm' | undefined;
  /** Whether it reads Latin letters also where its language is written in others, as espeak-ng does. */
  readonly readsLatin?: boolean | undefined;
  /** For example `CC-BY-4.0`. */
  readonly licence?: string | undefined;
  /** The credit that must be shown where the voice is heard. */
  readonly credit?: string | undefined;
}

/** A range of values that an engine renders itself. */
export type NativeRange = readonly [min: number, max: number];

/**
 * The prosody that an engine can change itself. Everything else, and everything beyond these ranges, is left to signal
 * processing.
 */
export interface NativeProsody {
  /** Factor on the speed. */
  readonly tempo?: NativeRange;
  readonly pitchSemitones?: NativeRange;
  /** Factor on the melody's distance (in semitones) from the median. */
  readonly melody?: NativeRange;
  /** Whether it follows a tone instruction in words. */
  readonly instruction?: true;
  /** Whether it takes an emotion intensity from 0 to 1. */
  readonly exaggeration?: true;
}

/** One segment to speak. The values are within the engine's `native` ranges. */
export interface EngineRequest {
  /** Spelled as `reads` asks for. Never empty. No emoji, control or invisible characters. */
  readonly text: string;
  readonly language: Language;
  /** The `id` of an EngineVoice. */
  readonly voice: string;
  readonly tempo: number;
  readonly pitchSemitones: number;
  readonly melody: number;
  readonly instruction?: string | undefined;
  readonly exaggeration?: number | undefined;
  /** What clients are to hear. Engines with all of `native` render it; for others, signal processing comes near it. */
  readonly target?: { readonly voice: Voice; readonly prosody: Prosody } | undefined;
}

/** What an engine reports while it speaks. */
export interface EngineEvents {
  /** For engines that cannot stop when they begin: a promise of their end. It never rejects. */
  readonly onWork?: (ended: Promise<void>) => void;
  /** For engines with all of `native`, before the first sound: the fields of the prosody that change it. */
  readonly onApplied?: (fields: readonly ProsodyField[]) => void;
}

/** What speaks: the embedded engine, a model in its own process, or a server. */
export interface Engine {
  /** The operator's name for it, a key of `engines` in the configuration, or `embedded`. */
  readonly name: string;
  /** Changes whenever the same request could sound different. Part of cache keys. */
  readonly version: string;
  /**
   * How a text must be spelled: `normalized` has words instead of dates, units, signs and, in English, Korean and
   * Japanese, all numbers; `plain` is only cleaned, for engines that do that themselves; `embedded` also has Japanese and
   * Korean as they sound.
   */
  readonly reads: Spelling;
  /** `all`: it renders any voice and prosody itself, and its sound has the rate and loudness that clients get. */
  readonly native: NativeProsody | 'all';
  /** How many segments it speaks at once. */
  readonly maxConcurrent: number;
  /** For engines whose number of slots changes. Default: `maxConcurrent`. */
  readonly slots?: EngineSlots;
  /**
   * All of its voices. May ask a server, so the caller keeps the result.
   * @throws EngineError
   */
  voices(signal: AbortSignal): Promise<readonly EngineVoice[]>;
  /**
   * Waits until it can speak, for those who have time: a model may have to be loaded. Default: it always can.
   * @throws EngineError, and the signal's reason
   */
  whenReady?(signal: AbortSignal): Promise<void>;
  /**
   * A voice by a name that it accepts but does not list, such as a mix of voices, or the number of a speaker. Default:
   * it accepts only what it lists.
   * @param voices its list
   */
  unlistedVoice?(name: string, voices: readonly EngineVoice[]): EngineVoice | undefined;
  /**
   * Speaks one segment. Returning from the stream or aborting the signal stops the work.
   * @throws EngineError, and the signal's reason if it was aborted
   */
  speak(
    request: EngineRequest,
    signal: AbortSignal,
    events?: EngineEvents,
  ): AsyncIterable<EngineSound>;
  /** How it clones voices, if it can. */
  readonly cloning?: VoiceCloning | undefined;
  /** Ends its processes and connections. */
  close(): Promise<void>;
}

/** The voice that an operator calls by its ID, or by another name that the engine accepts. */
export function findVoice(
  engine: Engine,
  voices: readonly EngineVoice[],
  name: string,
): EngineVoice | undefined {
  return voices.find(({ id }) => id === name) ?? engine.unlistedVoice?.(name, voices);
}

/** A sample of a voice: checked and decoded before any engine sees it. */
export interface ReferenceSample extends EngineSound {
  /** The words spoken in it, if the caller gave them. */
  readonly transcript?: string | undefined;
}

export interface VoiceCloning {
  /** Undefined: all. */
  readonly languages?: readonly Language[] | undefined;
  /**
   * Creates a voice.
   * @returns the ID of its EngineVoice
   * @throws EngineError
   */
  clone(sample: ReferenceSample, signal: AbortSignal): Promise<string>;
  /** Deletes it wherever the engine keeps it. Succeeds if it is already gone. */
  remove(voice: string, signal: AbortSignal): Promise<void>;
}

/** Why an engine did not speak. */
export type EngineFault =
  /** No answer, a crash, a broken connection: another attempt may succeed. */
  | 'unreachable'
  | 'timed_out'
  /** It does not take our key. */
  | 'unauthorized'
  /** The server's quota or rate limit. */
  | 'busy'
  | 'voice_missing'
  /** It refused the request, or does not do what its kind should. */
  | 'refused'
  /** Its sound is missing, damaged or endless. */
  | 'bad_audio'
  /** A package or a file is missing, or the model cannot be loaded. */
  | 'unusable';

/** Its message is for the operator: what happened and what to do. It contains no text, key or URL with a key. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly fault: EngineFault;
  /** When the engine asked to be left alone until then. */
  readonly retryAfterMs: number | undefined;

  constructor(
    fault: EngineFault,
    message: string,
    { retryAfterMs, cause }: { retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}
