/** A second-order filter: b0, b1, b2, a1, a2. */
type Coefficients = readonly [number, number, number, number, number];

/** Blocks of ITU-R BS.1770-4: 400 ms long, every 100 ms. */
const STEP_SECONDS = 0.1;
const STEPS_PER_BLOCK = 4;
/** The K-weighted power of a full-scale sine at 997 Hz is −3.01 LUFS with this offset. */
const OFFSET_DB = -0.691;
/** Blocks with less power than −70 LUFS, or 10 LU below the others, are silence. */
const ABSOLUTE_GATE = 10 ** ((-70 - OFFSET_DB) / 10);
const RELATIVE_GATE = 10 ** (-10 / 10);

/**
 * Measures integrated loudness in LUFS (ITU-R BS.1770-4, one channel): two filters that follow the ear, then the mean
 * power of all blocks that are not silence. Takes chunks of any size.
 */
export class LoudnessMeter {
  readonly #weighting: KWeighting;
  readonly #stepSamples: number;
  /** Mean powers of the last steps, newest last, and of all blocks that are not silence. */
  readonly #steps: number[] = [];
  readonly #loudBlocks: number[] = [];
  #stepEnergy = 0;
  #stepFill = 0;

  constructor(sampleRate: number) {
    this.#weighting = new KWeighting(sampleRate);
    this.#stepSamples = Math.round(STEP_SECONDS * sampleRate);
  }

  /** @param samples around −1..1 */
  push(samples: Float32Array): void {
    for (let at = 0; at < samples.length; ) {
      const end = Math.min(samples.length, at + this.#stepSamples - this.#stepFill);
      this.#stepEnergy += this.#weighting.energyOf(samples, at, end);
      this.#stepFill += end - at;
      if (this.#stepFill === this.#stepSamples) this.#endStep();
      at = end;
    }
  }

  /** @returns undefined before the first 400 ms, and for silence */
  get lufs(): number | undefined {
    const loud = this.#loudBlocks;
    if (loud.length === 0) return undefined;
    const gate = mean(loud) * RELATIVE_GATE;
    return toLufs(mean(loud.filter((power) => power > gate)));
  }

  #endStep(): void {
    this.#steps.push(this.#stepEnergy / this.#stepSamples);
    this.#stepEnergy = 0;
    this.#stepFill = 0;
    if (this.#steps.length > STEPS_PER_BLOCK) this.#steps.shift();
    if (this.#steps.length < STEPS_PER_BLOCK) return;
    const power = mean(this.#steps);
    if (power > ABSOLUTE_GATE) this.#loudBlocks.push(power);
  }
}

/** The two filters of the standard, as one: each sample goes through both before the next one. */
class KWeighting {
  readonly #shelf: Coefficients;
  readonly #pass: Coefficients;
  /** What the filters remember. */
  #shelf1 = 0;
  #shelf2 = 0;
  #pass1 = 0;
  #pass2 = 0;

  constructor(sampleRate: number) {
    this.#shelf = highShelf(sampleRate);
    this.#pass = highPass(sampleRate);
  }

  /** Continues a stream with a part of an array. @returns the energy of the filtered samples */
  energyOf(samples: Float32Array, from: number, to: number): number {
    const [b0, b1, b2, a1, a2] = this.#shelf;
    const [d0, d1, d2, c1, c2] = this.#pass;
    // Fields would be written for every sample.
    let shelf1 = this.#shelf1;
    let shelf2 = this.#shelf2;
    let pass1 = this.#pass1;
    let pass2 = this.#pass2;
    let energy = 0;
    for (let i = from; i < to; i += 1) {
      const input = samples[i] as number;
      const shelved = b0 * input + shelf1;
      shelf1 = b1 * input - a1 * shelved + shelf2;
      shelf2 = b2 * input - a2 * shelved;
      const weighted = d0 * shelved + pass1;
      pass1 = d1 * shelved - c1 * weighted + pass2;
      pass2 = d2 * shelved - c2 * weighted;
      energy += weighted * weighted;
    }
    this.#shelf1 = shelf1;
    this.#shelf2 = shelf2;
    this.#pass1 = pass1;
    this.#pass2 = pass2;
    return energy;
  }
}

/** The head's effect on sound. The standard gives coefficients at 48 kHz; these formulas give them at any rate. */
function highShelf(sampleRate: number): Coefficients {
  const k = Math.tan((Math.PI * 1_681.974_450_955_533) / sampleRate);
  const quality = 0.707_175_236_955_419_6;
  const high = 10 ** (3.999_843_853_973_347 / 20);
  const band = high ** 0.499_666_774_154_541_6;
  const a0 = 1 + k / quality + k * k;
  return [
    (high + (band * k) / quality + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / quality + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / quality + k * k) / a0,
  ];
}

/** The lower sensitivity to low frequencies. */
function highPass(sampleRate: number): Coefficients {
  const k = Math.tan((Math.PI * 38.135_470_876_024_44) / sampleRate);
  const quality = 0.500_327_037_323_877_3;
  const a0 = 1 + k / quality + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0];
}

function toLufs(power: number): number {
  return OFFSET_DB + 10 * Math.log10(power);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
