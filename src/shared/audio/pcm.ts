/** Opus and Discord count time in samples at this rate, whatever the sample rate of the source. */
export const OPUS_SAMPLE_RATE = 48_000;

/** Decodes audio in chunks of any size to mono samples at the source's sample rate. */
export interface SoundDecoder {
  /** Hz; undefined until the header has been read. */
  readonly sampleRate: number | undefined;
  /**
   * @returns the mono samples (-1..1) that this chunk completes
   * @throws AudioError
   */
  push(chunk: Uint8Array): Float32Array;
  /**
   * Ends the input.
   * @returns the last samples
   * @throws AudioError `truncated` when the header announced more
   */
  end(): Float32Array;
  /** Frees memory outside the JavaScript heap. Can be called more than once. */
  free(): void;
}

/**
 * Converts samples -1..1 to 16-bit integers, with clipping. NaN becomes 0. Comparisons and `Math.floor` take a quarter of
 * the time of `Math.max`, `Math.min` and `Math.round`, which have to get −0 right.
 */
export function toInt16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const out = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    const scaled = (samples[i] as number) * 32_768;
    if (scaled >= 32_767) out[i] = 32_767;
    else if (scaled <= -32_768) out[i] = -32_768;
    else out[i] = Math.floor(scaled + 0.5);
  }
  return out;
}

/**
 * Converts 16-bit integers to samples -1..1.
 * A plain loop: `Float32Array.from` with a mapping function takes ten times as long.
 */
export function toFloat32(samples: Int16Array): Float32Array {
  const out = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) out[i] = (samples[i] as number) / 32_768;
  return out;
}

/** Clamps a sample to -1..1, and replaces NaN, which would propagate through all later filters. */
export function sanitizeSample(sample: number): number {
  return Number.isNaN(sample) ? 0 : Math.min(1, Math.max(-1, sample));
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}
