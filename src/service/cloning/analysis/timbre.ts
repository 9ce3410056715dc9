import { FrameSpectrum } from '../../sound/frame-spectrum.ts';
import { SAMPLE_RATE } from '../../sound/sample-rate.ts';

const FRAME = 512;
const HOP = 256;
/** Edges of the bands in which timbres are compared. Fine enough to distinguish vowels. */
const EDGES_HZ = [100, 300, 500, 750, 1_000, 1_400, 2_000, 2_800, 4_000, 5_500, 8_000] as const;
/** The bands below 1 kHz, and the first band above 2.8 kHz. */
const LOW_BANDS = 4;
const FIRST_HIGH_BAND = 7;
/** Frames this much fainter than the loudest are pauses. */
const PAUSE_DB = 30;
/** Distance of compared frames in hops: about 60 ms, less than a syllable. */
const LAG = 5;
const MIN_POWER = 1e-7;

/** How the timbre of a recording changes over time. */
export interface TimbreChange {
  /** Median distance between frames 60 ms apart, in dB. */
  movementDb: number;
  /**
   * 90th minus 10th percentile of treble relative to bass, in dB. High if vowels and fricatives
   * alternate.
   */
  hissDb: number;
}

/** @param samples at SAMPLE_RATE */
export function measureTimbre(samples: Float32Array): TimbreChange {
  const all = bandLevels(samples);
  const loudest = all.reduce((max, bands) => Math.max(max, ...bands), Number.NEGATIVE_INFINITY);
  const isActive = (bands: readonly number[]) => Math.max(...bands) > loudest - PAUSE_DB;
  const distances = all
    .slice(LAG)
    .flatMap((bands, i) => {
      const before = all[i] ?? bands;
      return isActive(bands) && isActive(before) ? [distance(bands, before)] : [];
    })
    .sort((a, b) => a - b);
  const hiss = all
    .filter(isActive)
    .map(
      (bands) => Math.max(...bands.slice(FIRST_HIGH_BAND)) - Math.max(...bands.slice(0, LOW_BANDS)),
    )
    .sort((a, b) => a - b);
  return {
    movementDb: quantile(distances, 0.5),
    hissDb: quantile(hiss, 0.9) - quantile(hiss, 0.1),
  };
}

function bandLevels(samples: Float32Array): number[][] {
  const spectrum = new FrameSpectrum(FRAME);
  const levels: number[][] = [];
  for (let at = 0; at + FRAME <= samples.length; at += HOP) {
    const powers = spectrum.measure(samples, at);
    levels.push(EDGES_HZ.slice(1).map((to, band) => bandDb(powers, EDGES_HZ[band] ?? 0, to)));
  }
  return levels;
}

function bandDb(powers: Float64Array, fromHz: number, toHz: number): number {
  let power = MIN_POWER;
  const end = (toHz * FRAME) / SAMPLE_RATE;
  for (let bin = Math.ceil((fromHz * FRAME) / SAMPLE_RATE); bin < end; bin += 1) {
    power += powers[bin] as number;
  }
  return 10 * Math.log10(power);
}

/** Root mean square difference around its mean, so that loudness does not matter. */
function distance(a: readonly number[], b: readonly number[]): number {
  const difference = a.map((level, i) => level - (b[i] ?? 0));
  const mean = difference.reduce((sum, d) => sum + d, 0) / difference.length;
  return Math.sqrt(difference.reduce((sum, d) => sum + (d - mean) ** 2, 0) / difference.length);
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
