import type { Language } from '../../shared/contract/languages.ts';

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
