import type { F0Track } from '../../sound/f0-tracker.ts';

/** A level has to fall for this long. Consonants take about as long. */
const FALL_SECONDS = 0.06;
/** Falls start at a level at most this far below the loudest. */
const START_DB = 12;
const LOUD_SHARE = 0.95;
/** Which of the falls, slowest first: the end of a word in a dry room falls as fast as the voice can stop. */
const FAST_SHARE = 0.9;

/**
 * How fast speech falls silent, in dB per second: a room that echoes holds it up (after J. Y. C. Wen, E. A. P. Habets
 * and P. A. Naylor, "Blind estimation of reverberation time based on the distribution of signal decay rates", 2008).
 * Noise holds it up, too. Dry speech falls by 270 or more, a room with a reverberation time of 0.6 s by about 150.
 */
export function decayRate({ frames, hopSeconds }: F0Track): number {
  const levels = frames.map(({ levelDb }) => levelDb);
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(LOUD_SHARE * (levels.length - 1))] ?? 0;
  const steps = Math.round(FALL_SECONDS / hopSeconds);
  const falls = levels
    .slice(0, -steps)
    .flatMap((level, i) => {
      const fall = level - (levels[i + steps] ?? level);
      return level > loud - START_DB && fall > 0 ? [fall / (steps * hopSeconds)] : [];
    })
    .sort((a, b) => a - b);
  return falls[Math.floor(FAST_SHARE * (falls.length - 1))] ?? 0;
}
