import type { Processor } from '../../shared/audio/processor.ts';
import { SampleBuffer } from '../../shared/audio/sample-buffer.ts';
import { replaceNonFinite } from '../../shared/audio/samples.ts';
import { linearPrediction } from './lpc.ts';
import { createNoise } from './noise.ts';

const HOP_SECONDS = 0.008;
const FRAME_SECONDS = 0.024;
/** Enough coefficients for the vocal tract. More would follow the periods of the voice. */
const coefficientsFor = (sampleRate: number) => Math.round(sampleRate / 1_000) + 2;
/** Removes the spectral slope of the voice source: a whisper has much less bass than a voice. */
const PRE_EMPHASIS = 0.95;
/** Removes what is left of the first harmonics. */
const HIGH_PASS_HZ = 450;
/** Restores the level of a whisper after the bass is removed. */
const GAIN = 10 ** (13 / 20);
/** Mean square of a Hann window. */
const WINDOW_POWER = 0.375;

/**
 * Turns speech into a whisper: estimates the vocal tract by linear prediction, frame by frame, and
 * excites it with noise instead of the voice. The noise is the same every time.
 */
export class Whisper implements Processor {
  readonly #hop: number;
  readonly #frame: number;
  readonly #window: Float32Array;
  readonly #order: number;
  readonly #sound: SampleBuffer;
  readonly #random = createNoise();
  /** Filter output: the end of the previous hop, then the current hop. */
  readonly #history: Float64Array;
  readonly #highPass: number;
  #previousSample: number | undefined;
  #lastNoise = 0;
  #lastOut = 0;
  #position = 0;

  constructor(sampleRate: number) {
    this.#highPass = Math.exp((-2 * Math.PI * HIGH_PASS_HZ) / sampleRate);
    this.#hop = Math.round(HOP_SECONDS * sampleRate);
    this.#frame = Math.round(FRAME_SECONDS * sampleRate);
    this.#window = Float32Array.from(
      { length: this.#frame },
      (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / this.#frame),
    );
    this.#order = coefficientsFor(sampleRate);
    this.#history = new Float64Array(this.#order + this.#hop);
    // The first frame is centered on the first hop.
    this.#sound = new SampleBuffer((this.#frame - this.#hop) >> 1);
  }

  push(samples: Float32Array): Float32Array {
    this.#sound.append(this.#emphasize(replaceNonFinite(samples)));
    return this.#run();
  }

  end(): Float32Array {
    const left = this.#sound.end - this.#position;
    this.#sound.append(new Float32Array(this.#frame + this.#hop));
    return this.#run().slice(0, left);
  }

  #emphasize(samples: Float32Array): Float32Array {
    return samples.map((sample) => {
      // Starting from 0 instead would click if the audio has an offset.
      const emphasized = sample - PRE_EMPHASIS * (this.#previousSample ?? sample);
      this.#previousSample = sample;
      return emphasized;
    });
  }

  #run(): Float32Array {
    const lead = (this.#frame - this.#hop) >> 1;
    const hops =
      Math.floor((this.#sound.end - this.#position - this.#frame + lead) / this.#hop) + 1;
    const out = new Float32Array(Math.max(0, hops) * this.#hop);
    for (let at = 0; at < out.length; at += this.#hop) {
      this.#synthesizeHop(this.#position - lead, out.subarray(at, at + this.#hop));
      this.#position += this.#hop;
    }
    this.#sound.discardBefore(this.#position - lead);
    return out;
  }

  #synthesizeHop(from: number, out: Float32Array): void {
    const { data, start } = this.#sound;
    const frame = this.#window.map((weight, i) => weight * (data[from - start + i] as number));
    const { coefficients, residualPower } = linearPrediction(frame, this.#order);
    const height = GAIN * Math.sqrt(residualPower / WINDOW_POWER);
    const order = this.#order;
    const history = this.#history;
    history.copyWithin(0, history.length - order);
    for (let i = 0; i < out.length; i += 1) {
      let value = height * this.#random();
      for (let k = 1; k <= order; k += 1) {
        value -= (coefficients[k] as number) * (history[order + i - k] as number);
      }
      history[order + i] = value;
      this.#lastOut = value - this.#lastNoise + this.#highPass * this.#lastOut;
      this.#lastNoise = value;
      out[i] = this.#lastOut;
    }
  }
}
