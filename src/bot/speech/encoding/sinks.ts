import { AudioError } from '../../../shared/audio/audio-error.ts';
import { OpusFramer } from '../../../shared/audio/opus-framer.ts';
import { OPUS_SAMPLE_RATE, toInt16 } from '../../../shared/audio/pcm.ts';
import { Resampler } from '../../../shared/audio/resampler.ts';
import { LevelMeter } from '../../../shared/audio/waveform.ts';
import type { JobOutput, JobSummary } from './messages.ts';
import { Mp3Sink } from './mp3-sink.ts';
import type { Sink } from './sink.ts';

/** Only MP3 needs time, to load its encoder. */
export function createSink(output: JobOutput): Sink | Promise<Sink> {
  if (output.kind === 'mp3') return Mp3Sink.create(output);
  return output.kind === 'opus' ? new OpusSink(output) : new SampleSink(output);
}

/**
 * Pieces begin and end with sentences. Between two of them is at least this much quiet, what the
 * service itself has left there included, or the second would fall into the first one's last word.
 */
const SEAM_QUIET_SECONDS = 0.25;
/** -48 dB: the noise of a 16-bit synthesiser that is silent, but no breath. */
const QUIET_LEVEL = 0.004;

/** Pieces are joined as samples, before they are framed: no click and no odd frame between them. */
class OpusSink implements Sink {
  readonly #framer: OpusFramer;
  readonly #meter = new LevelMeter();
  #resampler: Resampler | undefined;
  /** Quiet at the end of what was taken so far; a beginning needs none before it. */
  #quietSeconds = SEAM_QUIET_SECONDS;
  #sourceRate = 0;

  constructor({ bitsPerSecond }: Extract<JobOutput, { kind: 'opus' }>) {
    this.#framer = new OpusFramer(bitsPerSecond);
  }

  get seconds(): number {
    return this.#framer.samples / OPUS_SAMPLE_RATE;
  }

  push(samples: Float32Array, sampleRate: number): Uint8Array[] {
    const pause = this.#resampler === undefined ? this.#pause() : [];
    this.#resampler ??= new Resampler(sampleRate);
    this.#sourceRate ||= sampleRate;
    this.#listen(samples, sampleRate);
    return [...pause, ...this.#encode(this.#resampler.push(samples))];
  }

  endPiece(): Uint8Array[] {
    const rest = this.#resampler?.end();
    this.#resampler = undefined;
    return rest === undefined ? [] : this.#encode(rest);
  }

  end(): { chunks: Uint8Array[]; summary: JobSummary } {
    const { samples } = this.#framer;
    const facts = { samples, sampleRate: OPUS_SAMPLE_RATE, sourceRate: this.#sourceRate };
    return { chunks: this.#framer.end(), summary: { ...facts, levels: this.#meter.end() } };
  }

  #pause(): Uint8Array[] {
    const missing = Math.max(0, SEAM_QUIET_SECONDS - this.#quietSeconds);
    return this.#encode(new Float32Array(Math.round(missing * OPUS_SAMPLE_RATE)));
  }

  #listen(samples: Float32Array, sampleRate: number): void {
    const lastLoud = samples.findLastIndex((sample) => Math.abs(sample) > QUIET_LEVEL);
    const quiet = (samples.length - 1 - lastLoud) / sampleRate;
    this.#quietSeconds = lastLoud < 0 ? this.#quietSeconds + quiet : quiet;
  }

  #encode(samples: Float32Array): Uint8Array[] {
    this.#meter.push(samples);
    return this.#framer.push(samples);
  }
}

class SampleSink implements Sink {
  readonly #wantedRate: number | undefined;
  #resampler: Resampler | undefined;
  #samples = 0;
  #sampleRate = 0;
  #sourceRate = 0;

  constructor({ sampleRate }: Extract<JobOutput, { kind: 's16' }>) {
    this.#wantedRate = sampleRate;
  }

  get seconds(): number {
    return this.#samples / (this.#sampleRate || 1);
  }

  push(samples: Float32Array, sourceRate: number): Uint8Array[] {
    const sampleRate = this.#wantedRate ?? sourceRate;
    if (this.#samples > 0 && sampleRate !== this.#sampleRate) {
      throw new AudioError('unsupported', 'pieces of different rates');
    }
    this.#sampleRate = sampleRate;
    this.#sourceRate ||= sourceRate;
    this.#resampler ??= new Resampler(sourceRate, sampleRate);
    return this.#take(this.#resampler.push(samples));
  }

  endPiece(): Uint8Array[] {
    const rest = this.#resampler?.end() ?? new Float32Array(0);
    this.#resampler = undefined;
    return this.#take(rest);
  }

  end(): { chunks: Uint8Array[]; summary: JobSummary } {
    const facts = { samples: this.#samples, sampleRate: this.#sampleRate };
    return { chunks: [], summary: { ...facts, sourceRate: this.#sourceRate, levels: [] } };
  }

  #take(samples: Float32Array): Uint8Array[] {
    this.#samples += samples.length;
    return samples.length === 0 ? [] : [new Uint8Array(toInt16(samples).buffer)];
  }
}
