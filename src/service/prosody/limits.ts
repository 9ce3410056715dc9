import type { Prosody } from './prosody.ts';

type Range = readonly [least: number, most: number];

/** What can still be spoken and understood, whatever is asked for together. */
export const PROSODY_LIMITS = {
  /** Factor; beyond these words are lost. */
  tempo: [0.5, 2],
  pitchSemitones: [-6, 6],
  /** Factor; measured as harmless for the pitch shifter (0.4 to 1.7), with a little to spare. */
  melody: [0.25, 1.8],
  loudnessDb: [-12, 6],
  /** Factor. */
  pauses: [0.3, 3],
  /** Factor on the dB by which accents stand out. */
  stress: [0, 2.2],
  tempoVariation: [-1, 1],
  breath: [0, 1],
} as const satisfies Record<Exclude<keyof Prosody, 'whisper'>, Range>;

function within([least, most]: Range, value: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The nearest prosody that is speakable. */
export function limited(prosody: Prosody): Prosody {
  return {
    tempo: within(PROSODY_LIMITS.tempo, prosody.tempo),
    pitchSemitones: within(PROSODY_LIMITS.pitchSemitones, prosody.pitchSemitones),
    melody: within(PROSODY_LIMITS.melody, prosody.melody),
    loudnessDb: within(PROSODY_LIMITS.loudnessDb, prosody.loudnessDb),
    pauses: within(PROSODY_LIMITS.pauses, prosody.pauses),
    stress: within(PROSODY_LIMITS.stress, prosody.stress),
    tempoVariation: within(PROSODY_LIMITS.tempoVariation, prosody.tempoVariation),
    breath: within(PROSODY_LIMITS.breath, prosody.breath),
    whisper: prosody.whisper,
  };
}
