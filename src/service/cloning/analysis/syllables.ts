import type { F0Frame } from '../../sound/f0-tracker.ts';

/** The level has to fall by this much between two syllables. */
const DIP_DB = 3;
/** Frames this much quieter than the loudest are not syllables. */
const FAINT_DB = 25;
/** A longer silence is a pause, which is not part of the speaking time. */
const PAUSE_SECONDS = 0.25;
/** The percentile that counts as the loudest, so that a single click does not. */
const LOUD_SHARE = 0.95;

/**
 * The speaking rate, from the peaks of the level of voiced sound (after N. H. de Jong and T. Wempe,
 * "Praat script to detect syllable nuclei and measure speech rate automatically", 2009).
 */
export function syllablesPerSecond(frames: readonly F0Frame[], hopSeconds: number): number {
  const levels = frames.map(({ levelDb }) => levelDb);
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(LOUD_SHARE * (levels.length - 1))] ?? 0;
  const faint = loud - FAINT_DB;
  const seconds = speakingFrames(levels, faint, PAUSE_SECONDS / hopSeconds) * hopSeconds;
  return seconds === 0 ? 0 : countPeaks(frames, faint) / seconds;
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

/** Counts the frames that are not in a pause. */
function speakingFrames(levels: readonly number[], faint: number, pauseFrames: number): number {
  let speaking = 0;
  let quiet = 0;
  for (const level of levels) {
    if (level <= faint) {
      quiet += 1;
      continue;
    }
    speaking += quiet < pauseFrames ? quiet + 1 : 1;
    quiet = 0;
  }
  return speaking;
}
