import { Decoder } from '@evan/opus';

/** Audio helpers for tests. They share no code with `src`. */

/** A sine, -1..1. */
export function tone(hertz: number, seconds: number, sampleRate: number, amplitude = 0.5) {
  const step = (2 * Math.PI * hertz) / sampleRate;
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, i) => amplitude * Math.sin(step * i),
  );
}

/**
 * Imitates speech: a buzz whose pitch and loudness change like syllables, with a little noise.
 * Full loudness at the very first and last sample, so that clipping at either end shows.
 * @param seed different seeds give sounds that do not correlate
 */
export function babble(seconds: number, sampleRate: number, seed = 1): Float32Array {
  const random = noise(seed);
  const base = 110 + ((seed * 37) % 90);
  let phase = 0;
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, i) => {
    const t = i / sampleRate;
    phase += (base * (1 + 0.2 * Math.sin(2.1 * t + seed))) / sampleRate;
    let sum = 0;
    for (let harmonic = 1; harmonic <= 18; harmonic++) {
      sum += Math.sin(2 * Math.PI * harmonic * phase + seed * harmonic) / harmonic;
    }
    const syllable = 0.6 + 0.4 * Math.cos(2 * Math.PI * (3 + (seed % 3)) * t);
    return 0.2 * syllable * sum + 0.01 * (random() - 0.5);
  });
}

/** A repeatable sequence of numbers 0..1 (linear congruential generator). */
export function noise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** 16-bit mono WAV with any sizes in its header. */
export function wav(
  samples: Float32Array,
  sampleRate: number,
  sizes: { riff?: number; data?: number } = {},
): Buffer {
  const data = Buffer.alloc(2 * samples.length);
  samples.forEach((sample, i) => {
    data.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))), 2 * i);
  });
  return Buffer.concat([wavHeader(data.length, sampleRate, sizes), data]);
}

/** The header of a mono WAV. @param tag 1: integers, 3: floats */
export function wavHeader(
  bytes: number,
  sampleRate: number,
  { tag = 1, bits = 16, riff = bytes + 36, data = bytes },
): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(riff, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(tag, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE((bits / 8) * sampleRate, 28);
  header.writeUInt16LE(bits / 8, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(data, 40);
  return header;
}

/** Decodes Opus packets to mono samples at 48 kHz. */
export function decodeOpus(packets: Iterable<Uint8Array>): Float32Array {
  const decoder = new Decoder({ channels: 1, sample_rate: 48_000 });
  return concatSamples(
    [...packets].map((packet) => {
      const bytes = decoder.decode(packet);
      return Float32Array.from(
        new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2),
        (value) => value / 32_768,
      );
    }),
  );
}

export function concatSamples(parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}

/**
 * Gives a stream its input in chunks, and returns all parts of its output.
 * @param sizes of the chunks, one after another and then from the start
 */
export function inChunks<Chunk extends Float32Array | Uint8Array, Part>(
  stream: { push(chunk: Chunk): Part; end(): Part },
  input: Chunk,
  sizes: readonly number[] = [input.length],
): Part[] {
  const parts: Part[] = [];
  for (let at = 0, turn = 0; at < input.length; turn += 1) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1);
    parts.push(stream.push(input.subarray(at, at + size) as Chunk));
    at += size;
  }
  return [...parts, stream.end()];
}

/** Root mean square. */
export function rms(samples: Float32Array): number {
  return Math.sqrt(energy(samples) / (samples.length || 1));
}

/** Returns the sum of squares. A plain loop, because it runs for every frame of every measured sound. */
export function energy(samples: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i++) sum += (samples[i] as number) ** 2;
  return sum;
}

/** Returns the normalized correlation of two sounds with the same sample rate where they overlap, -1..1. */
export function correlation(a: Float32Array, b: Float32Array): number {
  const length = Math.min(a.length, b.length);
  let cross = 0;
  let energyA = 0;
  let energyB = 0;
  for (let i = 0; i < length; i++) {
    const x = a[i] ?? 0;
    const y = b[i] ?? 0;
    cross += x * y;
    energyA += x * x;
    energyB += y * y;
  }
  return cross / (Math.sqrt(energyA * energyB) || 1);
}

/**
 * Finds the delay of `heard` after `source`, in samples, at which they correlate best.
 * @param maxLag largest delay tried, in samples; `heard` must not be earlier than `source`
 */
export function align(source: Float32Array, heard: Float32Array, maxLag: number) {
  let best = { lag: 0, correlation: -1 };
  for (let lag = 0; lag <= maxLag; lag++) {
    const value = correlation(source, heard.subarray(lag));
    if (value > best.correlation) best = { lag, correlation: value };
  }
  return best;
}

/** Resamples with linear phase by brute force. Slow, but exact enough for comparisons. */
export function slowResample(samples: Float32Array, from: number, to: number): Float32Array {
  const width = 16;
  const cutoff = Math.min(1, to / from);
  return Float32Array.from({ length: Math.ceil((samples.length * to) / from) }, (_, n) => {
    const center = (n * from) / to;
    let sum = 0;
    for (let i = Math.ceil(center - width); i <= center + width; i++) {
      const t = (i - center) * cutoff;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * (i - center)) / width);
      const sinc = t === 0 ? 1 : Math.sin(Math.PI * t) / (Math.PI * t);
      sum += (samples[i] ?? 0) * sinc * window * cutoff;
    }
    return sum;
  });
}

/** Returns the ratio of a tone to everything else, in dB, by fitting a sine of that frequency. */
export function toneSnr(samples: Float32Array, hertz: number, sampleRate: number): number {
  const step = (2 * Math.PI * hertz) / sampleRate;
  let [ss, sc, cc, ys, yc] = [0, 0, 0, 0, 0];
  samples.forEach((y, i) => {
    const [s, c] = [Math.sin(step * i), Math.cos(step * i)];
    ss += s * s;
    sc += s * c;
    cc += c * c;
    ys += y * s;
    yc += y * c;
  });
  const determinant = ss * cc - sc * sc;
  const a = (ys * cc - yc * sc) / determinant;
  const b = (yc * ss - ys * sc) / determinant;
  let [signal, error] = [0, 0];
  samples.forEach((y, i) => {
    const fit = a * Math.sin(step * i) + b * Math.cos(step * i);
    signal += fit * fit;
    error += (y - fit) ** 2;
  });
  return 10 * Math.log10(signal / error);
}
