import type { Language } from '../../shared/contract/languages.ts';

/** The names of a voice in the operator's engines: the name of an engine → the `id` of its EngineVoice. */
export type EngineVoiceIds = Readonly<Record<string, string>>;

/** The engine that speaks a voice, with the license and credit to show. */
export interface VoiceSpeaker {
  /** The name of the operator's engine, or `embedded`. */
  readonly engine: string;
  /** For example `CC-BY-4.0`. */
  readonly licence?: string | undefined;
  /** The credit that must be shown where the voice is heard. */
  readonly credit?: string | undefined;
}

/**
 * A voice as absolute values. Every engine renders it as closely as it can, so that a voice is
 * recognizable across languages and engines.
 */
export interface Voice {
  id: string;
  /** Its main language, and the default if detection finds none. */
  language: Language;
  /** Median fundamental frequency of a plain sentence. */
  f0Hz: number;
  /** Ratio of the highest to the lowest pitch of the melody: 1 is monotone, 1.45 natural. */
  f0Span: number;
  /** Scale of all formants relative to an adult male's. 1.15 sounds female. */
  formantScale: number;
  /** Strength of the upper formants relative to the lower ones. 1 is neutral, more is brighter. */
  brightness: number;
  wordsPerMinute: number;
  /** Aspiration, 0 to 1. */
  breath: number;
  /** Compensates for differences in loudness between voices. */
  gainDb: number;
  /**
   * The long-term spectrum to match, in dB at SPECTRUM_BANDS_HZ around a mean of 0 (cloned voices).
   * An absolute value: the renderer measures the engine's output and equalizes the difference.
   */
  spectrum?: readonly number[];
  /** In engines of the operator. Undefined for presets, which the configuration maps, and parametric clones. */
  engineVoices?: EngineVoiceIds;
  /** Only those engines have the voice. The values above are those of a similar voice. */
  needsEngine?: true;
  /** For engines that need other values to sound like this voice (cloned voices). The keys are names of engines. */
  tuning?: Readonly<Record<string, EngineTuning>>;
}

/** Values of a voice that were fitted on one engine. */
export type EngineTuning = Pick<Voice, 'f0Hz' | 'f0Span' | 'formantScale' | 'wordsPerMinute'>;

/** The voice with the values for an engine. */
export function tunedFor(engine: string, voice: Voice): Voice {
  const tuning = voice.tuning?.[engine];
  return tuning === undefined ? voice : { ...voice, ...tuning };
}
