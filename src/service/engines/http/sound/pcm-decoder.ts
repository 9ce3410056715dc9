import { concatBytes, type SoundDecoder } from '../../../../shared/audio/pcm.ts';
import { decodePcm } from '../../../../shared/audio/wav-decoder.ts';
import type { WavFormat } from '../../../../shared/audio/wav-header.ts';

/** Decodes 16-bit samples without a header, in chunks that may end within a sample. */
export class RawPcmDecoder implements SoundDecoder {
  readonly sampleRate: number;
  readonly #format: WavFormat;
  readonly #frameBytes: number;
  #carry: Uint8Array = new Uint8Array(0);

  constructor(sampleRate: number, channels: number) {
    this.sampleRate = sampleRate;
    this.#format = { sampleRate, channels, encoding: 's16' };
    this.#frameBytes = 2 * channels;
  }

  push(chunk: Uint8Array): Float32Array {
    const bytes = this.#carry.length === 0 ? chunk : concatBytes([this.#carry, chunk]);
    const whole = bytes.length - (bytes.length % this.#frameBytes);
    this.#carry = new Uint8Array(bytes.subarray(whole));
    return decodePcm(bytes.subarray(0, whole), this.#format);
  }

  /** Half a sample at the end is dropped. */
  end(): Float32Array {
    return new Float32Array(0);
  }

  free(): void {
    this.#carry = new Uint8Array(0);
  }
}
