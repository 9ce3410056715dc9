import { Decoder } from '@evan/opus/wasm/index.mjs';
import { AudioError } from './audio-error.ts';
import { PRE_SKIP_SAMPLES } from './opus-format.ts';
import { PACKED_HEAD_BYTES, PACKET_HEAD_BYTES, UNKNOWN_SAMPLES } from './packed-opus.ts';
import { concatBytes, OPUS_SAMPLE_RATE, type SoundDecoder, toFloat32 } from './pcm.ts';
import { concatSamples } from './samples.ts';

/** The last packets of a sound can consist of padding. */
const MAX_PADDED_PACKETS = 2;

/**
 * Decodes the output of `packSound`, or packets within `growingSound`, in chunks of any size, to exactly as many samples as were encoded.
 */
export class PackedOpusDecoder implements SoundDecoder {
  readonly sampleRate = OPUS_SAMPLE_RATE;
  readonly #decoder = new Decoder({ channels: 1, sample_rate: OPUS_SAMPLE_RATE });
  #carry: Uint8Array = new Uint8Array(0);
  /** Held back until it is known how much of them is padding. */
  #packets: Uint8Array[] = [];
  /** All samples without padding. Infinity until the end of a growing sound, undefined before the head. */
  #total: number | undefined;
  #decoded = 0;
  #skip = PRE_SKIP_SAMPLES;

  push(chunk: Uint8Array): Float32Array {
    // Always a copy, because the caller may reuse the chunk's memory.
    const bytes = concatBytes([this.#carry, chunk]);
    let at = 0;
    for (let end = this.#readNext(bytes, at); end !== undefined; end = this.#readNext(bytes, at)) {
      at = end;
    }
    this.#carry = bytes.subarray(at);
    const held = this.#total === Number.POSITIVE_INFINITY ? MAX_PADDED_PACKETS : 0;
    const ready = this.#packets.splice(0, Math.max(0, this.#packets.length - held));
    return concatSamples(ready.map((packet) => this.#decode(packet)));
  }

  end(): Float32Array {
    if (this.#carry.length > 0 || this.#decoded !== this.#total) {
      throw new AudioError('truncated', 'packets are missing');
    }
    return new Float32Array(0);
  }

  free(): void {
    this.#carry = new Uint8Array(0);
    this.#packets = [];
  }

  /** @returns where the head, packet or end that begins at a position ends; undefined when it is incomplete */
  #readNext(bytes: Uint8Array, at: number): number | undefined {
    if (this.#total === undefined) return this.#readTotal(bytes, at);
    const from = at + PACKET_HEAD_BYTES;
    if (from > bytes.length) return undefined;
    const length = viewOf(bytes).getUint16(at, true);
    if (length === 0) return this.#readTotal(bytes, from);
    if (from + length > bytes.length) return undefined;
    this.#packets.push(bytes.subarray(from, from + length));
    return from + length;
  }

  #readTotal(bytes: Uint8Array, at: number): number | undefined {
    const end = at + PACKED_HEAD_BYTES;
    if (end > bytes.length) return undefined;
    const samples = viewOf(bytes).getUint32(at, true);
    this.#total = samples === UNKNOWN_SAMPLES ? Number.POSITIVE_INFINITY : samples;
    return end;
  }

  #decode(packet: Uint8Array): Float32Array {
    const samples = new Int16Array(this.#decodeBytes(packet).buffer);
    const from = Math.min(this.#skip, samples.length);
    this.#skip -= from;
    const remaining = Math.max(0, (this.#total ?? 0) - this.#decoded);
    const heard = samples.subarray(from, from + remaining);
    this.#decoded += heard.length;
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

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
