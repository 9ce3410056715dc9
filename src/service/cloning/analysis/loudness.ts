/** Long enough for a period of the lowest voice. */
const FRAME_SECONDS = 0.02;
/** The share of the quietest frames that count as the background noise between words. */
const QUIET_SHARE = 0.05;
/** Frames this much quieter than the loud ones are pauses. */
const PAUSE_DB = 25;
const LOUD_SHARE = 0.95;
/** In dB of full scale. Recordings whose pauses were cut out contain lower levels. */
const MIN_LEVEL_DB = -90;
const MAX_SNR_DB = 60;
/**
 * Clipped sound stays at its peak. Sound that was clipped and then made quieter or encoded does so as well, roughly:
 * then 10‰ of the samples or more are this near to it. In speech, fewer than 1‰ are.
 */
const CLIPPED_SHARE_OF_PEAK = 0.95;
/**
 * Resampling rounds the corners of hard clipping, and the peaks then rise above the rest. But a tenth of the samples or
 * more are still this near to them. In speech, fewer than 1% are.
 */
const HARD_CLIPPED_SHARE_OF_PEAK = 0.8;
const MIN_HARD_CLIPPED_SHARE = 0.05;
/** The percentile that counts as the peak, so that a single click does not. */
const PEAK_SHARE = 0.9999;
/** Below this, all samples are compared. */
const MIN_PEAK = 1e-4;

/** Loudness of a recording. Levels are in dB of full scale. */
export interface Loudness {
  /** Mean level of the frames that are not pauses. */
  activeDb: number;
  /** Distance of the active level from the quietest frames. */
  snrDb: number;
  /** Share of the samples at the peak: below 0.001, or clipped. */
  clippedShare: number;
}

export function measureLoudness(samples: Float32Array, sampleRate: number): Loudness {
  const powers = framePowers(samples, Math.round(FRAME_SECONDS * sampleRate));
  const sorted = powers.toSorted((a, b) => a - b);
  const loud = sorted[Math.floor(LOUD_SHARE * (sorted.length - 1))] ?? 0;
  const active = sorted.filter((power) => power > loud * 10 ** (-PAUSE_DB / 10));
  const quiet = sorted.slice(0, Math.max(1, Math.floor(QUIET_SHARE * sorted.length)));
  const activeDb = decibels(mean(active));
  const noiseDb = decibels(mean(quiet));
  return {
    activeDb,
    snrDb: Math.min(MAX_SNR_DB, activeDb - noiseDb),
    clippedShare: shareAtPeak(samples),
  };
}

function shareAtPeak(samples: Float32Array): number {
  const peak = peakOf(samples);
  if (peak === 0) return 0;
  const hardClipped = shareAbove(samples, HARD_CLIPPED_SHARE_OF_PEAK * peak);
  if (hardClipped >= MIN_HARD_CLIPPED_SHARE) return hardClipped;
  return shareAbove(samples, CLIPPED_SHARE_OF_PEAK * peak);
}

/** The PEAK_SHARE quantile of the sizes, which is among the loudest samples: only those are sorted. */
function peakOf(samples: Float32Array): number {
  const count = samples.length - Math.floor(PEAK_SHARE * (samples.length - 1));
  let level = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  let loudest = new Float32Array(0);
  while (level > 0 && loudest.length < count) {
    level = level < MIN_PEAK ? 0 : level / 2;
    loudest = samples.filter((sample) => Math.abs(sample) >= level);
  }
  return loudest.map(Math.abs).sort().at(-count) ?? 0;
}

function shareAbove(samples: Float32Array, level: number): number {
  let count = 0;
  for (const sample of samples) if (Math.abs(sample) >= level) count += 1;
  return count / samples.length;
}

function framePowers(samples: Float32Array, frame: number): number[] {
  return Array.from({ length: Math.floor(samples.length / frame) }, (_, i) => {
    const part = samples.subarray(i * frame, (i + 1) * frame);
    return part.reduce((sum, sample) => sum + sample * sample, 0) / frame;
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function decibels(power: number): number {
  return Math.max(MIN_LEVEL_DB, 10 * Math.log10(power + 1e-12));
}
