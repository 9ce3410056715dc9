import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createEncoder } from 'wasm-media-encoders';
import loadEspeak from '../../../src/service/engines/embedded/espeak.ts';
import loadFlite from '../../../src/service/engines/embedded/flite.ts';
import { SegmentRenderer } from '../../../src/service/engines/embedded/segment-renderer.ts';
import type { Synthesizer } from '../../../src/service/engines/embedded/types.ts';
import { NEUTRAL } from '../../../src/service/prosody/prosody.ts';
import type { Voice } from '../../../src/service/voices/voice.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';
import { concatSamples, noise, rms, wavHeader } from '../sound.ts';
import { TEST_VOICE } from './test-voice.ts';

/** Voice samples for cloning: recorded, synthesized and degraded. */

export type Fixture =
  | 'female.wav'
  | 'male-vbr.mp3'
  | 'male-scottish.m4a'
  | 'speech-he-aac.m4a'
  | 'speech-he-aac-v2.m4a'
  | 'female-voice-message.ogg';

export function fixture(name: Fixture): Buffer {
  return readFileSync(new URL(`../../fixtures/voices/${name}`, import.meta.url));
}

export type VoiceValues = Omit<Voice, 'id'>;

/** A voice of the engine with some values changed. */
export function voiceOf(changes: Partial<VoiceValues>): VoiceValues {
  return { ...TEST_VOICE, f0Hz: 140, wordsPerMinute: 165, breath: 0.4, ...changes };
}

export async function openSynthesizer() {
  /** Best first, as in the service. */
  const engines = await Promise.all([loadFlite(), loadEspeak()]);
  return {
    engines,
    /** With the engine that supports all languages. */
    speak: speakWith(engines.slice(-1)),
    /** With the engine of the language. */
    speakAsService: speakWith(engines),
  };
}

function speakWith(engines: readonly Synthesizer[]) {
  const renderer = new SegmentRenderer(engines);
  return (voice: VoiceValues, text: string, language: Language = 'en') => {
    const parts: Float32Array[] = [];
    renderer.render(
      { text, language, voice: { ...voice, id: 'x' }, prosody: NEUTRAL },
      (samples) => {
        parts.push(Float32Array.from(samples, (sample) => sample / 32_768));
        return true;
      },
    );
    return concatSamples(parts);
  };
}

/** Adds white noise, `snrDb` below the sound. */
export function withNoise(samples: Float32Array, snrDb: number): Float32Array {
  const random = noise(11);
  // Uniform noise of height 1 has a power of 1/3.
  const height = rms(samples) * 10 ** (-snrDb / 20) * Math.sqrt(3);
  return samples.map((sample) => sample + height * (2 * random() - 1));
}

/**
 * A band of 300–3,400 Hz, from two second-order filters each (Butterworth, R. Bristow-Johnson's
 * cookbook).
 */
export function phoneBand(samples: Float32Array, sampleRate: number): Float32Array {
  const twice = (kind: 'high' | 'low', hz: number) => (sound: Float32Array) =>
    biquad(biquad(sound, kind, hz, sampleRate), kind, hz, sampleRate);
  return twice('low', 3_400)(twice('high', 300)(samples));
}

function biquad(samples: Float32Array, kind: 'high' | 'low', hz: number, sampleRate: number) {
  const w = (2 * Math.PI * hz) / sampleRate;
  const [cos, alpha] = [Math.cos(w), Math.sin(w) / Math.SQRT2];
  const middle = kind === 'low' ? 1 - cos : -(1 + cos);
  const outer = Math.abs(middle) / 2;
  const a0 = 1 + alpha;
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = (outer * (x + x2) + middle * x1 + 2 * cos * y1 - (1 - alpha) * y2) / a0;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

/** Encodes a mono MP3 of constant bitrate with LAME. */
export async function mp3(
  samples: Float32Array,
  sampleRate: 8_000 | 22_050 | 24_000 | 44_100,
  bitrate: 8 | 24 | 64 | 128,
): Promise<Buffer> {
  const wasm = createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3');
  const encoder = await createEncoder('audio/mpeg', await WebAssembly.compile(readFileSync(wasm)));
  encoder.configure({ sampleRate, channels: 1, bitrate });
  const head = Buffer.from(encoder.encode([samples]));
  return Buffer.concat([head, Buffer.from(encoder.finalize())]);
}

/** Writes a WAV of 32-bit or 64-bit floats. */
export function floatWav(samples: Float32Array, sampleRate: number, bits: 32 | 64 = 32): Buffer {
  const data = Buffer.alloc((bits / 8) * samples.length);
  samples.forEach((sample, i) => {
    if (bits === 32) data.writeFloatLE(sample, 4 * i);
    else data.writeDoubleLE(sample, 8 * i);
  });
  return Buffer.concat([wavHeader(data.length, sampleRate, { tag: 3, bits }), data]);
}

/** Cuts off the peaks, this far below the highest, and makes the rest as loud as a recording usually is. */
export function clipped(samples: Float32Array, byDb: number): Float32Array {
  const peak = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  const limit = peak * 10 ** (-byDb / 20);
  return samples.map((sample) => (0.6 * Math.max(-limit, Math.min(limit, sample))) / limit);
}

/** A room: echoes at random times that fade by 60 dB, together as loud as the direct sound. */
export function inRoom(samples: Float32Array, sampleRate: number, reverberationSeconds: number) {
  const random = noise(9);
  const longest = reverberationSeconds * sampleRate;
  const echoes = Array.from({ length: 240 }, () => {
    const delay = 1 + Math.floor(random() * longest);
    return { delay, gain: (random() - 0.5) * 10 ** ((-3 * delay) / longest) };
  });
  const total = Math.sqrt(echoes.reduce((sum, { gain }) => sum + gain * gain, 0));
  const out = Float32Array.from(samples);
  for (const { delay, gain } of echoes) {
    for (let i = delay; i < out.length; i += 1) {
      out[i] = (out[i] as number) + (gain / total) * (samples[i - delay] as number);
    }
  }
  return out;
}

/** Two people who take turns of two seconds, equally loud. */
export function inTurns(a: Float32Array, b: Float32Array, sampleRate: number): Float32Array {
  const gain = rms(a) / rms(b);
  const turn = 2 * sampleRate;
  const length = Math.min(a.length, b.length);
  return Float32Array.from({ length }, (_, i) =>
    Math.floor(i / turn) % 2 === 0 ? (a[i] as number) : gain * (b[i] as number),
  );
}
