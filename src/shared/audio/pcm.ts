/** Opus and Discord count time in samples of this rate, whatever the sound's own rate is. */
export const OPUS_SAMPLE_RATE = 48_000;

/** Reads encoded sound of any chunking into mono samples of its own rate. */
export interface SoundDecoder {
  /** Hz; undefined until the header has been read. */
  readonly sampleRate: number | undefined;
  /**
   * @returns the mono samples (-1..1) that became complete with this chunk
   * @throws AudioError
   */
  push(chunk: Uint8Array): Float32Array;
  /**
   * Says that no more bytes come.
   * @returns the last samples
   * @throws AudioError `truncated` when more was announced
   */
  end(): Float32Array;
  /** Gives back what the garbage collector cannot see. Safe to call twice. */
  free(): void;
}

/** Samples -1..1 as 16-bit integers, clipped where they are louder than full scale. */
export function toInt16(samples: Float32Array): Int16Array {
  const out = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    const scaled = Math.round((samples[i] as number) * 32_768);
    out[i] = Math.max(-32_768, Math.min(32_767, scaled));
  }
  return out;
}

/**
 * 16-bit integers as samples -1..1.
 * A plain loop: `Float32Array.from` with a mapping function takes ten times as long.
 */
export function toFloat32(samples: Int16Array): Float32Array {
  const out = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) out[i] = (samples[i] as number) / 32_768;
  return out;
}

/** One NaN or infinity in damaged sound would spread through every filter after it. */
export function tame(sample: number): number {
  return Number.isNaN(sample) ? 0 : Math.min(1, Math.max(-1, sample));
}

/** One array after the other. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}
