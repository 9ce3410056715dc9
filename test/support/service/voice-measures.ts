import { Resampler } from '../../../src/shared/audio/resampler.ts';
import { concatSamples } from '../../../src/shared/audio/samples.ts';
import {
  activeLevel,
  bandMotion,
  bandSpectrum,
  loudFrames,
  noiseOf,
  peakLevel,
  pitchOf,
  quantile,
  spectrumDistance,
} from '../speech-measures.ts';

/** The rate of the measures: with another one, the bands would be others. */
const SAMPLE_RATE = 22_050;
const F0_RANGE_HZ = { min: 50, max: 600 };

/** Measures that distinguish two voices with the same text. */
export type VoiceMeasures = ReturnType<typeof measureVoice>;

export function measureVoice(sound: Float32Array, sampleRate = SAMPLE_RATE) {
  const resampler = new Resampler(sampleRate, SAMPLE_RATE);
  const samples = concatSamples([resampler.push(sound), resampler.end()]);
  const frames = loudFrames(samples, SAMPLE_RATE, F0_RANGE_HZ);
  const track = pitchOf(frames);
  return {
    f0Hz: quantile(track, 0.5),
    /** Semitones from the 10th to the 90th percentile of F0. */
    spanSemitones: 12 * Math.log2(quantile(track, 0.9) / quantile(track, 0.1)),
    seconds: samples.length / SAMPLE_RATE,
    /** Share of noise in the voice, in dB. */
    noiseDb: noiseOf(frames),
    /** In dB, 32 equal bands. */
    spectrum: bandSpectrum(samples),
    /** In dB, 64 equal bands: fine enough to see the formants. */
    fineSpectrum: bandSpectrum(samples, 64),
    /** How much each of 64 equal bands changes, in dB. */
    motion: bandMotion(samples, 64),
    levelDb: activeLevel(sound),
    peakDb: peakLevel(sound),
  };
}

/**
 * Differences between voices that listeners notice. F0 and formants: near the just noticeable differences
 * that Gaudrain and Başkent (2018) and Smith et al. (2005) report. Tempo: above the 5 % of Quené (2007).
 * Spectrum and noise: about the difference between the two closest of the six voices in the contract.
 */
const NOTICEABLE = {
  semitones: 2,
  formantRatio: Math.log(1.06),
  spectrumDb: 1.5,
  tempoRatio: Math.log(1.08),
  noiseDb: 3,
} as const;

/** Returns the Euclidean distance of two voices with the same text, in noticeable differences. */
export function voiceDistance(a: VoiceMeasures, b: VoiceMeasures): number {
  return Math.hypot(
    (12 * Math.log2(a.f0Hz / b.f0Hz)) / NOTICEABLE.semitones,
    Math.log(movingFormantRatio(a, b)) / NOTICEABLE.formantRatio,
    spectrumDistance(a.spectrum, b.spectrum) / NOTICEABLE.spectrumDb,
    Math.log(a.seconds / b.seconds) / NOTICEABLE.tempoRatio,
    (a.noiseDb - b.noiseDb) / NOTICEABLE.noiseDb,
  );
}

/** From 1.2 to 4.3 kHz: the second to fourth formant, above the harmonics that are resolved. */
const FORMANT_BANDS = { first: 7, last: 24 };
/** Penalizes ratios far from 1, at which different formants happen to coincide. */
const FAR_RATIO_COST = 0.2;

/** Brings the motion of bands to the size of differences between spectra. */
const MOTION_WEIGHT = 2;

/** Returns the factor by which the formants of `b` are higher than those of `a`, from their long-term spectra. */
export function formantRatio(a: VoiceMeasures, b: VoiceMeasures): number {
  return findStretch(a.fineSpectrum, b.fineSpectrum);
}

/**
 * Returns the factor by which the formants of `b` are higher than those of `a`, from the bands that change with the
 * formants. Voices behind equalizers need this: an equalizer shapes the long-term spectrum at will.
 */
export function movingFormantRatio(a: VoiceMeasures, b: VoiceMeasures): number {
  const weighted = ({ motion }: VoiceMeasures) => motion.map((value) => MOTION_WEIGHT * value);
  return findStretch(weighted(a), weighted(b));
}

/**
 * Returns the stretch of a frequency axis at which two curves fit best. Ignores their slopes, because brightness is
 * not a formant.
 */
function findStretch(a: readonly number[], b: readonly number[]): number {
  let best = { cost: Number.POSITIVE_INFINITY, ratio: 1 };
  for (let ratio = 0.66; ratio <= 1.52; ratio += 0.01) {
    const lower: number[] = [];
    const higher: number[] = [];
    for (let band = FORMANT_BANDS.first; band <= FORMANT_BANDS.last; band += 1) {
      lower.push(a[band] ?? 0);
      higher.push(between(b, band * ratio));
    }
    const misfit = spectrumDistance(withoutSlope(lower), withoutSlope(higher)) ** 2;
    const cost = misfit + FAR_RATIO_COST * (Math.log(ratio) / NOTICEABLE.formantRatio) ** 2;
    if (cost < best.cost) best = { cost, ratio };
  }
  return best.ratio;
}

function between(values: readonly number[], at: number): number {
  const below = Math.floor(at);
  const share = at - below;
  return (values[below] ?? 0) * (1 - share) + (values[below + 1] ?? 0) * share;
}

function withoutSlope(values: readonly number[]): number[] {
  const middle = (values.length - 1) / 2;
  let rise = 0;
  let run = 0;
  values.forEach((value, i) => {
    rise += (i - middle) * value;
    run += (i - middle) ** 2;
  });
  return values.map((value, i) => value - (rise / run) * (i - middle));
}
