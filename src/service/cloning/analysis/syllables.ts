import type { F0Frame, F0Track } from '../../sound/f0-tracker.ts';

/** The level has to fall by this much between two syllables. */
const DIP_DB = 2;
/** Frames this much quieter than the loudest are not syllables. */
const FAINT_DB = 25;
/** A longer silence is a pause, which is not part of the speaking time. */
const PAUSE_SECONDS = 0.25;
/** The percentile that counts as the loudest, so that a single click does not. */
const LOUD_SHARE = 0.95;
/** The share of a person's syllables that are found, measured on known texts (0.7 to 0.96). */
const FOUND_SHARE = 0.86;

/**
 * Estimates the speaking rate of a person, from the peaks of the level of voiced sound (after N. H. de Jong and
 * T. Wempe, "Praat script to detect syllable nuclei and measure speech rate automatically", 2009). Synthetic voices
 * have other peaks, so their rate is counted from their text.
 * @param track over the whole range of speech
 */
export function estimateSyllableRate({ frames, hopSeconds }: F0Track): number {
  const seconds = speakingSeconds(frames, hopSeconds);
  return seconds === 0 ? 0 : countPeaks(frames, faintLevel(frames)) / FOUND_SHARE / seconds;
}

/** The duration of speech without its pauses. */
export function speakingSeconds(frames: readonly F0Frame[], hopSeconds: number): number {
  const faint = faintLevel(frames);
  const pauseFrames = PAUSE_SECONDS / hopSeconds;
  let speaking = 0;
  let quiet = 0;
  for (const { levelDb } of frames) {
    if (levelDb <= faint) {
      quiet += 1;
      continue;
    }
    speaking += quiet < pauseFrames ? quiet + 1 : 1;
    quiet = 0;
  }
  return speaking * hopSeconds;
}

function faintLevel(frames: readonly F0Frame[]): number {
  const levels = frames.map(({ levelDb }) => levelDb).sort((a, b) => a - b);
  return (levels[Math.floor(LOUD_SHARE * (levels.length - 1))] ?? 0) - FAINT_DB;
}

function countPeaks(frames: readonly F0Frame[], faint: number): number {
  let count = 0;
  let top = Number.NEGATIVE_INFINITY;
  let bottom = Number.POSITIVE_INFINITY;
  let isVoiced = false;
  let isFalling = false;
  for (const { levelDb, hz } of frames) {
    if (isFalling && levelDb > bottom + DIP_DB) {
      [isFalling, isVoiced, top] = [false, false, levelDb];
    }
    if (isFalling) {
      bottom = Math.min(bottom, levelDb);
      continue;
    }
    top = Math.max(top, levelDb);
    isVoiced ||= hz > 0;
    if (levelDb >= top - DIP_DB) continue;
    if (isVoiced && top > faint) count += 1;
    [isFalling, bottom] = [true, levelDb];
  }
  return count;
}
