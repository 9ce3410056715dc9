import { type Processor, ProcessorChain } from './processor.ts';
import { Resampler } from './resampler.ts';
import { PITCH_RANGE, type SoundChange, SPEED_RANGE, VOLUME_RANGE } from './sound-change.ts';
import { TimeStretcher } from './time-stretcher.ts';
import { Volume } from './volume.ts';

/** Ratios of resampling have denominators up to this. The pitch is off by less than 0.2 cents. */
const MAX_DENOMINATOR = 128;

/**
 * Changes speed, pitch and volume independently of each other: resampling changes speed and pitch, and time stretching
 * corrects the speed.
 * Values outside their ranges count as the nearest one inside.
 */
export function soundChanger(change: SoundChange, sampleRate: number): Processor {
  const speed = clamp(change.speed ?? 1, SPEED_RANGE);
  const pitch = clamp(change.pitch ?? 0, PITCH_RANGE);
  const volume = clamp(change.volume ?? 1, VOLUME_RANGE);
  const { numerator, denominator } = nearestFraction(2 ** (pitch / 12));
  const tempo = (speed * denominator) / numerator;
  return new ProcessorChain([
    ...(tempo === 1 ? [] : [new TimeStretcher(sampleRate, tempo)]),
    ...(numerator === denominator ? [] : [new Resampler(numerator, denominator)]),
    ...(volume === 1 ? [] : [new Volume(volume)]),
  ]);
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}

function nearestFraction(value: number): { numerator: number; denominator: number } {
  let best = { numerator: Math.round(value), denominator: 1 };
  let error = Math.abs(value - best.numerator);
  for (let denominator = 2; denominator <= MAX_DENOMINATOR; denominator += 1) {
    const numerator = Math.round(value * denominator);
    const difference = Math.abs(value - numerator / denominator);
    if (difference < error) [best, error] = [{ numerator, denominator }, difference];
  }
  return best;
}
