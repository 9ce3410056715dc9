import type { Language } from '../../shared/contract/languages.ts';
import type { Prosody } from '../prosody/prosody.ts';

/**
 * A voice as absolute values, which every engine renders as well as it can, so that it stays
 * recognisably itself from language to language and from engine to engine.
 */
export interface Voice {
  id: string;
  /** The language it is at home in: the default where detection has nothing to go by. */
  language: Language;
  /** Median fundamental frequency of a plain sentence. */
  f0Hz: number;
  /** Highest over lowest pitch of the melody; 1 is monotone, 1.45 natural. */
  f0Span: number;
  /** All formants together, relative to an adult male's; 1.15 sounds like a woman. */
  formantScale: number;
  /** Strength of the upper formants relative to the lower, 1 is neutral; more sounds brighter. */
  brightness: number;
  wordsPerMinute: number;
  /** Aspiration, 0 to 1. */
  breath: number;
  /** Makes voices equally loud. */
  gainDb: number;
  /**
   * The long-term spectrum to match, in dB at SPECTRUM_BANDS_HZ around a mean of 0 (cloned voices).
   * Absolute: whoever renders measures what the engine gives and equalises the difference.
   */
  spectrum?: readonly number[];
}

/** Samples per second of all sound in the service; an engine with another rate is resampled. */
export const SAMPLE_RATE = 22_050;

/** Takes 16-bit mono samples as they are made; answers whether the engine should go on. */
export type SampleSink = (samples: Int16Array) => boolean;

/**
 * What is still to be done to an engine's sound so that it is the prepared voice in the wanted
 * prosody: whatever the engine cannot do natively. The shaping stage does it, on the stream.
 */
export interface Shaping {
  /** Median F0 of the engine's sound as it comes, which the melody is scaled around. */
  f0Hz: number;
  /** Factor on every F0. */
  pitchRatio: number;
  /** Factor on the melody's distance (in semitones) from the median. */
  melody: number;
  /** Factor on all formants. */
  formantRatio: number;
  /** Factor on the speed. */
  tempo: number;
  /** See Prosody. */
  stress: number;
  tempoVariation: number;
  /** Voiced sound becomes breath. */
  whisper: boolean;
  /** Gain in dB at SPECTRUM_BANDS_HZ. */
  equaliser?: readonly number[];
}

/** Turns one sentence into sound. Lives in a worker thread: its calls block. */
export interface SpeechEngine {
  /** For logs, metrics and the list of languages. */
  readonly name: string;
  /** Samples per second of what it speaks. */
  readonly sampleRate: number;
  readonly capabilities: { languages: readonly Language[] };
  /**
   * Whether every letter of a text would be heard. A text that is not read goes to the next engine
   * that has the language. Left out, everything is read.
   */
  reads?(text: string): boolean;
  /**
   * Makes a voice ready for a language and a prosody.
   * @returns what the engine leaves to the shaping stage
   * @throws Error when the engine cannot speak so
   */
  prepare(voice: Voice, language: Language, prosody: Prosody): Shaping;
  /**
   * Speaks plain text (no markup is obeyed) as prepared, every voice at an active level of about
   * −24 dB of full scale: so voices are equally loud on all engines. The same text prepared in the same way
   * gives the same samples, whatever was spoken before.
   */
  speak(text: string, sink: SampleSink): void;
}

/** How one engine is loaded. A further engine is one more file with a default export like this. */
export type LoadEngine = () => Promise<SpeechEngine>;
