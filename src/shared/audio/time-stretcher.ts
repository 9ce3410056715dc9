import { Decimator } from './decimator.ts';
import type { Processor } from './processor.ts';
import { SampleBuffer } from './sample-buffer.ts';
import { concatSamples, replaceNonFinite } from './samples.ts';

/**
 * Length of a cross-fade, and of the shortest stretch that is played unchanged: longer than a period of most voices,
 * shorter than most consonants. Spectra stay closest to the original with 10 to 12 ms, and deep voices are roughest
 * with 10 ms.
 */
const HOP_SECONDS = 0.012;
/** How far a stretch may be from its exact place. Twice this is longer than a period of a deep voice. */
const REACH_SECONDS = 0.01;
/** The first search uses this sample rate, because periods resemble each other below a few kHz. */
const LOW_RATE_HZ = 6_000;
/** The end fades out, because the sound may end suddenly, or be cut a little too early. */
const FADE_OUT_SECONDS = 0.005;

/**
 * Changes the speed of a stream, but not its pitch, with waveform-similarity overlap-add (W. Verhelst and M. Roelands,
 * "An overlap-add technique based on waveform similarity (WSOLA) for high quality time-scale modification of speech",
 * 1993). The sound is played unchanged until it is too far from its exact place; then it cross-fades to the place
 * nearby that continues it best. Unlike pitch-synchronous methods, it measures no pitch, so it works for every voice and
 * for sounds other than speech.
 *
 * n samples become n / tempo, rounded, and at least one. At tempo 4, a sound of 40 ms becomes 2 ms longer than that.
 */
export class TimeStretcher implements Processor {
  readonly #tempo: number;
  readonly #hop: number;
  readonly #reach: number;
  readonly #fadeOut: number;
  /** The rising half of a Hann window. */
  readonly #fadeIn: Float32Array;
  readonly #lowFactor: number;
  readonly #decimator: Decimator;
  readonly #sound = new SampleBuffer(0);
  /** The sound at the low sample rate. Sample n belongs to sample n * #lowFactor. */
  readonly #low = new SampleBuffer(0);
  /** Number of stretches so far. */
  #hops = 0;
  /** Position in the sound where the last stretch ended. */
  #natural = 0;

