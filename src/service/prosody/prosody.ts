/** How a text is spoken, relative to the voice's natural prosody. Comes from a tone or an emotion. */
export interface Prosody {
  /** Factor on the speed. 1.2 is faster. */
  tempo: number;
  /** Shift of the median pitch. */
  pitchSemitones: number;
  /** Factor on the melody's distance (in semitones) from the median: 0 is monotone, 1 natural. */
  melody: number;
  loudnessDb: number;
  /**
   * How much more the range above about 1 kHz stands out, at the same loudness. An effort brightens a voice.
   */
  tiltDb: number;
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
  tiltDb: 0,
  pauses: 1,
  stress: 1,
  tempoVariation: 0,
  breath: 0,
  whisper: false,
};

/** A field that a tone or an emotion can change. */
export type ProsodyField = keyof Prosody;

type Range = readonly [min: number, max: number];

/** The range in which speech stays intelligible, for every combination of tones. */
export const PROSODY_LIMITS = {
  /** Factor. Beyond these values, words become unintelligible. */
  tempo: [0.5, 2],
  pitchSemitones: [-6, 6],
  /** Factor. The pitch shifter works without artifacts from 0.4 to 1.7; this adds a small margin. */
  melody: [0.25, 1.8],
  /** So that every tone is understood at the listener's volume, and none startles. */
  loudnessDb: [-3.5, 3.5],
  tiltDb: [-6, 6],
  /** Factor. */
  pauses: [0.3, 3],
  /** Factor on the dB by which accents stand out. */
  stress: [0, 2.2],
  tempoVariation: [-1, 1],
  breath: [0, 1],
} as const satisfies Record<Exclude<ProsodyField, 'whisper'>, Range>;

function clamp([min, max]: Range, value: number): number {
  return Math.min(max, Math.max(min, value));
}

/** The nearest prosody within the limits. */
export function clampProsody(prosody: Prosody): Prosody {
  return {
    tempo: clamp(PROSODY_LIMITS.tempo, prosody.tempo),
    pitchSemitones: clamp(PROSODY_LIMITS.pitchSemitones, prosody.pitchSemitones),
    melody: clamp(PROSODY_LIMITS.melody, prosody.melody),
    loudnessDb: clamp(PROSODY_LIMITS.loudnessDb, prosody.loudnessDb),
    tiltDb: clamp(PROSODY_LIMITS.tiltDb, prosody.tiltDb),
    pauses: clamp(PROSODY_LIMITS.pauses, prosody.pauses),
    stress: clamp(PROSODY_LIMITS.stress, prosody.stress),
    tempoVariation: clamp(PROSODY_LIMITS.tempoVariation, prosody.tempoVariation),
    breath: clamp(PROSODY_LIMITS.breath, prosody.breath),
    whisper: prosody.whisper,
  };
}
