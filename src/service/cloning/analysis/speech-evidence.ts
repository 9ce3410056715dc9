import type { F0Frame } from '../../sound/f0-tracker.ts';
import { SampleError } from '../sample-error.ts';
import { measureTimbre } from './timbre.ts';

/** The features that distinguish speech from other sounds. */
export interface SpeechEvidence {
  voicedSeconds: number;
  /** Share of the audible frames that are voiced, 0 to 1. */
  voicedShare: number;
  /** Share of voiced frames in which the pitch glides. In notes it is constant. */
  glidingShare: number;
  /** Standard deviation of the level in dB, caused by syllables and pauses. */
  rhythmDb: number;
  /** See TimbreChange. */
  movementDb: number;
  hissDb: number;
  medianHz: number;
  /** Ratio of the 90th to the 10th percentile of the pitch. */
  pitchSpread: number;
}

/**
 * Lower levels are raised to this distance from the loudest, so that silence does not count as
 * rhythm.
 */
const FLOOR_DB = 35;
const ACTIVE_DB = 30;
const LOUD_SHARE = 0.95;
/** Semitones in 10 ms. Less is a held note. More is a tracking error, or the next note. */
const GLIDE = { min: 0.04, max: 1.5 };

/**
 * The values at which a sound is as likely to be speech as not. Chosen with speech of six people and
 * seventeen synthetic voices, clean, quiet, clipped, reverberant, by telephone, with hum, and in
 * noise up to the level of the speech (voiced 0.22–0.93, gliding 0.17–0.75, rhythm 3.2–12 dB,
 * movement 3.1–10 dB, hiss 8.9–42 dB), against tones, noises, sirens, engines, drums, chords, and
 * plucked, blown and bowed melodies.
 */
const EVEN = {
  voicedShare: 0.2,
  glidingShare: 0.2,
  rhythmDb: 3.5,
  movementDb: 2.6,
  hissDb: 12,
} as const;
/**
 * How far a sound has to be on the side of speech, in doublings summed over all values. The weakest
 * speech reached 1.9. One value alone does not decide, because codecs, rooms and microphones move
 * each of them.
 */
const MIN_TOTAL = 1.2;
/** One value counts no more than this in favor of speech, and this against it. */
const MAX_FOR = 1;
const MAX_AGAINST = -2;
/** Speech never falls below these. Sounds that resemble it in everything else do. */
const LEAST = {
  voicedSeconds: 0.5,
  voicedShare: 0.1,
  glidingShare: 0.1,
  rhythmDb: 1.75,
  movementDb: 2.3,
  hissDb: 6,
  /** Drums are lower. */
  medianHz: 65,
} as const;
/** A monotone (robotic) voice neither glides nor changes between notes. Drums are lower than it. */
const MONOTONE = { maxGlidingShare: EVEN.glidingShare, maxSpread: 1.12, minHz: 70 } as const;
/** Noise is hardly ever voiced, and its timbre is constant. */
const NOISE = { voicedShare: 0.1, hissDb: 12 } as const;

/** @param frames F0 track of the samples, which are at SAMPLE_RATE */
export function measureSpeechEvidence(
  samples: Float32Array,
  frames: readonly F0Frame[],
  hopSeconds: number,
  medianHz: number,
): SpeechEvidence {
  const levels = frames.map(({ levelDb }) => levelDb).sort((a, b) => a - b);
  const loud = levels[Math.floor(LOUD_SHARE * (levels.length - 1))] ?? 0;
  const active = frames.filter(({ levelDb }) => levelDb > loud - ACTIVE_DB);
  const voiced = active.filter(({ hz }) => hz > 0);
  return {
    voicedSeconds: voiced.length * hopSeconds,
    voicedShare: voiced.length / Math.max(1, active.length),
    glidingShare: glidingShare(frames),
    rhythmDb: standardDeviation(levels.map((level) => Math.max(level, loud - FLOOR_DB))),
    ...measureTimbre(samples),
    medianHz,
    pitchSpread: spread(frames.map(({ hz }) => hz).filter((hz) => hz > 0)),
  };
}

/** @throws SampleError `sample_noise`, `sample_no_voice` */
export function assertSpeech(evidence: SpeechEvidence): void {
  const { voicedShare, hissDb } = evidence;
  if (voicedShare < NOISE.voicedShare && hissDb < NOISE.hissDb) {
    throw new SampleError('sample_noise');
  }
  if (!isSpeech(evidence)) throw new SampleError('sample_no_voice');
}

function isSpeech(evidence: SpeechEvidence): boolean {
  // The pitch of a monotone voice says nothing.
  const ignored = isMonotone(evidence) ? 'glidingShare' : undefined;
  const isPossible = keysOf(LEAST).every((key) => key === ignored || evidence[key] >= LEAST[key]);
  const total = keysOf(EVEN)
    .filter((key) => key !== ignored)
    .map((key) => Math.log2(Math.max(1e-6, evidence[key]) / EVEN[key]))
    .reduce((sum, doublings) => sum + Math.min(MAX_FOR, Math.max(MAX_AGAINST, doublings)), 0);
  return isPossible && total >= MIN_TOTAL;
}

function keysOf<Values extends object>(values: Values): (keyof Values)[] {
  return Object.keys(values) as (keyof Values)[];
}

function isMonotone({ glidingShare, pitchSpread, medianHz }: SpeechEvidence): boolean {
  const { maxGlidingShare, maxSpread, minHz } = MONOTONE;
  return glidingShare < maxGlidingShare && pitchSpread < maxSpread && medianHz > minHz;
}

function glidingShare(frames: readonly F0Frame[]): number {
  const steps = frames.slice(1).flatMap(({ hz }, i) => {
    const before = frames[i]?.hz ?? 0;
    return hz > 0 && before > 0 ? [Math.abs(12 * Math.log2(hz / before))] : [];
  });
  const glides = steps.filter((step) => step > GLIDE.min && step < GLIDE.max);
  return glides.length / Math.max(1, steps.length);
}

function spread(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 1;
  return at(0.9) / at(0.1);
}

function standardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
