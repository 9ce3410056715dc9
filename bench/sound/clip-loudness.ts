import { LoudnessMeter } from '../../src/shared/audio/loudness-meter.ts';
import type { Clip } from './studio.ts';

/**
 * Integrated loudness in LUFS.
 * @throws Error for silence
 */
export function clipLoudness({ samples, sampleRate, line }: Clip): number {
  const meter = new LoudnessMeter(sampleRate);
  meter.push(samples);
  if (meter.lufs === undefined) throw new Error(`${line.voice} (${line.language}) is silent`);
  return meter.lufs;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
