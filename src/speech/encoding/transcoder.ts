import { AudioError } from '../../audio/audio-error.ts';
import { Mp3Decoder } from '../../audio/mp3-decoder.ts';
import type { SoundDecoder } from '../../audio/pcm.ts';
import { WavDecoder } from '../../audio/wav-decoder.ts';
import type { DecodableFormat, JobOutput, JobSummary } from './messages.ts';
import { createSink, type Sink } from './sinks.ts';

/** Bytes of one file after another in, chunks of one output out. Every method may throw AudioError. */
export class Transcoder {
  readonly #sink: Sink;
  readonly #maxSeconds: number;
  #decoder: SoundDecoder | undefined;

  constructor(output: JobOutput, maxSeconds: number) {
    this.#sink = createSink(output);
    this.#maxSeconds = maxSeconds;
  }

  /** Seconds of sound so far. */
  get seconds(): number {
    return this.#sink.seconds;
  }

  /** Ends the piece before, if there is one. Only MP3 needs time, to load its decoder. */
  startPiece(format: DecodableFormat): Uint8Array[] | Promise<Uint8Array[]> {
    const rest = this.#endPiece();
    if (format === 'wav') {
      this.#decoder = new WavDecoder();
      return rest;
    }
    return Mp3Decoder.create().then((decoder) => {
      this.#decoder = decoder;
      return rest;
    });
  }

  push(bytes: Uint8Array): Uint8Array[] {
    if (this.#decoder === undefined) throw new TypeError('bytes before their piece');
    return this.#take(this.#decoder, this.#decoder.push(bytes));
  }

  end(): { chunks: Uint8Array[]; summary: JobSummary } {
    const rest = this.#endPiece();
    const { chunks, summary } = this.#sink.end();
    if (summary.samples === 0) throw new AudioError('empty', 'not a single sample');
    return { chunks: [...rest, ...chunks], summary };
  }

  free(): void {
    this.#decoder?.free();
    this.#decoder = undefined;
  }

  #endPiece(): Uint8Array[] {
    if (this.#decoder === undefined) return [];
    const last = this.#take(this.#decoder, this.#decoder.end());
    this.free();
    return [...last, ...this.#sink.endPiece()];
  }

  #take(decoder: SoundDecoder, samples: Float32Array): Uint8Array[] {
    if (decoder.sampleRate === undefined || samples.length === 0) return [];
    const chunks = this.#sink.push(samples, decoder.sampleRate);
    if (this.seconds > this.#maxSeconds) {
      throw new AudioError('too-long', `more than ${this.#maxSeconds} s`);
    }
    return chunks;
  }
}
