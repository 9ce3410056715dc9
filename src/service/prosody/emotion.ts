import { NEUTRAL, type Prosody } from './prosody.ts';

/**
 * The ends of the scale. NEUTRAL is in the middle, and all values change steadily between them. An aroused voice is
 * higher, faster, brighter and louder (K. R. Scherer, "Vocal communication of emotion", Speech Communication 40, 2003).
 */
const FLAT = {
  tempo: 0.94,
  pitchSemitones: -0.8,
  melody: 0.4,
  stress: 0.1,
  loudnessDb: -1.3,
  tiltDb: -2.5,
  pauses: 0.95,
  tempoVariation: -1,
};
const DRAMATIC = {
  tempo: 1.06,
  pitchSemitones: 1.2,
  melody: 1.55,
  stress: 1.8,
  loudnessDb: 0.2,
  tiltDb: 4,
  pauses: 1.15,
  tempoVariation: 1,
};

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Interpolates factors by equal ratios, so that equal steps sound equally large. */
function ratioBetween(from: number, to: number, share: number): number {
  return from * (to / from) ** share;
}

/**
 * The prosody for an emotion intensity. Pitch, tempo, brightness, melody, stress, tempo variation and loudness grow
 * with it.
 * @param exaggeration 0 is flat, 0.5 natural (exactly NEUTRAL), 1 dramatic. Values outside are clamped.
 */
export function prosodyOfEmotion(exaggeration: number): Prosody {
  const distance = Math.min(1, Math.max(0, exaggeration)) * 2 - 1;
  const end = distance < 0 ? FLAT : DRAMATIC;
  const share = Math.abs(distance);
  return {
    ...NEUTRAL,
    tempo: ratioBetween(NEUTRAL.tempo, end.tempo, share),
    pitchSemitones: between(NEUTRAL.pitchSemitones, end.pitchSemitones, share),
    melody: ratioBetween(NEUTRAL.melody, end.melody, share),
    stress: between(NEUTRAL.stress, end.stress, share),
    tempoVariation: between(NEUTRAL.tempoVariation, end.tempoVariation, share),
    loudnessDb: between(NEUTRAL.loudnessDb, end.loudnessDb, share),
    tiltDb: between(NEUTRAL.tiltDb, end.tiltDb, share),
    pauses: ratioBetween(NEUTRAL.pauses, end.pauses, share),
  };
}
