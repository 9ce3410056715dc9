import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';
import { LoudnessMeter } from '../../../src/shared/audio/loudness-meter.ts';

/** The integrated loudness of a sound of the service; NaN for silence. */
export function lufs(samples: Float32Array): number {
  const meter = new LoudnessMeter(SAMPLE_RATE);
  meter.push(samples);
  return meter.lufs ?? Number.NaN;
}
