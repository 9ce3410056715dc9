import FFT from 'fft.js';

/** Measures the power spectra of frames under a Hann window, without allocations. */
export class FrameSpectrum {
  readonly #fft: FFT;
  readonly #window: Float64Array;
  readonly #windowed: number[];
  readonly #spectrum: number[];
  readonly #power: Float64Array;

  /** @param length of a frame: a power of two */
  constructor(length: number) {
    this.#fft = new FFT(length);
    this.#window = Float64Array.from(
      { length },
      (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length),
    );
    this.#windowed = new Array<number>(length).fill(0);
    this.#spectrum = this.#fft.createComplexArray();
    this.#power = new Float64Array(length / 2);
  }

  /**
   * Measures the frame that begins at `start`, as if silence followed the samples.
   * @returns the power per bin, below half the sample rate. The next call overwrites it.
   */
  measure(samples: Float32Array, start: number): Float64Array {
    const window = this.#window;
    const windowed = this.#windowed;
    const spectrum = this.#spectrum;
    const power = this.#power;
    for (let i = 0; i < windowed.length; i += 1) {
      windowed[i] = (window[i] as number) * (samples[start + i] ?? 0);
    }
    this.#fft.realTransform(spectrum, windowed);
    for (let bin = 0; bin < power.length; bin += 1) {
      const re = spectrum[2 * bin] as number;
      const im = spectrum[2 * bin + 1] as number;
      power[bin] = re * re + im * im;
    }
    return power;
  }
}
