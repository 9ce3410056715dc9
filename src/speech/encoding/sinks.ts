import { AudioError } from '../../audio/audio-error.ts';
import { OpusFramer } from '../../audio/opus-framer.ts';
import { OPUS_SAMPLE_RATE, toInt16 } from '../../audio/pcm.ts';
import { Resampler } from '../../audio/resampler.ts';
import { LevelMeter } from '../../audio/waveform.ts';
import type { JobOutput, JobSummary } from './messages.ts';

/** Takes the mono sound of one piece after the other and makes chunks of one continuous output. */
export interface Sink {
  /** Seconds of sound taken so far. */
  readonly seconds: number;
  push(samples: Float32Array, sampleRate: number): Uint8Array[];
  endPiece(): Uint8Array[];
  end(): { chunks: Uint8Array[]; summary: JobSummary };
}

export function createSink(output: JobOutput): Sink {
  return output === 'opus' ? new OpusSink() : new SampleSink();
}

/** Pieces are joined as samples, before they are framed: no gap and no click between them. */
class OpusSink implements Sink {
  readonly #framer = new OpusFramer();
  readonly #meter = new LevelMeter();
  #resampler: Resampler | undefined;

  get seconds(): number {
    return this.#framer.samples / OPUS_SAMPLE_RATE;
  }

  push(samples: Float32Array, sampleRate: number): Uint8Array[] {
    this.#resampler ??= new Resampler(sampleRate);
    return this.#encode(this.#resampler.push(samples));
  }

  endPiece(): Uint8Array[] {
    const rest = this.#resampler?.end();
    this.#resampler = undefined;
    return rest === undefined ? [] : this.#encode(rest);
  }

  end(): { chunks: Uint8Array[]; summary: JobSummary } {
    const { samples } = this.#framer;
    const summary = { samples, sampleRate: OPUS_SAMPLE_RATE, levels: this.#meter.end() };
    return { chunks: this.#framer.end(), summary };
  }

  #encode(samples: Float32Array): Uint8Array[] {
    this.#meter.push(samples);
    return this.#framer.push(samples);
  }
}

class SampleSink implements Sink {
  #samples = 0;
  #sampleRate = 0;

  get seconds(): number {
    return this.#samples / (this.#sampleRate || 1);
  }

  push(samples: Float32Array, sampleRate: number): Uint8Array[] {
    if (this.#samples > 0 && sampleRate !== this.#sampleRate) {
      throw new AudioError('unsupported', 'pieces of different rates');
    }
    this.#sampleRate = sampleRate;
    this.#samples += samples.length;
    return samples.length === 0 ? [] : [new Uint8Array(toInt16(samples).buffer)];
  }

  endPiece(): Uint8Array[] {
    return [];
  }

  end(): { chunks: Uint8Array[]; summary: JobSummary } {
    return {
      chunks: [],
      summary: { samples: this.#samples, sampleRate: this.#sampleRate, levels: [] },
    };
  }
}
