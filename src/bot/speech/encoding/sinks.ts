import { createMp3Encoder } from 'wasm-media-encoders';
import { FRAME_SAMPLES } from '../../../shared/audio/opus-format.ts';
import { OpusFramer, opusInputRate } from '../../../shared/audio/opus-framer.ts';
import { OPUS_SAMPLE_RATE, toInt16 } from '../../../shared/audio/pcm.ts';
import { Resampler } from '../../../shared/audio/resampler.ts';
import { LevelMeter } from '../../../shared/audio/waveform.ts';
import type { Encoding, JobSummary } from './messages.ts';

/**
 * Takes the mono samples of one segment after another, and produces chunks of one continuous
 * output.
 */
export interface Sink {
  /** Seconds of audio so far. */
  readonly seconds: number;
  push(samples: Float32Array, sampleRate: number): Uint8Array[];
  endSegment(): Uint8Array[];
  end(): { chunks: Uint8Array[]; summary: JobSummary };
}

/** Only MP3 is asynchronous, because it loads its encoder: once per file. */
export function createSink(output: Encoding): Sink | Promise<Sink> {
  if (output.kind === 'opus') return new OpusSink(output);
  const { sampleRate } = output;
  if (output.kind === 's16') return new FileSink(SAMPLE_ENCODER, sampleRate);
  return loadMp3Encoder(output).then((encoder) => new FileSink(encoder, sampleRate));
}

/**
 * Minimum silence between two segments, which start and end with sentences. It includes the silence
 * in the service's audio. Otherwise a sentence would follow the previous one too closely.
 */
const SEAM_SECONDS = 0.25;
/** -48 dB: above the noise of a silent 16-bit synthesizer, below a breath. */
const SILENCE_LEVEL = 0.004;

/**
 * Joins segments as samples before they are framed, so that there are no clicks and no partial
 * frames between them. Speech is encoded at 24 kHz, without resampling. When a segment with more
 * treble follows, such as a sound effect, an encoder at 48 kHz takes over in the silence before it.
 */
class OpusSink implements Sink {
  readonly #bitsPerSecond: number | undefined;
  readonly #meter = new LevelMeter();
  #framer: OpusFramer | undefined;
  /** Samples at 48 kHz that earlier encoders have encoded, with their padding. */
  #earlierSamples = 0;
  #packets = 0;
  #resampler: Resampler | undefined;
  /** The silence at the end of the audio so far. */
  #silenceSeconds = 0;
  #sourceRate = 0;

  constructor({ bitsPerSecond }: Extract<Encoding, { kind: 'opus' }>) {
    this.#bitsPerSecond = bitsPerSecond;
  }

  get seconds(): number {
    return this.#samples / OPUS_SAMPLE_RATE;
  }

