import { FrameSpectrum } from '../../sound/frame-spectrum.ts';
import { SAMPLE_RATE } from '../../sound/sample-rate.ts';

const FRAME = 1_024;
const HOP = FRAME / 2;
/** Vowels, and the part of consonants that telephones transmit. */
const MIDDLE_HZ = { from: 1_000, to: 3_400 } as const;
/** Consonants: telephones, walls and hands remove this. */
const TREBLE_HZ = { from: 5_000, to: 8_000 } as const;
/** The share of the quietest frames that count as background noise, which would hide missing treble. */
const QUIET_SHARE = 0.1;
/** The least that is left of a band. */
const MIN_SHARE = 1e-6;

/**
 * How strong the treble of a recording is relative to its middle, in dB per hertz, without its background noise.
 * @param samples at SAMPLE_RATE
 */
export function trebleLevel(samples: Float32Array): number {
  const frames = bandPowers(samples).sort((a, b) => a.middle + a.treble - (b.middle + b.treble));
  const quiet = meanOf(frames.slice(0, Math.max(1, Math.floor(QUIET_SHARE * frames.length))));
  const all = meanOf(frames);
  return 10 * Math.log10(without(all.treble, quiet.treble) / without(all.middle, quiet.middle));
}

interface BandPowers {
  middle: number;
  treble: number;
}

function bandPowers(samples: Float32Array): BandPowers[] {
  const spectrum = new FrameSpectrum(FRAME);
  const frames: BandPowers[] = [];
  for (let at = 0; at + FRAME <= samples.length; at += HOP) {
    const powers = spectrum.measure(samples, at);
    frames.push({ middle: density(powers, MIDDLE_HZ), treble: density(powers, TREBLE_HZ) });
  }
  return frames;
}

function density(powers: Float64Array, { from, to }: { from: number; to: number }): number {
  const first = Math.round((from * FRAME) / SAMPLE_RATE);
  const end = Math.round((to * FRAME) / SAMPLE_RATE);
  let power = 0;
  for (let bin = first; bin < end; bin += 1) power += powers[bin] as number;
  return power / (end - first);
}

function meanOf(frames: readonly BandPowers[]): BandPowers {
  const mean = (of: (frame: BandPowers) => number) =>
    frames.reduce((sum, frame) => sum + of(frame), 0) / Math.max(1, frames.length);
  return { middle: mean(({ middle }) => middle), treble: mean(({ treble }) => treble) };
}

function without(power: number, noise: number): number {
  return Math.max(MIN_SHARE * power, power - noise, Number.MIN_VALUE);
}