  /** @param tempo above 1 is faster */
  constructor(sampleRate: number, tempo: number) {
    this.#tempo = tempo;
    this.#hop = Math.max(1, Math.round(HOP_SECONDS * sampleRate));
    this.#reach = Math.round(REACH_SECONDS * sampleRate);
    this.#fadeOut = Math.round(FADE_OUT_SECONDS * sampleRate);
    this.#fadeIn = Float32Array.from(
      { length: this.#hop },
      (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / this.#hop),
    );
    this.#lowFactor = Math.max(1, Math.round(sampleRate / LOW_RATE_HZ));
    this.#decimator = new Decimator(this.#lowFactor);
  }

  push(samples: Float32Array): Float32Array {
    const clean = replaceNonFinite(samples);
    this.#sound.append(clean);
    this.#low.append(this.#decimator.push(clean));
    return this.#run(Number.POSITIVE_INFINITY);
  }

  end(): Float32Array {
    const samples = this.#sound.end;
    if (samples === 0) return new Float32Array(0);
    const rest = Math.max(1, Math.round(samples / this.#tempo)) - this.#hops * this.#hop;
    this.#low.append(this.#decimator.end());
    const { data, start, end } = this.#sound;
    fadeOut(data.subarray(Math.max(0, end - this.#fadeOut - start), end - start));
    const hops = this.#hops + Math.ceil(rest / this.#hop);
    // Each stretch may end this much further than the one before.
    this.#padUntil(this.#needed(hops) + this.#reach + this.#hop);
    const last = this.#run(hops).subarray(0, rest);
    fadeOut(last.subarray(-this.#fadeOut));
    return last;
  }

  /** Writes stretches up to the given number of them, as far as the sound is known. */
  #run(maxHops: number): Float32Array {
    const parts: Float32Array[] = [];
    while (this.#hops < maxHops && this.#needed(this.#hops + 1) <= this.#known) {
      parts.push(this.#nextStretch());
    }
    const oldest = Math.min(this.#natural, this.#exactPlace(this.#hops) - this.#reach);
    this.#sound.discardBefore(oldest - this.#lowFactor);
    this.#low.discardBefore(Math.floor(oldest / this.#lowFactor) - 1);
    return concatSamples(parts);
  }

  get #known(): number {
    return Math.min(this.#sound.end, (this.#low.end - 1) * this.#lowFactor);
  }

  /** How many samples must be known to write so many stretches. */
  #needed(hops: number): number {
    const furthest = Math.max(this.#exactPlace(hops - 1) + this.#reach, this.#natural);
    return furthest + this.#hop + 2 * this.#lowFactor + this.#fadeOut;
  }

  /** Where a stretch begins, so that the end of its cross-fade is on time. */
  #exactPlace(index: number): number {
    return index === 0 ? 0 : Math.round((index + 1) * this.#hop * this.#tempo) - this.#hop;
  }

  #nextStretch(): Float32Array {
    const from = this.#natural;
    const exact = Math.max(0, this.#exactPlace(this.#hops));
    this.#hops += 1;
    if (Math.abs(from - exact) <= this.#reach) {
      this.#natural = from + this.#hop;
      return this.#sound.data.slice(from - this.#sound.start, this.#natural - this.#sound.start);
    }
    const { at, similarity } = this.#findContinuation(from, exact);
    this.#natural = at + this.#hop;
    return this.#crossFade(from, at, similarity);
  }

  /** Finds the place within reach of the exact one that is most similar to the sound at `from`. */
  #findContinuation(from: number, exact: number): Match {
    const factor = this.#lowFactor;
    const range = (center: number, reach: number) => ({
      first: Math.max(0, center - reach),
      last: center + reach,
    });
    const low = mostSimilar(
      this.#low,
      Math.round(from / factor),
      range(Math.round(exact / factor), Math.floor(this.#reach / factor)),
      Math.ceil(this.#hop / factor),
    );
    return mostSimilar(this.#sound, from, range(low.at * factor, factor - 1), this.#hop);
  }

  /** Keeps the power constant: unrelated sounds add up to less than similar ones. */
  #crossFade(from: number, to: number, similarity: number): Float32Array {
    const { data, start } = this.#sound;
    const related = 2 * Math.max(0, similarity);
    const out = new Float32Array(this.#hop);
    for (let i = 0; i < out.length; i += 1) {
      const rise = this.#fadeIn[i] as number;
      const fall = 1 - rise;
      const before = data[from - start + i] as number;
      const after = data[to - start + i] as number;
      const power = rise * rise + fall * fall + related * rise * fall;
      out[i] = (fall * before + rise * after) / Math.sqrt(power);
    }
    return out;
  }

  /** Silence follows the sound. */
  #padUntil(end: number): void {
    const missing = end - this.#known;
    if (missing <= 0) return;
    const lowMissing = Math.ceil(missing / this.#lowFactor) + 1;
    this.#sound.append(new Float32Array(lowMissing * this.#lowFactor));
    this.#low.append(new Float32Array(lowMissing));
  }
}

function fadeOut(samples: Float32Array): void {
  const { length } = samples;
  for (let i = 0; i < length; i += 1) {
    samples[i] = ((samples[i] as number) * (length - i - 0.5)) / length;
  }
}

interface Match {
  at: number;
  /** Normalized correlation, -1..1. 0 when one of the sounds is silence. */
  similarity: number;
}

/** Compares `length` samples at `from` with those at each place of a range. Prefers its center. */
function mostSimilar(
  { data, start }: SampleBuffer,
  from: number,
  { first, last }: { first: number; last: number },
  length: number,
): Match {
  const energy = energyOf(data, from - start, length);
  let best = (first + last) >> 1;
  let highest = normalizedCorrelation(data, from - start, best - start, length);
  for (let at = first; at <= last; at += 1) {
    const value = normalizedCorrelation(data, from - start, at - start, length);
    if (value > highest) [best, highest] = [at, value];
  }
  return { at: best, similarity: energy > 0 ? highest / Math.sqrt(energy) : 0 };
}

/** The correlation of two places, divided by the amplitude of the second one. */
function normalizedCorrelation(data: Float32Array, a: number, b: number, length: number): number {
  let cross = 0;
  let energy = 0;
  for (let i = 0; i < length; i += 1) {
    const y = data[b + i] as number;
    cross += (data[a + i] as number) * y;
    energy += y * y;
  }
  return energy > 0 ? cross / Math.sqrt(energy) : 0;
}

function energyOf(data: Float32Array, from: number, length: number): number {
  let sum = 0;
  for (let i = from; i < from + length; i += 1) sum += (data[i] as number) ** 2;
  return sum;
}
