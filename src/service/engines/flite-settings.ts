import type { Prosody } from '../prosody/prosody.ts';
import type { Voice } from '../voices/voice.ts';
import { fliteGain } from './flite-gain.ts';
import {
  FLITE_SAMPLE_RATE,
  type FliteSettings,
  type FliteVoiceName,
  TRAINED_ALPHA,
} from './flite-program.ts';

/** One of flite's recorded people, measured as trained. */
interface BaseVoice {
  name: FliteVoiceName;
  f0Hz: number;
  /** See Voice. */
  formantScale: number;
  /** As eSpeak NG counts words per minute, so that a voice has one tempo on both engines. */
  wordsPerMinute: number;
  /** Formant scales beyond which fewer words are understood. */
  scales: readonly [least: number, most: number];
}

const BASE_VOICES: readonly BaseVoice[] = [
  {
    name: 'rms',
    f0Hz: 98,
    formantScale: 1.03,
    wordsPerMinute: 150,
    scales: [0.94, 1.1],
  },
  {
    name: 'awb',
    f0Hz: 132,
    formantScale: 1.02,
    wordsPerMinute: 169,
    scales: [0.92, 1.1],
  },
  {
    name: 'slt',
    f0Hz: 172,
    formantScale: 1.18,
    wordsPerMinute: 171,
    scales: [1, 1.2],
  },
];

/** Distances in which a voice is as far from a base by its pitch as by its formants. */
const SEMITONES_PER_UNIT = 6;
const SCALE_PER_UNIT = Math.log(1.28);

/** What is still understood, with the melody around it. */
const MIN_F0_HZ = 65;
const MAX_F0_HZ = 360;

/**
 * Standard deviation over mean of F0 for a melody of one unit of ln(f0Span): gives flite's voices the
 * same 10th to 90th percentile as eSpeak NG's (measured on spans of 1.3 to 1.75).
 */
const DEVIATION_PER_SPAN = 0.459;

/** Where the factor on the formants holds exactly: at the third formant of an adult male. */
const REFERENCE_HZ = 2_560;

/**
 * How flite speaks nearest to a voice in a prosody. What is outside of what can be understood (a
 * child's formants, a giant's) is brought to its edge.
 */
export function fliteSettings(voice: Voice, prosody: Prosody): FliteSettings {
  const targetHz = voice.f0Hz * 2 ** (prosody.pitchSemitones / 12);
  const base = nearestBaseVoice(voice);
  const [leastScale, mostScale] = base.scales;
  const formantScale = clamp(leastScale, voice.formantScale, mostScale);
  const f0MeanHz = clamp(MIN_F0_HZ, targetHz, MAX_F0_HZ);
  return {
    voice: base.name,
    f0MeanHz,
    f0DeviationHz: f0MeanHz * DEVIATION_PER_SPAN * Math.log(voice.f0Span) * prosody.melody,
    stretch: base.wordsPerMinute / (voice.wordsPerMinute * prosody.tempo),
    alpha: alphaFor(formantScale / base.formantScale, TRAINED_ALPHA),
    gain: fliteGain(base.name, f0MeanHz, formantScale),
  };
}

/** By the voice alone, not the prosody: nobody becomes somebody else by being excited. */
function nearestBaseVoice({ f0Hz, formantScale }: Voice): BaseVoice {
  const distance = (base: BaseVoice) =>
    Math.abs(12 * Math.log2(f0Hz / base.f0Hz)) / SEMITONES_PER_UNIT +
    Math.abs(Math.log(formantScale / base.formantScale)) / SCALE_PER_UNIT;
  return BASE_VOICES.reduce((best, base) => (distance(base) < distance(best) ? base : best));
}

/**
 * flite's vocoder keeps spectra on a warped frequency axis, θ = ω + 2·atan(α·sin ω / (1 − α·cos ω)).
 * Unwarped by another α than they were trained with, all formants move together, up to half the rate,
 * which stays (K. Tokuda et al., "Mel-generalized cepstral analysis", 1994).
 * @param ratio factor on the formants
 * @returns the α that does it
 */
function alphaFor(ratio: number, trainedAlpha: number): number {
  const from = (2 * Math.PI * REFERENCE_HZ) / FLITE_SAMPLE_RATE;
  const to = from * ratio;
  const warped =
    from + 2 * Math.atan2(trainedAlpha * Math.sin(from), 1 - trainedAlpha * Math.cos(from));
  const slope = Math.tan((warped - to) / 2);
  return slope / (Math.sin(to) + slope * Math.cos(to));
}

function clamp(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
