import { AudioError } from '../../../shared/audio/audio-error.ts';
import { Mp3Decoder } from '../../../shared/audio/mp3-decoder.ts';
import { PackedOpusDecoder } from '../../../shared/audio/packed-opus-decoder.ts';
import type { SoundDecoder } from '../../../shared/audio/pcm.ts';
import type { Processor } from '../../../shared/audio/processor.ts';
import type { SoundChange } from '../../../shared/audio/sound-change.ts';
import { soundChanger } from '../../../shared/audio/sound-changer.ts';
import { WavDecoder } from '../../../shared/audio/wav-decoder.ts';
import type { DecodableFormat, Encoding, JobSummary } from './messages.ts';
import { createSink, type Sink } from './sinks.ts';

export interface TranscoderOptions {
  encoding: Encoding;
  /** Changes the sound of every segment. */
  change?: SoundChange | undefined;
  /** Longer output is an error. */
  maxSeconds: number;
}

/**
 * Decodes one segment after another, may change their speed and pitch, and encodes them as one output. Every method may
 * throw AudioError.
 */
export class Transcoder {
  readonly #options: TranscoderOptions;
  #sink: Sink | undefined;
  #decoder: SoundDecoder | undefined;
  /** Exists between the first sample and the end of a segment whose sound is changed. */
  #changer: Processor | undefined;

  constructor(options: TranscoderOptions) {
    this.#options = options;
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
    const sink = this.#sink ?? createSink(this.#options.encoding);
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
    this.#changer = undefined;
  }

  #begin(sink: Sink, decoder: SoundDecoder, rest: Uint8Array[]): Uint8Array[] {
    this.#sink = sink;
    this.#decoder = decoder;
    return rest;
  }

  #endSegment(): Uint8Array[] {
    if (this.#decoder === undefined || this.#sink === undefined) return [];
    const last = this.#encode(this.#decoder, this.#sink, this.#decoder.end());
    const { sampleRate } = this.#decoder;
    const changed = this.#changer?.end();
    const rest = changed && sampleRate ? this.#sink.push(changed, sampleRate) : [];
    this.free();
    return [...last, ...rest, ...this.#sink.endSegment()];
  }

  #encode({ sampleRate }: SoundDecoder, sink: Sink, samples: Float32Array): Uint8Array[] {
    if (sampleRate === undefined || samples.length === 0) return [];
    const { change, maxSeconds } = this.#options;
    if (change !== undefined) this.#changer ??= soundChanger(change, sampleRate);
    const chunks = sink.push(this.#changer?.push(samples) ?? samples, sampleRate);
    if (this.seconds > maxSeconds) throw new AudioError('too-long', `more than ${maxSeconds} s`);
    return chunks;
  }
}

function createDecoder(format: DecodableFormat): SoundDecoder | Promise<SoundDecoder> {
  if (format === 'mp3') return Mp3Decoder.create();
  return format === 'wav' ? new WavDecoder() : new PackedOpusDecoder();
}
