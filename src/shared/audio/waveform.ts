/** Discord shows one point per 100 ms, and at most 256 points. */
const POINTS_PER_SECOND = 10;
const MAX_POINTS = 256;
/** Clips below this level (-54 dB) are silence and are not scaled to full height. */
const QUIET = 0.002;

/** Measures the level of mono samples. */
export class LevelMeter {
  readonly #levels: number[] = [];
  #energy = 0;
  #count = 0;

  /** @param sampleRate may change between two calls */
  push(samples: Float32Array, sampleRate: number): void {
    const pointSamples = sampleRate / POINTS_PER_SECOND;
    for (const sample of samples) {
      this.#energy += sample * sample;
      this.#count += 1;
      if (this.#count >= pointSamples) this.#close();
    }
  }

  /** The RMS (0..1) of every 100 ms. The last interval can be shorter. */
  end(): number[] {
    if (this.#count > 0) this.#close();
    return this.#levels;
  }

  #close(): void {
    this.#levels.push(Math.sqrt(this.#energy / this.#count));
    this.#energy = 0;
    this.#count = 0;
  }
}

/**
 * The waveform of a Discord voice message: values 0..255, scaled to the loudest one.
 * @param levels from `LevelMeter`
 * @returns base64 of at least 1 and at most 256 bytes
 */
export function waveform(levels: readonly number[]): string {
  const count = Math.min(MAX_POINTS, Math.max(1, levels.length));
  const loudest = levels.reduce((max, level) => Math.max(max, level), QUIET);
  const points = Uint8Array.from({ length: count }, (_, point) => {
    const from = Math.floor((point * levels.length) / count);
    const to = Math.floor(((point + 1) * levels.length) / count);
    const peak = levels.slice(from, to).reduce((max, level) => Math.max(max, level), 0);
    return Math.round((255 * peak) / loudest);
  });
  return Buffer.from(points).toString('base64');
}
