import type { Language } from '../../shared/contract/languages.ts';

/**
 * A voice as absolute values. Every engine renders it as closely as it can, so that a voice stays
 * recognizable across languages and engines.
 */
export interface Voice {
  id: string;
  /** Its main language, and the default when detection finds nothing. */
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
   * Absolute: the renderer measures the engine's output and equalizes the difference.
   */
  spectrum?: readonly number[];
}
