import type { Language } from '../../voice-api/languages.ts';

/**
 * A voice as absolute values, which every engine renders as well as it can, so that it stays
 * recognisably itself from language to language.
 */
export interface Voice {
  id: string;
  /** The language it is at home in: the default where detection has nothing to go by. */
  language: Language;
  /** Median fundamental frequency of a plain sentence. */
  f0Hz: number;
  /** Highest over lowest pitch of the melody; 1 is monotone, 1.45 natural. */
  f0Span: number;
  /** All formants together, relative to the engine's adult male; 1.15 sounds like a woman. */
  formantScale: number;
  /** Strength of the upper formants relative to the lower, 1 is neutral; more sounds brighter. */
  brightness: number;
  wordsPerMinute: number;
  /** Aspiration, 0 to 1. */
  breath: number;
  /** Makes voices equally loud. */
  gainDb: number;
}

/** Samples per second of all sound in the service; an engine with another rate converts. */
export const SAMPLE_RATE = 22_050;

/** Takes 16-bit mono samples as they are made; answers whether the engine should go on. */
export type SampleSink = (samples: Int16Array) => boolean;

/** Turns one sentence into sound. Lives in a worker thread: its calls block. */
export interface SpeechEngine {
  readonly capabilities: { languages: readonly Language[] };
  /** Makes a voice ready for a language. @throws Error when the engine cannot speak so */
  prepare(voice: Voice, language: Language): void;
  /**
   * Speaks plain text (no markup is obeyed) in the prepared voice. The same text in the same voice
   * gives the same samples, whatever was spoken before.
   */
  speak(text: string, sink: SampleSink): void;
}

/** How one engine is loaded. A further engine is one more file with a default export like this. */
export type LoadEngine = () => Promise<SpeechEngine>;
