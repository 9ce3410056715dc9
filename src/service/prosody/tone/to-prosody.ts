import { clampProsody, NEUTRAL, PROSODY_LIMITS, type Prosody } from '../prosody.ts';
import {
  FACTOR_FEATURES,
  FEATURE_STEP,
  FIELD_OF_FEATURE,
  MOODS,
  type MoodProsody,
  type ProsodyFeature,
} from './features-and-moods.ts';
import type { ResolvedTone } from './resolve.ts';

/** From this strength up, the voice whispers. Below it, the voice is only hushed. */
const MIN_WHISPER = 0.5;

/** The change of each feature: 0 is natural, and opposite signs are opposites. */
type Shift = Record<ProsodyFeature | 'variation' | 'tilt', number>;

function shiftOf(prosody: MoodProsody, strength: number): Shift {
  return {
    pace: Math.log(prosody.tempo ?? 1) * strength,
    pitch: (prosody.pitch ?? 0) * strength,
    melody: Math.log(prosody.melody ?? 1) * strength,
    loudness: (prosody.db ?? 0) * strength,
    pauses: Math.log(prosody.pauses ?? 1) * strength,
    stress: (prosody.stress ?? 0) * strength,
    breath: (prosody.breath ?? 0) * strength,
    variation: (prosody.variation ?? 0) * strength,
    tilt: (prosody.tilt ?? 0) * strength,
  };
}

/** The strongest value, and half of the others: combined moods add up, but not fully. */
function sumWithDiminishing(values: readonly number[]): number {
  const strongest = Math.max(0, ...values);
  const sum = values.reduce((total, value) => total + value, 0);
  return strongest + (sum - strongest) / 2;
}

/** Combines shifts of one feature: the same direction adds up, opposites cancel out. */
function blend(values: readonly number[]): number {
  const up = values.filter((value) => value > 0);
  const down = values.filter((value) => value < 0).map((value) => -value);
  return sumWithDiminishing(up) - sumWithDiminishing(down);
}

function featureShift(feature: ProsodyFeature, steps: number): number {
  return FACTOR_FEATURES.has(feature)
    ? Math.log(FEATURE_STEP[feature]) * steps
    : FEATURE_STEP[feature] * steps;
}

/** A directive about the feature itself overrides moods that contradict it. */
function combine(own: number | undefined, moods: readonly number[]): number {
  if (own === undefined) return blend(moods);
  const agreeing = moods.filter((value) => Math.sign(value) === Math.sign(own));
  return blend([own, ...agreeing]);
}

/** The value of a feature's steps, in the unit of Prosody's field and within its limits. */
export function featureValue(feature: ProsodyFeature, steps: number): number {
  const shift = featureShift(feature, steps);
  if (FACTOR_FEATURES.has(feature)) return clampFeature(feature, Math.exp(shift));
  const natural = NEUTRAL[FIELD_OF_FEATURE[feature]];
  return clampFeature(feature, natural + shift) - natural;
}

function clampFeature(feature: ProsodyFeature, value: number): number {
  const [min, max] = PROSODY_LIMITS[FIELD_OF_FEATURE[feature]];
  return Math.min(max, Math.max(min, value));
}

/** Converts a resolved tone to a prosody within PROSODY_LIMITS. */
export function toProsody({ features, moods }: ResolvedTone): Prosody {
  const shifts = Array.from(moods, ([mood, strength]) => shiftOf(MOODS[mood], strength));
  const total = (feature: ProsodyFeature): number => {
    const steps = features.get(feature);
    const own = steps === undefined ? undefined : featureShift(feature, steps);
    return combine(
      own,
      shifts.map((shift) => shift[feature]),
    );
  };
  return clampProsody({
    tempo: Math.exp(total('pace')),
    pitchSemitones: NEUTRAL.pitchSemitones + total('pitch'),
    melody: Math.exp(total('melody')),
    loudnessDb: NEUTRAL.loudnessDb + total('loudness'),
    tiltDb: NEUTRAL.tiltDb + blend(shifts.map((shift) => shift.tilt)),
    pauses: Math.exp(total('pauses')),
    stress: NEUTRAL.stress + total('stress'),
    tempoVariation: NEUTRAL.tempoVariation + blend(shifts.map((shift) => shift.variation)),
    breath: NEUTRAL.breath + total('breath'),
    whisper: (moods.get('whisper') ?? 0) >= MIN_WHISPER,
  });
}
