import { Resampler } from '../../shared/audio/resampler.ts';
import { concatSamples, replaceNonFinite } from '../../shared/audio/samples.ts';
import { type F0Track, trackF0 } from './f0-tracker.ts';
import { linearPrediction } from './lpc.ts';
import { polynomialRoots } from './polynomial-roots.ts';

/** A resonance of the vocal tract. */
export interface Formant {
  hz: number;
  bandwidthHz: number;
}

/** Covers the first four or five formants of an adult. */
const RATE_HZ = 11_025;
/** Two coefficients per formant below half the rate, and two for the spectral slope. */
const ORDER = 12;
const FRAME = Math.round(0.03 * RATE_HZ);
/** Removes the spectral slope of the glottal pulse. */
const PRE_EMPHASIS = 0.95;
/** Wider roots describe the slope, not formants. */
const MAX_BANDWIDTH_HZ = 500;
const MIN_FORMANT_HZ = 150;

/** Range of the third formant, from adult males to children. */
const F3_HZ = { min: 1_700, max: 3_700 };
/** F3 of an adult male's average vowel: a formant scale of 1 (eSpeak NG's default). */
const REFERENCE_F3_HZ = 2_560;
/** Every other frame is enough for a median. */
const HOP_FRAMES = 2;

const HAMMING = hamming(FRAME);

/** The formants of one frame of voiced speech at 11,025 Hz, lowest first. */
export function frameFormants(frame: Float32Array): Formant[] {
  const { coefficients } = linearPrediction(applyWindow(frame), ORDER);
  return polynomialRoots(coefficients)
    .filter(({ im }) => im > 0)
    .map(({ re, im }) => ({
      hz: (Math.atan2(im, re) * RATE_HZ) / (2 * Math.PI),
      bandwidthHz: (-Math.log(Math.hypot(re, im)) * RATE_HZ) / Math.PI,
    }))
    .filter(({ hz, bandwidthHz }) => hz > MIN_FORMANT_HZ && bandwidthHz < MAX_BANDWIDTH_HZ)
    .sort((a, b) => a.hz - b.hz);
}

/**
 * Estimates the length of the vocal tract, as a scale of all formants relative to an adult male's.
 * Uses the median of the third formant, which depends least on the text.
 * @param track of the samples, if it is known
 * @returns undefined if there is too little voiced speech
 */
export function formantScale(
  samples: Float32Array,
  sampleRate: number,
  track: F0Track = trackF0(samples, sampleRate),
): number | undefined {
  const found = thirdFormants(samples, sampleRate, track).sort((a, b) => a - b);
  const median = found[found.length >> 1];
  return median === undefined ? undefined : median / REFERENCE_F3_HZ;
}

function thirdFormants(
  samples: Float32Array,
  sampleRate: number,
  { frames, hopSeconds }: F0Track,
): number[] {
  const sound = emphasize(resample(replaceNonFinite(samples), sampleRate));
  const found: number[] = [];
  for (let i = 0; i < frames.length; i += HOP_FRAMES) {
    const start = Math.round(i * hopSeconds * RATE_HZ) - (FRAME >> 1);
    if (frames[i]?.hz === 0 || start < 0 || start + FRAME > sound.length) continue;
    const third = frameFormants(sound.subarray(start, start + FRAME))[2]?.hz ?? 0;
    if (third > F3_HZ.min && third < F3_HZ.max) found.push(third);
  }
  return found;
}

function resample(samples: Float32Array, sampleRate: number): Float32Array {
  const resampler = new Resampler(sampleRate, RATE_HZ);
  return concatSamples([resampler.push(samples), resampler.end()]);
}

function emphasize(samples: Float32Array): Float32Array {
  const out = new Float32Array(samples.length);
  let before = 0;
  for (let i = 0; i < samples.length; i += 1) {
    const sample = samples[i] as number;
    out[i] = sample - PRE_EMPHASIS * before;
    before = sample;
  }
  return out;
}

function hamming(length: number): Float64Array {
  const step = (2 * Math.PI) / (length - 1);
  return Float64Array.from({ length }, (_, i) => 0.54 - 0.46 * Math.cos(step * i));
}

function applyWindow(frame: Float32Array): Float32Array {
  const window = frame.length === FRAME ? HAMMING : hamming(frame.length);
  const out = new Float32Array(frame.length);
  for (let i = 0; i < out.length; i += 1) out[i] = (frame[i] as number) * (window[i] as number);
  return out;
}
