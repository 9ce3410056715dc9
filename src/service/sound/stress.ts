import type { Processor } from '../../shared/audio/processor.ts';
import { SampleBuffer } from '../../shared/audio/sample-buffer.ts';
import { replaceNonFinite } from '../../shared/audio/samples.ts';
import { AccentDetector } from './accent-detector.ts';
import { LevelMeter } from './level-meter.ts';

/** The maximum change of a syllable. */
const MAX_GAIN_DB = 9;
/**
 * The loudness of speech grows with the contrast of its syllables: by this much for each doubling of the distances, and
 * more and more, because the loudest syllables count most. Measured in LUFS over presets and languages.
 */
const LOUDNESS_DB = 1.2;
const LOUDNESS_GROWTH_DB = 0.9;

/**
 * Changes how far accented syllables stand out in loudness: multiplies their distance in dB from
 * the level around them. Speech stays about as loud.
 */
export class Stress implements Processor {
  readonly #factor: number;
  /** Keeps the loudness. */
  readonly #gainDb: number;
  readonly #levelMeter: LevelMeter;
  readonly #accentDetector = new AccentDetector();
  readonly #sound = new SampleBuffer(0);
  /** Gains in dB at multiples of the hop. */
  readonly #gains: number[] = [];
  #position = 0;

  /** @param stress 0 flattens all syllables, 1 changes nothing, 2 doubles the distances */
  constructor(stress: number, sampleRate: number) {
    this.#factor = stress - 1;
    const growth = LOUDNESS_GROWTH_DB * Math.max(0, this.#factor) ** 2;
    this.#gainDb = -(LOUDNESS_DB * this.#factor + growth);
    this.#levelMeter = new LevelMeter(sampleRate);
  }

  push(samples: Float32Array): Float32Array {
    const clean = replaceNonFinite(samples);
    this.#sound.append(clean);
    this.#addAccents(this.#accentDetector.push(this.#levelMeter.push(clean)));
    return this.#apply(Math.min(this.#sound.end, (this.#gains.length - 1) * this.#levelMeter.hop));
  }

  end(): Float32Array {
    this.#addAccents(this.#accentDetector.push(this.#levelMeter.end()));
    this.#addAccents(this.#accentDetector.end());
    return this.#apply(this.#sound.end);
  }

  #addAccents(accents: readonly number[]): void {
    for (const accent of accents) {
      const gain = this.#factor * accent + this.#gainDb;
      this.#gains.push(Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, gain)));
    }
  }

  #apply(end: number): Float32Array {
    const out = new Float32Array(Math.max(0, end - this.#position));
    const { data, start } = this.#sound;
    const { hop } = this.#levelMeter;
    for (let i = 0; i < out.length; i += 1) {
      const position = (this.#position + i) / hop;
      const at = Math.floor(position);
      const before = this.#gains[at] ?? 0;
      const gain = before + (position - at) * ((this.#gains[at + 1] ?? 0) - before);
      out[i] = (data[this.#position + i - start] as number) * 10 ** (gain / 20);
    }
    this.#position += out.length;
    this.#sound.discardBefore(this.#position);
    return out;
  }
}
