import { longTermSpectrum, SPECTRUM_BANDS_HZ } from '../../sound/spectrum.ts';
import type { Recording } from '../reading/recording.ts';

const FRAME_SECONDS = 0.05;
/** The share of the quietest frames that count as background noise. */
const QUIET_SHARE = 0.1;
/** As in the long-term spectrum: frames this much quieter than the loudest are pauses. */
const PAUSE_DB = 30;
/** The most that is subtracted from a band, so that the rest is still a measurement. */
const MAX_REDUCTION_DB = 10;

/**
 * The long-term spectrum of a voice without the background noise of the recording, which would make
 * every voice bright. The noise between the words is subtracted band by band (S. F. Boll,
 * "Suppression of acoustic noise in speech using spectral subtraction", 1979).
 * @returns as `longTermSpectrum`
 */
export function voiceSpectrum({ samples, sampleRate }: Recording): number[] | undefined {
  const frames = splitFrames(samples, Math.round(FRAME_SECONDS * sampleRate));
  const loudest = frames.at(-1)?.power ?? 0;
  const quiet = frames.slice(0, Math.max(1, Math.floor(QUIET_SHARE * frames.length)));
  const active = frames.filter(({ power }) => power > loudest * 10 ** (-PAUSE_DB / 10));
  const recorded = longTermSpectrum(samples, sampleRate);
  const noise = longTermSpectrum(concatFrames(quiet), sampleRate);
  if (recorded === undefined || noise === undefined) return recorded;
  const [total, background] = [
    toAbsolutePower(recorded, meanPower(active)),
    toAbsolutePower(noise, meanPower(quiet)),
  ];
  const minShare = 10 ** (-MAX_REDUCTION_DB / 10);
  const levels = total.map(
    (power, i) => 10 * Math.log10(Math.max(minShare * power, power - (background[i] ?? 0))),
  );
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return levels.map((level) => level - mean);
}

interface Frame {
  samples: Float32Array;
  power: number;
}

/** Quietest first. */
function splitFrames(samples: Float32Array, length: number): Frame[] {
  return Array.from({ length: Math.floor(samples.length / length) }, (_, i) => {
    const part = samples.subarray(i * length, (i + 1) * length);
    return { samples: part, power: part.reduce((sum, x) => sum + x * x, 0) / length };
  }).sort((a, b) => a.power - b.power);
}

function concatFrames(frames: readonly Frame[]): Float32Array {
  const length = frames[0]?.samples.length ?? 0;
  const out = new Float32Array(frames.length * length);
  for (const [i, { samples }] of frames.entries()) out.set(samples, i * length);
  return out;
}

function meanPower(frames: readonly Frame[]): number {
  return frames.reduce((sum, { power }) => sum + power, 0) / Math.max(1, frames.length);
}

/**
 * Scales densities so that their bands (each as wide as its center frequency is high) sum up to a
 * power.
 */
function toAbsolutePower(levels: readonly number[], power: number): number[] {
  const densities = levels.map((level) => 10 ** (level / 10));
  const total = densities.reduce((sum, d, i) => sum + d * (SPECTRUM_BANDS_HZ[i] ?? 0), 0);
  return densities.map((density) => (density * power) / total);
}
