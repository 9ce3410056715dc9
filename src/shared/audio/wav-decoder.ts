import { AudioError } from './audio-error.ts';
import { fromALaw, fromMuLaw } from './companding.ts';
import { concatBytes, type SoundDecoder, sanitizeSample } from './pcm.ts';
import {
  frameBytes,
  isTruncated,
  parseWavHeader,
  type SampleEncoding,
  type WavFormat,
  type WavHeader,
} from './wav-header.ts';

type State =
  | { kind: 'header'; prefix: Uint8Array }
  | { kind: 'data'; header: WavHeader; carry: Uint8Array; remaining: number }
  | { kind: 'ended' };

/** Decodes a WAV stream in chunks of any size. Averages the channels. */
export class WavDecoder implements SoundDecoder {
  #state: State = { kind: 'header', prefix: new Uint8Array(0) };
  #sampleRate: number | undefined;

  get sampleRate(): number | undefined {
    return this.#sampleRate;
  }

  push(chunk: Uint8Array): Float32Array {
    if (this.#state.kind === 'header') return this.#readHeader(this.#state.prefix, chunk);
    if (this.#state.kind === 'data') return this.#readSamples(this.#state, chunk);
    return new Float32Array(0);
  }

  end(): Float32Array {
    const state = this.#state;
    this.#state = { kind: 'ended' };
    if (state.kind === 'header') {
      throw new AudioError(state.prefix.length === 0 ? 'empty' : 'truncated', 'no complete header');
    }
    // Bytes of an incomplete frame count as received.
    const missing = state.kind === 'data' ? state.remaining - state.carry.length : 0;
    if (isTruncated(missing)) throw new AudioError('truncated', `${missing} bytes are missing`);
    return new Float32Array(0);
  }

  free(): void {
    this.#state = { kind: 'ended' };
  }

  #readHeader(before: Uint8Array, chunk: Uint8Array): Float32Array {
    const prefix = before.length === 0 ? chunk : concatBytes([before, chunk]);
    const header = parseWavHeader(prefix);
    if (header === undefined) {
      // A copy, because the caller may reuse the chunk's memory.
      this.#state = { kind: 'header', prefix: new Uint8Array(prefix) };
      return new Float32Array(0);
    }
    this.#sampleRate = header.sampleRate;
    const remaining = header.dataBytes ?? Number.POSITIVE_INFINITY;
    const state = { kind: 'data', header, carry: new Uint8Array(0), remaining } as const;
    this.#state = state;
    return this.#readSamples(state, prefix.subarray(header.dataOffset));
  }

  #readSamples(state: Extract<State, { kind: 'data' }>, chunk: Uint8Array): Float32Array {
    const joined = state.carry.length === 0 ? chunk : concatBytes([state.carry, chunk]);
    const bytes = joined.length > state.remaining ? joined.subarray(0, state.remaining) : joined;
    const whole = bytes.length - (bytes.length % frameBytes(state.header));
    this.#state = {
      ...state,
      carry: new Uint8Array(bytes.subarray(whole)),
      remaining: state.remaining - whole,
    };
    return decodePcm(bytes.subarray(0, whole), state.header);
  }
}

/** Decodes whole frames of samples to mono (-1..1), the mean of the channels. */
export function decodePcm(bytes: Uint8Array, format: WavFormat): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = READERS[format.encoding];
  const step = frameBytes(format);
  const sampleBytes = step / format.channels;
  const out = new Float32Array(bytes.length / step);
  for (let i = 0; i < out.length; i++) {
    let sum = 0;
    for (let channel = 0; channel < format.channels; channel++) {
      sum += read(view, i * step + channel * sampleBytes);
    }
    out[i] = sum / format.channels;
  }
  return out;
}

const READERS: Readonly<Record<SampleEncoding, (view: DataView, at: number) => number>> = {
  u8: (view, at) => (view.getUint8(at) - 128) / 128,
  s16: (view, at) => view.getInt16(at, true) / 32_768,
  s24: (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608,
  s32: (view, at) => view.getInt32(at, true) / 2_147_483_648,
  f32: (view, at) => sanitizeSample(view.getFloat32(at, true)),
  f64: (view, at) => sanitizeSample(view.getFloat64(at, true)),
  'a-law': (view, at) => fromALaw(view.getUint8(at)),
  'mu-law': (view, at) => fromMuLaw(view.getUint8(at)),
};
