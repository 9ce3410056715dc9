import { setImmediate } from 'node:timers/promises';
import { WavDecoder } from '../../../shared/audio/wav-decoder.ts';
import type { ReferenceSample } from '../engine.ts';
import { readBytesAtMost } from './files.ts';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';
import { unusable } from './unusable.ts';

/** Decoding this much takes about a millisecond. */
const SLICE_BYTES = 128 * 1024;

/**
 * Reads a recording to imitate: a WAV file, of which the beginning is used.
 * @throws EngineError `unusable`
 */
export async function readReference(
  file: string,
  transcript: string | undefined,
): Promise<ReferenceSample> {
  const bytes = await readBytesAtMost(file, LIMITS.referenceFileBytes);
  try {
    const { sampleRate, samples } = await decode(bytes);
    if (samples.length === 0) throw new Error('it is empty');
    return {
      sampleRate,
      samples: samples.subarray(0, LIMITS.referenceSeconds * sampleRate),
      transcript,
    };
  } catch (cause) {
    throw unusable(`${file} cannot be read. Use a WAV file.`, cause);
  }
}

async function decode(bytes: Uint8Array): Promise<{ sampleRate: number; samples: Float32Array }> {
  const decoder = new WavDecoder();
  const parts: Float32Array[] = [];
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    parts.push(decoder.push(bytes.subarray(start, start + SLICE_BYTES)));
    await setImmediate();
  }
  parts.push(decoder.end());
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return { sampleRate: decoder.sampleRate ?? 0, samples };
}
