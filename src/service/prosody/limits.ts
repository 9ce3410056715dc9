import type { Prosody } from './prosody.ts';

type Range = readonly [min: number, max: number];

/** The range in which speech stays intelligible, whatever the tone combines. */
export const PROSODY_LIMITS = {
  /** Factor. Beyond these values words are lost. */
  tempo: [0.5, 2],
  pitchSemitones: [-6, 6],
  /** Factor. The pitch shifter works without artifacts from 0.4 to 1.7; this adds a small margin. */
  melody: [0.25, 1.8],
  loudnessDb: [-12, 6],
  /** Factor. */
  pauses: [0.3, 3],
  /** Factor on the dB by which accents stand out. */
  stress: [0, 2.2],
  tempoVariation: [-1, 1],
  breath: [0, 1],
} as const satisfies Record<Exclude<keyof Prosody, 'whisper'>, Range>;

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
    pauses: clamp(PROSODY_LIMITS.pauses, prosody.pauses),
    stress: clamp(PROSODY_LIMITS.stress, prosody.stress),
    tempoVariation: clamp(PROSODY_LIMITS.tempoVariation, prosody.tempoVariation),
    breath: clamp(PROSODY_LIMITS.breath, prosody.breath),
    whisper: prosody.whisper,
  };
}
