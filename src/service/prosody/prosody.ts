/** How something is said, relative to the voice's own way: made from a tone or an emotion. */
export interface Prosody {
  /** Factor on the speed; 1.2 is faster. */
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
   * How far speed follows the accents (they slow down, the rest hurries): 0 natural, 1 dramatic; below
   * 0 accents hurry as well, which is more even than natural.
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
