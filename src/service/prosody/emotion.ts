import { NEUTRAL, type Prosody } from './prosody.ts';

/** The two ends of the scale. Between them and NEUTRAL in the middle everything moves steadily. */
const FLAT = { melody: 0.4, stress: 0.2, loudnessDb: -3, pauses: 0.95, tempoVariation: -1 };
const DRAMATIC = { melody: 1.55, stress: 1.6, loudnessDb: 2, pauses: 1.15, tempoVariation: 1 };

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Factors move by equal ratios, so that each step sounds as large as the one before. */
function ratioBetween(from: number, to: number, share: number): number {
  return from * (to / from) ** share;
}

/**
 * The prosody of an emotion's strength: melody, stress, variation of the tempo and loudness grow
 * with it, while median pitch and speed stay.
 * @param exaggeration 0 is flat, 0.5 natural (exactly NEUTRAL), 1 dramatic; anything outside counts
 * as the nearer end
 */
export function prosodyOfEmotion(exaggeration: number): Prosody {
  const distance = Math.min(1, Math.max(0, exaggeration)) * 2 - 1;
  const end = distance < 0 ? FLAT : DRAMATIC;
  const share = Math.abs(distance);
  return {
    ...NEUTRAL,
    melody: ratioBetween(NEUTRAL.melody, end.melody, share),
    stress: between(NEUTRAL.stress, end.stress, share),
    tempoVariation: between(NEUTRAL.tempoVariation, end.tempoVariation, share),
    loudnessDb: between(NEUTRAL.loudnessDb, end.loudnessDb, share),
    pauses: ratioBetween(NEUTRAL.pauses, end.pauses, share),
  };
}
