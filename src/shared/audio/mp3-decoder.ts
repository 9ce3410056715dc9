import { MPEGDecoder } from 'mpg123-decoder';
import { AudioError } from './audio-error.ts';
import { type SoundDecoder, sanitizeSample } from './pcm.ts';

/** Decodes an MP3 stream in chunks of any size. Do not use on the main thread. */
export class Mp3Decoder implements SoundDecoder {
  readonly #mpeg: MPEGDecoder;
  #sampleRate: number | undefined;
  #freed = false;

  private constructor(mpeg: MPEGDecoder) {
    this.#mpeg = mpeg;
  }

  /** Loads the decoder's WebAssembly. */
  static async create(): Promise<Mp3Decoder> {
    const mpeg = new MPEGDecoder();
    await mpeg.ready;
    return new Mp3Decoder(mpeg);
  }

  get sampleRate(): number | undefined {
    return this.#sampleRate;
  }

  push(chunk: Uint8Array): Float32Array {
    const { channelData, samplesDecoded, sampleRate } = this.#mpeg.decode(chunk);
    if (samplesDecoded === 0) return new Float32Array(0);
    if (this.#sampleRate !== undefined && this.#sampleRate !== sampleRate) {
      throw new AudioError('unsupported', 'the sample rate of the MP3 changes');
    }
    this.#sampleRate = sampleRate;
    const [left, right = left] = channelData;
    if (left === undefined || right === undefined) return new Float32Array(0);
    return left.map((sample, i) => sanitizeSample((sample + (right[i] as number)) / 2));
  }

  end(): Float32Array {
    if (this.#sampleRate === undefined) throw new AudioError('undecodable', 'no MP3 frame');
    return new Float32Array(0);
  }

  free(): void {
    if (this.#freed) return;
    this.#freed = true;
    this.#mpeg.free();
  }
}
