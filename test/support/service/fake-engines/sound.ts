import { toInt16 } from '../../../../src/shared/audio/pcm.ts';
import { wavFile } from '../../../../src/shared/audio/wav-file.ts';

/** The speech of fake engines: a buzz whose pitch depends on the voice and whose length depends on the text. */
export interface FakeSound {
  readonly hertz: number;
  readonly seconds: number;
}

const SECONDS_PER_CHARACTER = 0.06;
const MIN_SECONDS = 0.4;
const FADE_SECONDS = 0.01;
const HARMONICS_TO_HERTZ = 3_000;
const PEAK = 0.3;

/** @param tempo a factor on the speed */
export function soundFor(text: string, hertz: number, tempo = 1): FakeSound {
  const seconds = Math.max(MIN_SECONDS, SECONDS_PER_CHARACTER * [...text].length);
  return { hertz, seconds: seconds / tempo };
}

/** 16-bit samples, little-endian. */
export function pcmOf({ hertz, seconds }: FakeSound, sampleRate: number): Uint8Array {
  const samples = buzz(hertz, Math.round(seconds * sampleRate), sampleRate);
  const { buffer, byteOffset, byteLength } = toInt16(samples);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

export function wavOf(sound: FakeSound, sampleRate: number): Uint8Array {
  return wavFile({ sampleRate, channels: 1, encoding: 's16' }, [pcmOf(sound, sampleRate)]);
}

/** The answer of a server that sends a whole WAV file. */
export const wholeWav = (sound: FakeSound, usualRate: number, type = 'audio/wav') =>
  ({
    kind: 'sound',
    isWhole: true,
    bytes: (rate = usualRate) => wavOf(sound, rate),
    type: () => type,
  }) as const;

function buzz(hertz: number, length: number, sampleRate: number): Float32Array {
  const second = secondOf(hertz, sampleRate);
  return Float32Array.from({ length }, (_, i) => {
    const edge = Math.min(i, length - 1 - i) / (FADE_SECONDS * sampleRate);
    return (second[i % sampleRate] as number) * Math.min(1, edge);
  });
}

/** Kept, because making one delays every server in the process: a test of a stall would see one where there is none. */
const madeSeconds = new Map<string, Float32Array>();

function secondOf(hertz: number, sampleRate: number): Float32Array {
  const key = `${hertz} ${sampleRate}`;
  const kept = madeSeconds.get(key);
  if (kept !== undefined) return kept;
  const highest = Math.min(HARMONICS_TO_HERTZ, sampleRate / 2 - 1);
  const harmonics = Array.from({ length: Math.floor(highest / hertz) }, (_, i) => i + 1);
  const scale = PEAK / harmonics.reduce((sum, harmonic) => sum + 1 / harmonic, 0);
  const made = Float32Array.from({ length: sampleRate }, (_, i) => {
    const phase = (2 * Math.PI * hertz * i) / sampleRate;
    return scale * harmonics.reduce((sum, k) => sum + Math.sin(k * phase) / k, 0);
  });
  madeSeconds.set(key, made);
  return made;
}
