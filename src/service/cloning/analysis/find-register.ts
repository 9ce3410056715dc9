import { Decimator } from '../../../shared/audio/decimator.ts';
import { concatSamples } from '../../../shared/audio/samples.ts';
import { SPEECH_F0 } from '../../sound/f0-tracker.ts';
import { SAMPLE_RATE } from '../../sound/sample-rate.ts';
import { type Dip, Yin } from '../../sound/yin.ts';

const FACTOR = 4;
const RATE_HZ = SAMPLE_RATE / FACTOR;
const HOP_SECONDS = 0.02;
/** Removes hum, rumble and wind, whose period would be mistaken for a voice's. */
const HIGH_PASS_HZ = 90;
/** Frames this much quieter than the loud ones are pauses. */
const PAUSE_DB = 25;
const LOUD_SHARE = 0.95;
/** More than for a track, because single errors do not matter here. */
const MAX_APERIODICITY = 0.45;
/**
 * Multiples of the period are as good as the period itself, and noise makes one of them better by
 * chance. The shortest one that is nearly as good as the best is the period.
 */
const TOLERANCE = 0.08;
const MIN_VOTES = 10;
/** Voices stay within a third of an octave of their register most of the time. */
const WIDTH_OCTAVES = 1 / 3;
const STEP_OCTAVES = 1 / 24;
/** Votes further away are errors. */
const MAX_DISTANCE_OCTAVES = Math.log2(1.5);

/** A frame's fundamental frequency, in octaves above 1 Hz, and how certain it is, 0 to 1. */
export interface Vote {
  octaves: number;
  weight: number;
}

/**
 * Finds the register of a voice: its usual F0. All frames vote, so that frames in which noise or
 * reverberation hides the period do not decide, as they can in a track, where one error leads to the
 * next.
 * @returns Hz, or undefined if hardly anything is periodic
 */
export function findRegister(votes: readonly Vote[]): number | undefined {
  if (votes.length < MIN_VOTES) return undefined;
  const center = mostVoted(votes);
  const near = votes
    .map(({ octaves }) => octaves)
    .filter((octaves) => Math.abs(octaves - center) < MAX_DISTANCE_OCTAVES)
    .sort((a, b) => a - b);
  return 2 ** (near[near.length >> 1] ?? center);
}

/**
 * The votes of the frames in which something is periodic, in order.
 * @param samples at SAMPLE_RATE
 */
export function collectVotes(samples: Float32Array): Vote[] {
  const decimator = new Decimator(FACTOR);
  const low = highPass(concatSamples([decimator.push(samples), decimator.end()]));
  const yin = new Yin(RATE_HZ, SPEECH_F0);
  return loudFrames(low, yin.frameLength).flatMap((start) => {
    const dip = choosePeriod(yin.dips(low, start));
    if (dip === undefined) return [];
    return [{ octaves: Math.log2(RATE_HZ / dip.lag), weight: 1 - dip.aperiodicity }];
  });
}

function choosePeriod(dips: readonly Dip[]): Dip | undefined {
  const best = Math.min(...dips.map(({ aperiodicity }) => aperiodicity));
  if (best > MAX_APERIODICITY) return undefined;
  return dips.find(({ aperiodicity }) => aperiodicity <= best + TOLERANCE);
}

/** The frequency with the most votes around it. Near votes count more. */
function mostVoted(votes: readonly Vote[]): number {
  const [from, to] = [Math.log2(SPEECH_F0.minHz), Math.log2(SPEECH_F0.maxHz)];
  let best = { octaves: from, score: 0 };
  for (let octaves = from; octaves <= to; octaves += STEP_OCTAVES) {
    const score = votes.reduce((sum, vote) => {
      const distance = Math.abs(vote.octaves - octaves) / WIDTH_OCTAVES;
      return sum + vote.weight * Math.max(0, 1 - distance);
    }, 0);
    if (score > best.score) best = { octaves, score };
  }
  return best.octaves;
}

/** @returns the starts of the frames that are not pauses */
function loudFrames(samples: Float32Array, length: number): number[] {
  const hop = Math.round(HOP_SECONDS * RATE_HZ);
  const count = Math.max(0, Math.floor((samples.length - length) / hop) + 1);
  const frames = Array.from({ length: count }, (_, i) => {
    const frame = samples.subarray(i * hop, i * hop + length);
    return { start: i * hop, energy: frame.reduce((sum, x) => sum + x * x, 0) };
  });
  const sorted = frames.map(({ energy }) => energy).sort((a, b) => a - b);
  const loud = sorted[Math.floor(LOUD_SHARE * (sorted.length - 1))] ?? 0;
  const least = loud * 10 ** (-PAUSE_DB / 10);
  return frames.filter(({ energy }) => energy > least).map(({ start }) => start);
}

/** Two first-order filters. */
function highPass(samples: Float32Array): Float32Array {
  return highPassOnce(highPassOnce(samples));
}

function highPassOnce(samples: Float32Array): Float32Array {
  const keep = Math.exp((-2 * Math.PI * HIGH_PASS_HZ) / RATE_HZ);
  let [before, output] = [0, 0];
  return samples.map((sample) => {
    output = keep * (output + sample - before);
    before = sample;
    return output;
  });
}
