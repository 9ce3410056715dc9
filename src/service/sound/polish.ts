import type { Processor } from '../../shared/audio/processor.ts';
import { ProcessorChain } from '../../shared/audio/processor.ts';
import { SpeechEdges } from './speech-edges.ts';
import { Trimmer } from './trimmer.ts';

const CEILING = 10 ** (-3 / 20);
/** Samples above the knee are compressed and never exceed the ceiling. */
const KNEE = 0.8 * CEILING;

export interface PolishOptions {
  /** Of its input and output, in Hz. */
  sampleRate: number;
  /** Applied after silence was found, so that quiet tones do not count as silence. */
  gainDb: number;
}

/**
 * Prepares a segment of any engine for playback, in a stream: drops the silence around it, removes the
 * constant component, fades every stretch of sound in and out, applies the gain and limits peaks to −3 dBFS.
 * Holds back 30 ms, so that the end can fade. A silent segment gives no samples.
 */
export class Polish implements Processor {
  readonly #chain: ProcessorChain;
  readonly #gain: number;

  constructor({ sampleRate, gainDb }: PolishOptions) {
    this.#chain = new ProcessorChain([new Trimmer(sampleRate), new SpeechEdges(sampleRate)]);
    this.#gain = 10 ** (gainDb / 20);
  }

  push(samples: Float32Array): Float32Array {
    return this.#limit(this.#chain.push(samples));
  }

  end(): Float32Array {
    return this.#limit(this.#chain.end());
  }

  /** In place: SpeechEdges returns arrays of its own. */
  #limit(samples: Float32Array): Float32Array {
    const gain = this.#gain;
    for (let i = 0; i < samples.length; i += 1) {
      const sample = (samples[i] as number) * gain;
      samples[i] = sample > KNEE || sample < -KNEE ? softClip(sample) : sample;
    }
    return samples;
  }
}

/** @param sample above the knee, or below its opposite */
function softClip(sample: number): number {
  const size = Math.abs(sample);
  const room = CEILING - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((size - KNEE) / room));
}
