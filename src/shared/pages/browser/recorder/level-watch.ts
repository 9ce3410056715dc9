/** What is wrong with the level of a recording. `silent`: the microphone is muted, or not connected. */
export type LevelProblem = 'silent' | 'quiet' | 'clipping';

/** A speaker pauses for about half a second: shorter windows would report pauses as quiet. */
const WINDOW_SECONDS = 1.5;
/** How long a clipped syllable is reported, so that one can read it. */
const CLIPPING_SECONDS = 2;
/** From here on, a sample is as loud as the format allows. */
const FULL_SCALE = 0.985;
/** So many in one chunk are more than the top of a single wave. */
const CLIPPED_SAMPLES = 4;
/** −40 dB RMS in the loudest moment. Speech in front of a microphone has −30 to −15 dB. */
const QUIET_RMS = 0.01;
/** −66 dB: below the noise of every microphone that is on. */
const SILENT_PEAK = 0.0005;

interface Chunk {
  readonly endsAt: number;
  readonly rms: number;
  readonly peak: number;
}

/** Judges the level of a recording while it grows. */
export class LevelWatch {
  readonly #sampleRate: number;
  readonly #window: Chunk[] = [];
  #seconds = 0;
  #clippedAt = Number.NEGATIVE_INFINITY;
  #clippedChunks = 0;
  #loudest: Chunk = { endsAt: 0, rms: 0, peak: 0 };

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** @returns the RMS of the samples, 0 to 1 */
  add(samples: Float32Array): number {
    let energy = 0;
    let peak = 0;
    let clipped = 0;
    for (const sample of samples) {
      const amplitude = Math.abs(sample);
      energy += amplitude * amplitude;
      if (amplitude > peak) peak = amplitude;
      if (amplitude >= FULL_SCALE) clipped += 1;
    }
    this.#seconds += samples.length / this.#sampleRate;
    const rms = samples.length === 0 ? 0 : Math.sqrt(energy / samples.length);
    this.#keep({ endsAt: this.#seconds, rms, peak });
    if (clipped >= CLIPPED_SAMPLES) {
      this.#clippedAt = this.#seconds;
      this.#clippedChunks += 1;
    }
    return rms;
  }

  /** What is wrong now; undefined if the level is good, or not known yet. */
  current(): LevelProblem | undefined {
    if (this.#seconds - this.#clippedAt < CLIPPING_SECONDS) return 'clipping';
    if (this.#seconds < WINDOW_SECONDS) return undefined;
    return problemOf(
      Math.max(...this.#window.map(({ rms }) => rms)),
      Math.max(...this.#window.map(({ peak }) => peak)),
    );
  }

  /** What is wrong with all of it. One clipped moment is forgiven. */
  overall(): LevelProblem | undefined {
    if (this.#clippedChunks > 1) return 'clipping';
    return problemOf(this.#loudest.rms, this.#loudest.peak);
  }

  #keep(chunk: Chunk): void {
    this.#window.push(chunk);
    while ((this.#window[0]?.endsAt ?? 0) < this.#seconds - WINDOW_SECONDS) this.#window.shift();
    if (chunk.rms > this.#loudest.rms) this.#loudest = chunk;
  }
}

function problemOf(loudestRms: number, loudestPeak: number): LevelProblem | undefined {
  if (loudestPeak < SILENT_PEAK) return 'silent';
  return loudestRms < QUIET_RMS ? 'quiet' : undefined;
}
