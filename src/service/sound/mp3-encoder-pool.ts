import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createEncoder } from 'wasm-media-encoders';
import { toFloat32 } from '../../shared/audio/pcm.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

/** Constant bit rate: players show the right duration without a header that counts frames. */
const FORMAT = { sampleRate: SAMPLE_RATE, channels: 1, bitrate: 64 } as const;

/** Encoders kept for the next answers; more at once are made when needed. */
const MAX_IDLE = 4;

type Encoder = Awaited<ReturnType<typeof createEncoder<'audio/mpeg'>>>;

/** Makes MP3 of samples. Making an encoder ready takes several ms, so they are kept and used again. */
export class Mp3EncoderPool {
  readonly #idle: Encoder[] = [];
  #compiled: Promise<WebAssembly.Module> | undefined;

  /** Makes one ready before anybody asks. */
  async warmUp(): Promise<void> {
    this.#keep(await this.#create());
  }

  /** Samples as an MP3 stream. 100 ms of sound take well under a millisecond to encode. */
  async *encode(samples: AsyncIterable<Int16Array>): AsyncGenerator<Uint8Array> {
    const encoder = this.#idle.pop() ?? (await this.#create());
    try {
      for await (const chunk of samples) {
        // The view belongs to the encoder and is written over by the next call.
        const encoded = encoder.encode([toFloat32(chunk)]).slice();
        if (encoded.length > 0) yield encoded;
      }
      yield encoder.finalize().slice();
    } finally {
      setImmediate(() => this.#keep(encoder));
    }
  }

  async #create(): Promise<Encoder> {
    this.#compiled ??= compile();
    const encoder = await createEncoder('audio/mpeg', await this.#compiled);
    encoder.configure(FORMAT);
    return encoder;
  }

  /** Configuring forgets whatever an answer that was left early has put in. */
  #keep(encoder: Encoder): void {
    if (this.#idle.length >= MAX_IDLE) return;
    encoder.configure(FORMAT);
    this.#idle.push(encoder);
  }
}

async function compile(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3');
  return WebAssembly.compile(await readFile(file));
}
