import type { Prosody } from '../prosody/prosody.ts';
import type { Voice } from '../voices/voice.ts';
import { fliteGain } from './flite-level.ts';
import { type FliteSettings, type FliteVoiceName, TRAINED_ALPHA } from './flite-program.ts';
import { alphaFor } from './flite-warp.ts';

/** One of flite's recorded people, measured as trained. */
interface Base {
  name: FliteVoiceName;
  f0Hz: number;
  /** See Voice. */
  formantScale: number;
  /** As eSpeak NG counts words per minute, so that a voice has one tempo on both engines. */
  wordsPerMinute: number;
  /** Formant scales beyond which fewer words are understood. */
  scales: readonly [least: number, most: number];
}

const BASES: readonly Base[] = [
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
const FAR_SEMITONES = 6;
const FAR_SCALE = Math.log(1.28);

/** What is still understood, with the melody around it. */
const MIN_F0_HZ = 65;
const MAX_F0_HZ = 360;

/**
 * Standard deviation over mean of F0 for a melody of one unit of ln(f0Span): gives flite's voices the
 * same 10th to 90th percentile as eSpeak NG's (measured on spans of 1.3 to 1.75).
 */
const DEVIATION_PER_SPAN = 0.459;

/**
 * How flite speaks nearest to a voice in a prosody. What is outside of what can be understood (a
 * child's formants, a giant's) is brought to its edge.
 */
export function fliteSettings(voice: Voice, prosody: Prosody): FliteSettings {
  const wantedHz = voice.f0Hz * 2 ** (prosody.pitchSemitones / 12);
  const base = nearestBase(voice);
  const [leastScale, mostScale] = base.scales;
  const formantScale = within(leastScale, voice.formantScale, mostScale);
  const f0MeanHz = within(MIN_F0_HZ, wantedHz, MAX_F0_HZ);
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
function nearestBase({ f0Hz, formantScale }: Voice): Base {
  const distance = (base: Base) =>
    Math.abs(12 * Math.log2(f0Hz / base.f0Hz)) / FAR_SEMITONES +
    Math.abs(Math.log(formantScale / base.formantScale)) / FAR_SCALE;
  return BASES.reduce((best, base) => (distance(base) < distance(best) ? base : best));
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
