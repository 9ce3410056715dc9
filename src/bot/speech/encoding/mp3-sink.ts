import { createMp3Encoder } from 'wasm-media-encoders';
import { Resampler } from '../../../shared/audio/resampler.ts';
import type { JobOutput, JobSummary } from './messages.ts';
import type { Sink } from './sink.ts';

type Mp3Output = Extract<JobOutput, { kind: 'mp3' }>;
type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>;

/** Makes an MP3 of constant bit rate: players show its duration without a header that counts frames. */
export class Mp3Sink implements Sink {
  readonly #encoder: Encoder;
  readonly #sampleRate: number;
  #resampler: Resampler | undefined;
  #samples = 0;
  #sourceRate = 0;

  private constructor(encoder: Encoder, sampleRate: number) {
    this.#encoder = encoder;
    this.#sampleRate = sampleRate;
  }

  /** Loads the encoder's WebAssembly, once per file. */
  static async create({ kilobitsPerSecond, sampleRate }: Mp3Output): Promise<Mp3Sink> {
    const encoder = await createMp3Encoder();
    encoder.configure({ sampleRate, channels: 1, bitrate: kilobitsPerSecond });
    return new Mp3Sink(encoder, sampleRate);
  }

  get seconds(): number {
    return this.#samples / this.#sampleRate;
  }

  push(samples: Float32Array, sourceRate: number): Uint8Array[] {
    this.#sourceRate ||= sourceRate;
    this.#resampler ??= new Resampler(sourceRate, this.#sampleRate);
    return this.#encode(this.#resampler.push(samples));
  }

  endPiece(): Uint8Array[] {
    const rest = this.#resampler?.end() ?? new Float32Array(0);
    this.#resampler = undefined;
    return this.#encode(rest);
  }

  end(): { chunks: Uint8Array[]; summary: JobSummary } {
    const facts = { samples: this.#samples, sampleRate: this.#sampleRate };
    return {
      chunks: [this.#encoder.finalize().slice()],
      summary: { ...facts, sourceRate: this.#sourceRate, levels: [] },
    };
  }

  #encode(samples: Float32Array): Uint8Array[] {
    this.#samples += samples.length;
    if (samples.length === 0) return [];
    // The view belongs to the encoder and is written over by the next call.
    const encoded = this.#encoder.encode([samples]).slice();
    return encoded.length > 0 ? [encoded] : [];
  }
}
