import type { HeardSpeech } from '../../src/sandbox/types.ts';
import { align, slowResample } from './sound.ts';

export const HEARD_RATE = 48_000;

const FRAME_SAMPLES = 960;

/**
 * The audio a listener heard, mono, −1..1. Leaves out the frames of silence that bridge a clip that arrives too slowly:
 * on a busy machine, there are some in any clip.
 */
export function samplesOf(heard: HeardSpeech): Float32Array {
  const all = Float32Array.from(heard.pcm(1), (sample) => sample / 32_768);
  const first = heard.packets[0]?.timestamp ?? 0;
  const bridges = heard.packets.filter(({ silence }) => silence);
  const starts = new Set(bridges.map(({ timestamp }) => (timestamp - first) >>> 0));
  if (starts.size === 0) return all;
  return all.filter((_, i) => !starts.has(i - (i % FRAME_SAMPLES)));
}

/** Reads a 16-bit mono WAV file with a 44-byte header, as −1..1. */
export function readWav(file: Uint8Array): { samples: Float32Array; sampleRate: number } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = (file.byteLength - 44) >> 1;
  const samples = Float32Array.from(
    { length: count },
    (_, i) => view.getInt16(44 + 2 * i, true) / 32_768,
  );
  return { samples, sampleRate: view.getUint32(24, true) };
}

/** Averages neighbouring samples, for a rough alignment. */
function coarse(samples: Float32Array, factor: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / factor) }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < factor; k++) sum += samples[i * factor + k] ?? 0;
    return sum / factor;
  });
}

/**
 * Compares heard audio with the WAV file of the service: the correlation at the best alignment within
 * 150 ms, and both durations in ms.
 */
export function compare(wav: Uint8Array, heard: Float32Array) {
  const { samples, sampleRate } = readWav(wav);
  const source = slowResample(samples, sampleRate, HEARD_RATE);
  const factor = 12;
  const rough = align(coarse(source, factor), coarse(heard, factor), (0.15 * HEARD_RATE) / factor);
  const begin = Math.max(0, (rough.lag - 2) * factor);
  const fine = align(source, heard.subarray(begin), 4 * factor);
  return {
    correlation: fine.correlation,
    lagMs: ((begin + fine.lag) / HEARD_RATE) * 1_000,
    sourceMs: (source.length / HEARD_RATE) * 1_000,
    heardMs: (heard.length / HEARD_RATE) * 1_000,
  };
}

/** The times of the first and the last audible sample, to check that nothing was cut off. */
export function edges(samples: Float32Array): { firstMs: number; lastMs: number } {
  const loud = (sample: number) => Math.abs(sample) > 0.02;
  return {
    firstMs: (samples.findIndex(loud) / HEARD_RATE) * 1_000,
    lastMs: (samples.findLastIndex(loud) / HEARD_RATE) * 1_000,
  };
}

/** The pitch of a tone, by its zero crossings, in Hz. */
export function pitchOf(samples: Float32Array): number {
  const loud = samples.map((sample) => (Math.abs(sample) > 0.01 ? sample : 0));
  const first = loud.findIndex((sample) => sample !== 0);
  const last = loud.findLastIndex((sample) => sample !== 0);
  let crossings = 0;
  let before = 0;
  for (const sample of loud.subarray(first, last + 1)) {
    if (sample === 0) continue;
    if (before < 0 && sample > 0) crossings += 1;
    before = sample;
  }
  return crossings / ((last - first) / HEARD_RATE);
}

/**
 * The usual pitch of a sound in Hz, from the median period. A late or lost packet changes only a few
 * periods.
 */
export function usualPitchOf(samples: Float32Array): number {
  const high = 0.2 * samples.reduce((peak, sample) => Math.max(peak, sample), 0);
  const begins: number[] = [];
  let isLow = false;
  for (const [i, sample] of samples.entries()) {
    const before = samples[i - 1] ?? 0;
    if (isLow && sample > high) begins.push(i - (sample - high) / (sample - before));
    isLow = sample < -high || (isLow && sample <= high);
  }
  const periods = begins.slice(1).map((at, i) => at - (begins[i] ?? 0));
  const middle = periods.toSorted((a, b) => a - b)[periods.length >> 1];
  return middle === undefined ? 0 : HEARD_RATE / middle;
}

/** Whether the samples are a tone of this pitch, within 5 %. */
export function isTone(samples: Float32Array, hertz: number): boolean {
  return Math.abs(pitchOf(samples) - hertz) < 0.05 * hertz;
}
