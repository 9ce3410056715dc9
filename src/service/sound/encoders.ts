import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
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
  /** Responses that wait for their next piece, in order. */
  readonly #waiting: (() => void)[] = [];
  /** In this turn of the event loop. */
  #spentMs = 0;
  #isNextTurnScheduled = false;

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
    samples: AsyncIterable<Int16Array> | Iterable<Int16Array>,
    speed = 1,
  ): AsyncGenerator<Uint8Array> {
    const stretcher = speed === 1 ? undefined : new TimeStretcher(SAMPLE_RATE, speed);
    const encoder = await this.#open(format);
    const takesTurns = stretcher !== undefined || !(encoder instanceof PcmEncoder);
    const encode = (piece: Int16Array) => {
      const played = stretcher === undefined ? piece : toInt16(stretcher.push(toFloat32(piece)));
      return played.length === 0 ? NOTHING : encoder.encode(played);
    };
    try {
      for await (const chunk of samples) {
        const bytes = takesTurns ? await this.#encodeInTurns(chunk, encode) : encoder.encode(chunk);
        if (bytes.length > 0) yield bytes;
      }
      const rest = stretcher === undefined ? [] : [encoder.encode(toInt16(stretcher.end()))];
      const last = concatBytes([...rest, encoder.end()]);
      if (last.length > 0) yield last;
    } finally {
      encoder.close?.();
    }
  }

  async #encodeInTurns(
    chunk: Int16Array,
    encode: (piece: Int16Array) => Uint8Array,
  ): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for (let from = 0; from < chunk.length; from += PIECE) {
      await this.#turn();
      const startedAtMs = performance.now();
      try {
        parts.push(encode(chunk.subarray(from, from + PIECE)));
      } finally {
        this.#spentMs += performance.now() - startedAtMs;
        this.#wakeNext();
      }
    }
    return concatBytes(parts);
  }

  /** Resolves when the next piece can be encoded: responses take turns, and the event loop has some, too. */
  async #turn(): Promise<void> {
    if (this.#spentMs < MS_PER_TURN && this.#waiting.length === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    this.#wakeInNextTurn();
    await promise;
  }

  #wakeNext(): void {
    if (this.#spentMs < MS_PER_TURN) this.#waiting.shift()?.();
    else this.#wakeInNextTurn();
  }

  #wakeInNextTurn(): void {
    if (this.#isNextTurnScheduled) return;
    this.#isNextTurnScheduled = true;
    setImmediate(() => {
      this.#isNextTurnScheduled = false;
      this.#spentMs = 0;
      this.#waiting.shift()?.();
    });
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
      close: () => void setImmediate(() => this.#keep(encoder)),
    };
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

  close(): void {
    this.#framer.close();
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

function toBytes(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}
