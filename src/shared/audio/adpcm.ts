import { AudioError } from './audio-error.ts';

/** ADPCM in WAV: four bits per sample, as differences to a prediction. Its blocks can be decoded one by one. */
export interface AdpcmFormat {
  codec: 'ms' | 'ima';
  sampleRate: number;
  /** 1 or 2. */
  channels: number;
  blockBytes: number;
  /** Microsoft's predictors: pairs of factors for the two previous samples, in 1/256. */
  predictors: readonly (readonly [number, number])[];
}

/** Bytes before the codes of a block, per channel. */
const HEADER_BYTES = { ms: 7, ima: 4 } as const;
/** Samples of a channel that a header contains. */
const HEADER_SAMPLES = { ms: 2, ima: 1 } as const;
const MAX_PREDICTORS = 64;

/** The step by which a difference changes the next one, by code (Microsoft), in 1/256. */
const ADAPTATION = [
  230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230,
] as const;
const MIN_DELTA = 16;
const MAX_DELTA = 2 ** 24;

/** The change of the step, by code without its sign (IMA). */
const INDEX_CHANGE = [-1, -1, -1, -1, 2, 4, 6, 8] as const;
/** IMA's step sizes: each is about 1.1 times the one before (Recommended Practices, 1992). */
const STEPS = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73,
  80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494,
  544, 598, 658, 724, 796, 876, 963, 1_060, 1_166, 1_282, 1_411, 1_552, 1_707, 1_878, 2_066, 2_272,
  2_499, 2_749, 3_024, 3_327, 3_660, 4_026, 4_428, 4_871, 5_358, 5_894, 6_484, 7_132, 7_845, 8_630,
  9_493, 10_442, 11_487, 12_635, 13_899, 15_289, 16_818, 18_500, 20_350, 22_385, 24_623, 27_086,
  29_794, 32_767,
] as const;

/**
 * Reads the parts of a WAV format chunk that only ADPCM has.
 * @throws AudioError `inconsistent` or `unsupported`
 */
export function parseAdpcmFormat(
  codec: AdpcmFormat['codec'],
  format: DataView,
  { channels, sampleRate, blockBytes }: Omit<AdpcmFormat, 'codec' | 'predictors'>,
): AdpcmFormat {
  if (channels > 2) throw new AudioError('unsupported', `ADPCM with ${channels} channels`);
  if (blockBytes < (HEADER_BYTES[codec] + 1) * channels) {
    throw new AudioError('inconsistent', `ADPCM blocks of ${blockBytes} bytes`);
  }
  const predictors = codec === 'ms' ? readPredictors(format) : [];
  return { codec, sampleRate, channels, blockBytes, predictors };
}

function readPredictors(format: DataView): [number, number][] {
  const count = format.byteLength >= 22 ? format.getUint16(20, true) : 0;
  if (count === 0 || count > MAX_PREDICTORS || 22 + 4 * count > format.byteLength) {
    throw new AudioError('inconsistent', `${count} ADPCM predictors`);
  }
  return Array.from({ length: count }, (_, i) => [
    format.getInt16(22 + 4 * i, true),
    format.getInt16(24 + 4 * i, true),
  ]);
}

/** The number of samples of a channel in some bytes of blocks. The last block may be shorter. */
export function countAdpcmSamples(format: AdpcmFormat, bytes: number): number {
  const samplesIn = (block: number) => {
    const codes = 2 * (block - HEADER_BYTES[format.codec] * format.channels);
    return codes < 0 ? 0 : HEADER_SAMPLES[format.codec] + Math.floor(codes / format.channels);
  };
  const whole = Math.floor(bytes / format.blockBytes);
  return whole * samplesIn(format.blockBytes) + samplesIn(bytes - whole * format.blockBytes);
}

/**
 * Decodes blocks to mono samples (-1..1), block by block.
 * @throws AudioError `inconsistent` when a block names a predictor that does not exist
 */
export function* decodeAdpcm(format: AdpcmFormat, data: Uint8Array): Generator<Float32Array> {
  for (let at = 0; at < data.length; at += format.blockBytes) {
    const block = data.subarray(at, at + format.blockBytes);
    const samples = countAdpcmSamples(format, block.length);
    if (samples === 0) return;
    const channels = format.codec === 'ms' ? decodeMs(format, block) : decodeIma(format, block);
    yield Float32Array.from({ length: samples }, (_, i) => {
      const sum = channels.reduce((total, channel) => total + (channel[i] ?? 0), 0);
      return sum / channels.length / 32_768;
    });
  }
}

function decodeMs({ channels, predictors }: AdpcmFormat, block: Uint8Array): number[][] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const word = (index: number) => view.getInt16(channels + 2 * index, true);
  const states = Array.from({ length: channels }, (_, channel) => {
    const predictor = predictors[block[channel] ?? 0];
    if (predictor === undefined) throw new AudioError('inconsistent', 'an unknown predictor');
    const [delta, last, earlier] = [0, 1, 2].map((field) => word(field * channels + channel));
    return { predictor, delta: delta ?? 0, last: last ?? 0, earlier: earlier ?? 0 };
  });
  const out = states.map(({ last, earlier }) => [earlier, last]);
  const first = HEADER_BYTES.ms * channels;
  for (let code = 0; code < 2 * (block.length - first); code += 1) {
    const byte = block[first + (code >> 1)] ?? 0;
    const nibble = (code & 1) === 0 ? byte >> 4 : byte & 0x0f;
    const state = states[code % channels];
    if (state === undefined) continue;
    const [a, b] = state.predictor;
    const predicted = Math.trunc((state.last * a + state.earlier * b) / 256);
    const sample = clamp16(predicted + (nibble < 8 ? nibble : nibble - 16) * state.delta);
    const delta = Math.floor(((ADAPTATION[nibble] ?? 0) * state.delta) / 256);
    state.delta = Math.min(MAX_DELTA, Math.max(MIN_DELTA, delta));
    [state.earlier, state.last] = [state.last, sample];
    out[code % channels]?.push(sample);
  }
  return out;
}

function decodeIma({ channels }: AdpcmFormat, block: Uint8Array): number[][] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const states = Array.from({ length: channels }, (_, channel) => ({
    sample: view.getInt16(4 * channel, true),
    index: Math.min(STEPS.length - 1, block[4 * channel + 2] ?? 0),
  }));
  const out = states.map(({ sample }) => [sample]);
  // Groups of four bytes, low nibble first, for one channel after the other.
  for (let at = HEADER_BYTES.ima * channels; at < block.length; at += 1) {
    const channel = ((at >> 2) - channels) % channels;
    const state = states[channel];
    if (state === undefined) continue;
    for (const nibble of [(block[at] ?? 0) & 0x0f, (block[at] ?? 0) >> 4]) {
      const step = STEPS[state.index] ?? 7;
      const size = [4, 2, 1].reduce(
        (sum, bit, i) => sum + ((nibble & bit) === 0 ? 0 : step >> i),
        step >> 3,
      );
      state.sample = clamp16(state.sample + ((nibble & 8) === 0 ? size : -size));
      const index = state.index + (INDEX_CHANGE[nibble & 7] ?? 0);
      state.index = Math.min(STEPS.length - 1, Math.max(0, index));
      out[channel]?.push(state.sample);
    }
  }
  return out;
}

function clamp16(value: number): number {
  return Math.min(32_767, Math.max(-32_768, value));
}
