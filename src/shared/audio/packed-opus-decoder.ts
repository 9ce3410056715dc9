import { Decoder } from '@evan/opus';
import { AudioError } from './audio-error.ts';
import { PRE_SKIP_SAMPLES } from './opus-framer.ts';
import { PACKED_HEAD_BYTES, PACKET_HEAD_BYTES } from './packed-opus.ts';
import { concatBytes, OPUS_SAMPLE_RATE, type SoundDecoder, toFloat32 } from './pcm.ts';

/** Decodes the output of `packOpus` in chunks of any size, to exactly as many samples as were encoded. */
export class PackedOpusDecoder implements SoundDecoder {
  readonly sampleRate = OPUS_SAMPLE_RATE;
  readonly #decoder = new Decoder({ channels: 1, sample_rate: OPUS_SAMPLE_RATE });
  #carry: Uint8Array = new Uint8Array(0);
  /** Remaining samples without padding; undefined before the head. */
  #remaining: number | undefined;
  #skip = PRE_SKIP_SAMPLES;

  push(chunk: Uint8Array): Float32Array {
    // Always a copy, because the caller may reuse the chunk's memory.
    const bytes = concatBytes([this.#carry, chunk]);
    const view = new DataView(bytes.buffer);
    let at = 0;
    if (this.#remaining === undefined && bytes.length >= PACKED_HEAD_BYTES) {
      this.#remaining = view.getUint32(0, true);
      at = PACKED_HEAD_BYTES;
    }
    const sounds: Float32Array[] = [];
    while (this.#remaining !== undefined && at + PACKET_HEAD_BYTES <= bytes.length) {
      const from = at + PACKET_HEAD_BYTES;
      const to = from + view.getUint16(at, true);
      if (to > bytes.length) break;
      sounds.push(this.#decode(bytes.subarray(from, to)));
      at = to;
    }
    this.#carry = bytes.subarray(at);
    return joined(sounds);
  }

  end(): Float32Array {
    if (this.#carry.length > 0 || this.#remaining !== 0) {
      throw new AudioError('truncated', 'packets are missing');
    }
    return new Float32Array(0);
  }

  free(): void {
    this.#carry = new Uint8Array(0);
  }

  #decode(packet: Uint8Array): Float32Array {
    const samples = new Int16Array(this.#decodeBytes(packet).slice().buffer);
    const from = Math.min(this.#skip, samples.length);
    this.#skip -= from;
    const heard = samples.subarray(from, from + (this.#remaining ?? 0));
    this.#remaining = (this.#remaining ?? 0) - heard.length;
    return toFloat32(heard);
  }

  #decodeBytes(packet: Uint8Array): Uint8Array {
    try {
      return this.#decoder.decode(packet);
    } catch {
      throw new AudioError('undecodable', 'an invalid Opus packet');
    }
  }
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
