import type { Prosody } from '../../prosody/prosody.ts';
import { findVoice } from '../../voices/presets.ts';
import type { Voice } from '../../voices/voice.ts';
import { fliteGain } from './flite-gain.ts';
import {
  FLITE_SAMPLE_RATE,
  type FliteSettings,
  type FliteVoiceName,
  TRAINED_ALPHA,
} from './flite-program.ts';

/** One of Flite's recorded speakers, measured with the trained settings. */
interface BaseVoice {
  name: FliteVoiceName;
  /** The middle of the range of F0 in which presets use it. */
  middleHz: number;
  /** See Voice. */
  formantScale: number;
  /** Counted as by eSpeak NG, so that a voice has the same tempo on both engines. */
  wordsPerMinute: number;
  /** The range of formant scales in which speech stays intelligible. */
  scales: readonly [min: number, max: number];
  /** The range in which a recognizer understands nearly as many words as with the trained scale. */
  clearScales: readonly [min: number, max: number];
}

/**
 * A man and a woman. A recognizer makes 7 % more errors with Flite's third speaker, awb, whose English is Scottish.
 */
const BASE_VOICES: readonly BaseVoice[] = [
  {
    name: 'rms',
    middleHz: 111,
    formantScale: 1.03,
    wordsPerMinute: 150,
    scales: [0.94, 1.1],
    clearScales: [0.99, 1.1],
  },
  {
    name: 'slt',
    middleHz: 225,
    formantScale: 1.18,
    wordsPerMinute: 171,
    scales: [0.98, 1.2],
    clearScales: [0.98, 1.13],
  },
];

/** The differences in pitch and in formants that count as one unit of distance. */
const SEMITONES_PER_UNIT = 6;
const SCALE_PER_UNIT = Math.log(1.28);

/** The range of median F0 in which speech, with its melody around it, stays intelligible. */
const MIN_F0_HZ = 65;
const MAX_F0_HZ = 360;

/**
 * Standard deviation over mean of F0, for a melody of one unit of ln(f0Span). Gives Flite's voices
 * the same 10th to 90th percentile as eSpeak NG's (measured for spans of 1.3 to 1.75).
 */
const DEVIATION_PER_SPAN = 0.459;

/** The formant factor is exact at this frequency, the third formant of an adult male. */
const REFERENCE_HZ = 2_560;

/**
 * Finds the settings with which Flite comes closest to a voice in a prosody. Values outside the
 * intelligible range are clamped, such as the formants of a child or a giant.
 */
export function fliteSettings(voice: Voice, prosody: Prosody): FliteSettings {
  const targetHz = voice.f0Hz * 2 ** (prosody.pitchSemitones / 12);
  const base = nearestBaseVoice(voice);
  // Presets are there to be understood, clones to sound like their speakers.
  const isPreset = findVoice(voice.id) !== undefined;
  const [minScale, maxScale] = isPreset ? base.clearScales : base.scales;
  const formantScale = clamp(minScale, voice.formantScale, maxScale);
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

/** Depends on the voice only: prosody must not change the speaker. */
function nearestBaseVoice({ f0Hz, formantScale }: Voice): BaseVoice {
  const distance = (base: BaseVoice) =>
    Math.abs(12 * Math.log2(f0Hz / base.middleHz)) / SEMITONES_PER_UNIT +
    Math.abs(Math.log(formantScale / base.formantScale)) / SCALE_PER_UNIT;
  return BASE_VOICES.reduce((best, base) => (distance(base) < distance(best) ? base : best));
}

/**
 * The α that moves all formants by a factor. Flite's vocoder stores spectra on a warped frequency
 * axis, θ = ω + 2·atan(α·sin ω / (1 − α·cos ω)). Unwarping with another α than the trained one
 * moves all formants together. Half the sample rate stays where it is (K. Tokuda et al.,
 * "Mel-generalized cepstral analysis", 1994).
 * @param ratio factor on the formants
 */
function alphaFor(ratio: number, trainedAlpha: number): number {
  const from = (2 * Math.PI * REFERENCE_HZ) / FLITE_SAMPLE_RATE;
  const to = from * ratio;
  const warped =
    from + 2 * Math.atan2(trainedAlpha * Math.sin(from), 1 - trainedAlpha * Math.cos(from));
  const slope = Math.tan((warped - to) / 2);
  return slope / (Math.sin(to) + slope * Math.cos(to));
}

function clamp(min: number, value: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
