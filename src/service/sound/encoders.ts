import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { createEncoder } from 'wasm-media-encoders';
import { OggOpusWriter } from '../../shared/audio/ogg-opus.ts';
import type { OpusFramer } from '../../shared/audio/opus-framer.ts';
import { concatBytes, OPUS_SAMPLE_RATE, toFloat32, toInt16 } from '../../shared/audio/pcm.ts';
import { TimeStretcher } from '../../shared/audio/time-stretcher.ts';
import { wavHeader } from '../../shared/audio/wav-file.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

/** `pcm` has no header: 24 kHz, 16 bit, little endian, mono. `opus` is an Ogg file. */
export type SoundFormat = 'wav' | 'mp3' | 'opus' | 'pcm';

export const WAV_FORMAT = { sampleRate: SAMPLE_RATE, channels: 1, encoding: 's16' } as const;

/** Constant bit rate: players show the right duration without a header that counts frames. */
const MP3_FORMAT = { sampleRate: SAMPLE_RATE, channels: 1, bitrate: 64 } as const;

/** Time for encoding in one turn of the event loop, of all responses together. */
const MS_PER_TURN = 4;

/** Samples that are encoded without a break: a packet of Opus. */
const PIECE = SAMPLE_RATE / 50;

/** Idle MP3 encoders kept for later responses, because creating one takes several ms. */
const MAX_IDLE = 4;

/** Encodes the sound of one response. */
interface Encoder {
  encode(samples: Int16Array): Uint8Array;
  /** @returns the end of the file */
  end(): Uint8Array;
  /** Called once, also when the response is interrupted. */
  close?(): void;
}

type Mp3Encoder = Awaited<ReturnType<typeof createEncoder<'audio/mpeg'>>>;

/** Encodes responses while they are spoken. */
export class Encoders {
  readonly #idle: Mp3Encoder[] = [];
  #compiled: Promise<WebAssembly.Module> | undefined;
  /** Since the last turn that was waited for. */
  #spentMs = 0;
  #nextTurn: Promise<void> | undefined;

  /** Creates an MP3 encoder in advance, and loads the one for Opus. */
  async warmUp(): Promise<void> {
    this.#keep(await this.#createMp3());
    await loadOpus();
  }

  /**
   * Encodes samples of 24 kHz as a stream.
   * @param speed a factor on the speed. The pitch stays.
   */
  async *encode(
    format: SoundFormat,
    samples: AsyncIterable<Int16Array>,
    speed = 1,
  ): AsyncGenerator<Uint8Array> {
    const stretcher = speed === 1 ? undefined : new TimeStretcher(SAMPLE_RATE, speed);
    const encoder = await this.#open(format);
    try {
      for await (const chunk of samples) {
        const parts: Uint8Array[] = [];
        for (let from = 0; from < chunk.length; from += PIECE) {
          const piece = chunk.subarray(from, from + PIECE);
          while (this.#spentMs >= MS_PER_TURN) await this.#waitForTurn();
          const startedAtMs = performance.now();
          const stretched = stretcher ? toInt16(stretcher.push(toFloat32(piece))) : piece;
          if (stretched.length > 0) parts.push(encoder.encode(stretched));
          this.#spentMs += performance.now() - startedAtMs;
        }
        const bytes = concatBytes(parts);
        if (bytes.length > 0) yield bytes;
      }
      const rest = stretcher === undefined ? [] : [encoder.encode(toInt16(stretcher.end()))];
      yield concatBytes([...rest, encoder.end()]);
    } finally {
      encoder.close?.();
    }
  }

  async #open(format: SoundFormat): Promise<Encoder> {
    if (format === 'mp3') return this.#openMp3();
    if (format === 'opus') return new OpusEncoder(await loadOpus());
    return new PcmEncoder(format === 'wav' ? wavHeader(WAV_FORMAT, 'unknown') : NOTHING);
  }

  async #openMp3(): Promise<Encoder> {
    const encoder = this.#idle.pop() ?? (await this.#createMp3());
    return {
      // The view belongs to the encoder, and its next call overwrites it.
      encode: (samples) => encoder.encode([toFloat32(samples)]).slice(),
      end: () => encoder.finalize().slice(),
      close: () => void setImmediate().then(() => this.#keep(encoder)),
    };
  }

  /** Seconds of samples may wait in a row, which would be encoded before anything else runs. */
  #waitForTurn(): Promise<void> {
    this.#nextTurn ??= setImmediate().then(() => {
      this.#spentMs = 0;
      this.#nextTurn = undefined;
    });
    return this.#nextTurn;
  }

  async #createMp3(): Promise<Mp3Encoder> {
    this.#compiled ??= compile();
    const encoder = await createEncoder('audio/mpeg', await this.#compiled);
    encoder.configure(MP3_FORMAT);
    return encoder;
  }

  /** Configuring discards what an interrupted response left in the encoder. */
  #keep(encoder: Mp3Encoder): void {
    if (this.#idle.length >= MAX_IDLE) return;
    encoder.configure(MP3_FORMAT);
    this.#idle.push(encoder);
  }
}

const NOTHING = new Uint8Array(0);

/** Sends the samples as they are. The header comes with the first of them: a failure before is sent as an error. */
class PcmEncoder implements Encoder {
  #header: Uint8Array;

  constructor(header: Uint8Array) {
    this.#header = header;
  }

  encode(samples: Int16Array): Uint8Array {
    const header = this.#header;
    this.#header = NOTHING;
    return concatBytes([header, toBytes(samples)]);
  }

  end(): Uint8Array {
    return NOTHING;
  }
}

/** Ogg pages with the packets that are complete. */
class OpusEncoder implements Encoder {
  readonly #framer: OpusFramer;
  readonly #writer = new OggOpusWriter(randomInt(2 ** 32));

  constructor(Framer: typeof OpusFramer) {
    this.#framer = new Framer(undefined, SAMPLE_RATE);
  }

  encode(samples: Int16Array): Uint8Array {
    return this.#writer.push(this.#framer.push(toFloat32(samples)));
  }

  end(): Uint8Array {
    const last = this.#framer.end();
    return this.#writer.end(last, this.#framer.samples * (OPUS_SAMPLE_RATE / SAMPLE_RATE));
  }
}

/** Not before it is needed or the service is idle: it takes 20 ms. */
async function loadOpus(): Promise<typeof OpusFramer> {
  return (await import('../../shared/audio/opus-framer.ts')).OpusFramer;
}

async function compile(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3');
  return WebAssembly.compile(await readFile(file));
}

export function toBytes(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}
