/** How a text is spoken, relative to the voice's natural way. Comes from a tone or an emotion. */
export interface Prosody {
  /** Factor on the speed. 1.2 is faster. */
  tempo: number;
  /** Shift of the median pitch. */
  pitchSemitones: number;
  /** Factor on the melody's distance (in semitones) from the median: 0 is monotone, 1 natural. */
  melody: number;
  loudnessDb: number;
  /** Factor on the silences between sentences and clauses. */
  pauses: number;
  /** How far accented syllables stand out in loudness: 0 flat, 1 natural, 2 twice the dB. */
  stress: number;
  /**
   * How much the speed follows the accents: accents slow down and the rest speeds up. 0 is natural, 1
   * dramatic. Below 0, accents speed up, which is more even than natural.
   */
  tempoVariation: number;
  /** Added aspiration, 0 to 1. */
  breath: number;
  whisper: boolean;
}

export const NEUTRAL: Prosody = {
  tempo: 1,
  pitchSemitones: 0,
  melody: 1,
  loudnessDb: 0,
  pauses: 1,
  stress: 1,
  tempoVariation: 0,
  breath: 0,
  whisper: false,
};
