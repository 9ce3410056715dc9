import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { createEncoder } from 'wasm-media-encoders';
import { toFloat32 } from '../../shared/audio/pcm.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

/** Constant bit rate: players show the right duration without a header that counts frames. */
const FORMAT = { sampleRate: SAMPLE_RATE, channels: 1, bitrate: 64 } as const;

/** Time for encoding in one turn of the event loop, of all responses together. */
const MS_PER_TURN = 4;

/** Idle encoders kept for later responses. More are created when needed. */
const MAX_IDLE = 4;

type Encoder = Awaited<ReturnType<typeof createEncoder<'audio/mpeg'>>>;

/** Encodes samples as MP3. Encoders are reused, because creating one takes several ms. */
export class Mp3EncoderPool {
  readonly #idle: Encoder[] = [];
  #compiled: Promise<WebAssembly.Module> | undefined;
  /** Since the last turn that was waited for. */
  #spentMs = 0;
  #nextTurn: Promise<void> | undefined;

  /** Creates an encoder in advance. */
  async warmUp(): Promise<void> {
    this.#keep(await this.#create());
  }

  /** Encodes samples as an MP3 stream. 100 ms of audio take well under a millisecond. */
  async *encode(samples: AsyncIterable<Int16Array>): AsyncGenerator<Uint8Array> {
    const encoder = this.#idle.pop() ?? (await this.#create());
    try {
      for await (const chunk of samples) {
        while (this.#spentMs >= MS_PER_TURN) await this.#waitForTurn();
        const startedAtMs = performance.now();
        // The view belongs to the encoder, and its next call overwrites it.
        const encoded = encoder.encode([toFloat32(chunk)]).slice();
        this.#spentMs += performance.now() - startedAtMs;
        if (encoded.length > 0) yield encoded;
      }
      yield encoder.finalize().slice();
    } finally {
      setImmediate(() => this.#keep(encoder));
    }
  }

  /** Seconds of samples may wait in a row, which would be encoded before anything else runs. */
  #waitForTurn(): Promise<void> {
    this.#nextTurn ??= setImmediate().then(() => {
      this.#spentMs = 0;
      this.#nextTurn = undefined;
    });
    return this.#nextTurn;
  }

  async #create(): Promise<Encoder> {
    this.#compiled ??= compile();
    const encoder = await createEncoder('audio/mpeg', await this.#compiled);
    encoder.configure(FORMAT);
    return encoder;
  }

  /** Configuring discards what an interrupted response left in the encoder. */
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
