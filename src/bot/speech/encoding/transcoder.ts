import { AudioError } from '../../../shared/audio/audio-error.ts';
import { Mp3Decoder } from '../../../shared/audio/mp3-decoder.ts';
import { PackedOpusDecoder } from '../../../shared/audio/packed-opus-decoder.ts';
import type { SoundDecoder } from '../../../shared/audio/pcm.ts';
import { WavDecoder } from '../../../shared/audio/wav-decoder.ts';
import type { DecodableFormat, JobOutput, JobSummary } from './messages.ts';
import { createSink, type Sink } from './sinks.ts';

/** Decodes one segment after another and encodes them as one output. Every method may throw AudioError. */
export class Transcoder {
  readonly #maxSeconds: number;
  readonly #output: JobOutput;
  #sink: Sink | undefined;
  #decoder: SoundDecoder | undefined;

  constructor(output: JobOutput, maxSeconds: number) {
    this.#output = output;
    this.#maxSeconds = maxSeconds;
  }

  /** Seconds of audio so far. */
  get seconds(): number {
    return this.#sink?.seconds ?? 0;
  }

  /**
   * Ends the previous segment, if there is one. Only MP3 is asynchronous, because it loads its
   * codec.
   */
  startSegment(format: DecodableFormat): Uint8Array[] | Promise<Uint8Array[]> {
    const rest = this.#endSegment();
    const sink = this.#sink ?? createSink(this.#output);
    const decoder = createDecoder(format);
    if (sink instanceof Promise || decoder instanceof Promise) {
      return Promise.all([sink, decoder]).then((loaded) => this.#begin(...loaded, rest));
    }
    return this.#begin(sink, decoder, rest);
  }

  push(bytes: Uint8Array): Uint8Array[] {
    if (this.#decoder === undefined || this.#sink === undefined) {
      throw new TypeError('bytes without a segment');
    }
    return this.#encode(this.#decoder, this.#sink, this.#decoder.push(bytes));
  }

  end(): { chunks: Uint8Array[]; summary: JobSummary } {
    const rest = this.#endSegment();
    if (this.#sink === undefined || this.seconds === 0) {
      throw new AudioError('empty', 'not a single sample');
    }
    const { chunks, summary } = this.#sink.end();
    return { chunks: [...rest, ...chunks], summary };
  }

  free(): void {
    this.#decoder?.free();
    this.#decoder = undefined;
  }

  #begin(sink: Sink, decoder: SoundDecoder, rest: Uint8Array[]): Uint8Array[] {
    this.#sink = sink;
    this.#decoder = decoder;
    return rest;
  }

  #endSegment(): Uint8Array[] {
    if (this.#decoder === undefined || this.#sink === undefined) return [];
    const last = this.#encode(this.#decoder, this.#sink, this.#decoder.end());
    this.free();
    return [...last, ...this.#sink.endSegment()];
  }

  #encode(decoder: SoundDecoder, sink: Sink, samples: Float32Array): Uint8Array[] {
    if (decoder.sampleRate === undefined || samples.length === 0) return [];
    const chunks = sink.push(samples, decoder.sampleRate);
    if (this.seconds > this.#maxSeconds) {
      throw new AudioError('too-long', `more than ${this.#maxSeconds} s`);
    }
    return chunks;
  }
}

function createDecoder(format: DecodableFormat): SoundDecoder | Promise<SoundDecoder> {
  if (format === 'mp3') return Mp3Decoder.create();
  return format === 'wav' ? new WavDecoder() : new PackedOpusDecoder();
}
