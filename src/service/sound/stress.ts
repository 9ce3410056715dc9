import { Accents } from './accents.ts';
import { finite } from './finite.ts';
import { Levels } from './levels.ts';
import { SampleBuffer } from './sample-buffer.ts';
import type { SoundStage } from './stage.ts';

/** No syllable becomes this much louder or softer, whatever its accent is. */
const MAX_GAIN_DB = 9;

/**
 * Makes accented syllables stand out more from the others, or less, in loudness: their distance in
 * dB from the level around them is multiplied.
 */
export class Stress implements SoundStage {
  readonly #factor: number;
  readonly #levels: Levels;
  readonly #accents = new Accents();
  readonly #sound = new SampleBuffer(0);
  /** Gains in dB at multiples of the hop. */
  readonly #gains: number[] = [];
  #done = 0;

  /** @param stress 0 flattens all syllables, 1 changes nothing, 2 doubles the distances */
  constructor(stress: number, sampleRate: number) {
    this.#factor = stress - 1;
    this.#levels = new Levels(sampleRate);
  }

  push(samples: Float32Array): Float32Array {
    const clean = finite(samples);
    this.#sound.append(clean);
    this.#learn(this.#accents.push(this.#levels.push(clean)));
    return this.#apply(Math.min(this.#sound.end, (this.#gains.length - 1) * this.#levels.hop));
  }

  end(): Float32Array {
    this.#learn(this.#accents.push(this.#levels.end()));
    this.#learn(this.#accents.end());
    return this.#apply(this.#sound.end);
  }

  #learn(accents: readonly number[]): void {
    for (const accent of accents) {
      const gain = this.#factor * accent;
      this.#gains.push(Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, gain)));
    }
  }

  #apply(end: number): Float32Array {
    const out = new Float32Array(Math.max(0, end - this.#done));
    const { data, start } = this.#sound;
    const { hop } = this.#levels;
    for (let i = 0; i < out.length; i += 1) {
      const place = (this.#done + i) / hop;
      const at = Math.floor(place);
      const before = this.#gains[at] ?? 0;
      const gain = before + (place - at) * ((this.#gains[at + 1] ?? 0) - before);
      out[i] = (data[this.#done + i - start] as number) * 10 ** (gain / 20);
    }
    this.#done += out.length;
    this.#sound.discardBefore(this.#done);
    return out;
  }
}