  push(samples: Float32Array, sampleRate: number): Uint8Array[] {
    const start = this.#resampler === undefined ? this.#startSegment(sampleRate) : [];
    const framer = this.#framerFor(sampleRate);
    this.#resampler ??= new Resampler(sampleRate, framer.sampleRate);
    this.#sourceRate ||= sampleRate;
    this.#measureSilence(samples, sampleRate);
    return [...start, ...this.#encode(framer, this.#resampler.push(samples))];
  }

  endSegment(): Uint8Array[] {
    const rest = this.#resampler?.end();
    this.#resampler = undefined;
    if (rest === undefined || this.#framer === undefined) return [];
    return this.#encode(this.#framer, rest);
  }

  end(): { chunks: Uint8Array[]; summary: JobSummary } {
    const facts = {
      samples: this.#samples,
      sampleRate: OPUS_SAMPLE_RATE,
      sourceRate: this.#sourceRate,
    };
    const chunks = this.#framer?.end() ?? [];
    return { chunks, summary: { ...facts, levels: this.#meter.end() } };
  }

  /** Samples at 48 kHz. */
  get #samples(): number {
    if (this.#framer === undefined) return this.#earlierSamples;
    const { samples, sampleRate } = this.#framer;
    return this.#earlierSamples + samples * (OPUS_SAMPLE_RATE / sampleRate);
  }

  #framerFor(sourceRate: number): OpusFramer {
    this.#framer ??= new OpusFramer(this.#bitsPerSecond, opusInputRate(sourceRate));
    return this.#framer;
  }

  #startSegment(sourceRate: number): Uint8Array[] {
    const seam = this.#encodeSeam();
    if (this.#framer === undefined || this.#framer.sampleRate >= opusInputRate(sourceRate)) {
      return seam;
    }
    const last = this.#framer.end();
    this.#packets += last.length;
    this.#earlierSamples = this.#packets * FRAME_SAMPLES;
    this.#framer = undefined;
    return [...seam, ...last];
  }

  #encodeSeam(): Uint8Array[] {
    if (this.#framer === undefined) return [];
    const missing = Math.max(0, SEAM_SECONDS - this.#silenceSeconds);
    const silence = new Float32Array(Math.round(missing * this.#framer.sampleRate));
    return this.#encode(this.#framer, silence);
  }

  #measureSilence(samples: Float32Array, sampleRate: number): void {
    const lastLoud = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE_LEVEL);
    const seconds = (samples.length - 1 - lastLoud) / sampleRate;
    this.#silenceSeconds = lastLoud < 0 ? this.#silenceSeconds + seconds : seconds;
  }

  #encode(framer: OpusFramer, samples: Float32Array): Uint8Array[] {
    this.#meter.push(samples, framer.sampleRate);
    const packets = framer.push(samples);
    this.#packets += packets.length;
    return packets;
  }
}

/** Encodes samples of one rate for a file. */
interface FileEncoder {
  encode(samples: Float32Array): Uint8Array;
  /** @returns the end of the file */
  end(): Uint8Array;
}

const SAMPLE_ENCODER: FileEncoder = {
  encode: (samples) => new Uint8Array(toInt16(samples).buffer),
  end: () => new Uint8Array(0),
};

/** Uses a constant bit rate: players show the right duration without a header that counts frames. */
async function loadMp3Encoder({
  kilobitsPerSecond: bitrate,
  sampleRate,
}: Extract<Encoding, { kind: 'mp3' }>): Promise<FileEncoder> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate });
  // Copies: the encoder's next call overwrites the views.
  return {
    encode: (samples) => encoder.encode([samples]).slice(),
    end: () => encoder.finalize().slice(),
  };
}

class FileSink implements Sink {
  readonly #encoder: FileEncoder;
  readonly #sampleRate: number;
  #resampler: Resampler | undefined;
  #samples = 0;
  #sourceRate = 0;

  constructor(encoder: FileEncoder, sampleRate: number) {
    this.#encoder = encoder;
    this.#sampleRate = sampleRate;
  }

  get seconds(): number {
    return this.#samples / this.#sampleRate;
  }

  push(samples: Float32Array, sourceRate: number): Uint8Array[] {
    this.#sourceRate ||= sourceRate;
    this.#resampler ??= new Resampler(sourceRate, this.#sampleRate);
    return this.#encode(this.#resampler.push(samples));
  }

  endSegment(): Uint8Array[] {
    const rest = this.#resampler?.end() ?? new Float32Array(0);
    this.#resampler = undefined;
    return this.#encode(rest);
  }

  end(): { chunks: Uint8Array[]; summary: JobSummary } {
    const facts = { samples: this.#samples, sampleRate: this.#sampleRate };
    return {
      chunks: [this.#encoder.end()],
      summary: { ...facts, sourceRate: this.#sourceRate, levels: [] },
    };
  }

  #encode(samples: Float32Array): Uint8Array[] {
    this.#samples += samples.length;
    return samples.length === 0 ? [] : [this.#encoder.encode(samples)];
  }
}
