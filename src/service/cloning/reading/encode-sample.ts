import { toInt16 } from '../../../shared/audio/pcm.ts';
import { Resampler } from '../../../shared/audio/resampler.ts';
import { concatSamples } from '../../../shared/audio/samples.ts';
import { DECODED_LIMITS } from '../limits.ts';
import type { Recording } from './recording.ts';

/** A decoded sample: mono, 16-bit, little-endian, in base64. */
export interface EncodedSample {
  sampleRate: number;
  pcm: string;
}

/** Encodes the beginning of a recording for engines of the operator. */
export function encodeSample({ samples, sampleRate }: Recording): EncodedSample {
  const { seconds, sampleRate: rates } = DECODED_LIMITS;
  const rate = Math.min(rates.max, sampleRate);
  const start = samples.subarray(0, Math.floor(seconds * sampleRate));
  const resampler = new Resampler(sampleRate, rate);
  const sound =
    rate === sampleRate ? start : concatSamples([resampler.push(start), resampler.end()]);
  const { buffer } = toInt16(sound.slice(0, seconds * rate));
  return { sampleRate: rate, pcm: Buffer.from(buffer).toString('base64') };
}
