import { beforeAll, describe, expect, test } from 'vitest';
import { analyzeSample } from '../../../src/service/cloning/analysis/analyze-sample.ts';
import { readSample } from '../../../src/service/cloning/reading/read-sample.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';
import { fixture, inRoom, mp3, openSynthesizer, voiceOf } from '../../support/service/samples.ts';
import { hiss } from '../../support/service/synthetic-voice.ts';
import { noise, rms, slowResample, wav } from '../../support/sound.ts';
import { casesOf } from '../../support/suites.ts';

const CUT_SECONDS = 3.4;
const SHIFTS_SECONDS = [0, 0.9, 1.8];
const TEXT =
  'Die alte Mühle am Fluss klappert seit gestern wieder, und der Müller freut sich über das Wasser.';

const speakers: Record<string, Float32Array> = {};

beforeAll(async () => {
  const { speak } = await openSynthesizer();
  speakers.woman = await recording('female.wav');
  speakers.man = await recording('male-scottish.m4a');
  speakers.robot = speak(voiceOf({ f0Hz: 110, f0Span: 1 }), TEXT, 'de');
});

const DEGRADED = {
  'a quiet room': (sound: Float32Array) => sound,
  'loud noise': (sound: Float32Array) => withPinkNoise(sound, 5),
  'an echoing hall': (sound: Float32Array) => inRoom(sound, SAMPLE_RATE, 0.5),
  'mains hum': (sound: Float32Array) => withHum(sound, 12),
};

describe.each(['woman', 'man', 'robot'])('a %s', (name) => {
  test.each(casesOf(Object.entries(DEGRADED), 2))(
    'is recognized in %s, in every encoding and cut alike',
    async (_, degrade) => {
      const registers: number[] = [];
      for (const shift of SHIFTS_SECONDS) {
        const sound = degrade(cut(speakers[name] ?? new Float32Array(0), shift));
        const pcm = await registerOf(wav(sound, SAMPLE_RATE));
        const coded = await registerOf(await mp3(sound, SAMPLE_RATE, 24));
        expect(Math.abs(coded / pcm - 1)).toBeLessThan(0.05);
        registers.push(pcm);
      }
      expect(Math.max(...registers) / Math.min(...registers)).toBeLessThan(1.15);
    },
  );
});

describe('no speech is heard in', () => {
  test.each<[string, (seconds: number) => number]>([
    ['a siren', wave((t) => 500 + 300 * Math.sin(2.5 * t))],
    [
      'a bowed melody',
      wave(
        (t) => note(t, 0.35) * (1 + 0.02 * Math.sin(35 * t)),
        (s) => Math.min(1, 10 * s),
        0.35,
      ),
    ],
    [
      'fast plucked notes',
      wave(
        (t) => note(t, 0.15),
        (s) => Math.exp(-8 * s),
        0.15,
      ),
    ],
    ['kicks and cymbals', drums()],
  ])('%s', (_, at) => {
    const samples = Float32Array.from({ length: 5 * SAMPLE_RATE }, (__, i) => at(i / SAMPLE_RATE));
    expect(() => analyzeSample({ samples, sampleRate: SAMPLE_RATE })).toThrow(/no speech/);
  });
});

async function registerOf(file: Buffer): Promise<number> {
  return analyzeSample(await readSample(new Uint8Array(file))).voice.f0Hz;
}

async function recording(name: 'female.wav' | 'male-scottish.m4a'): Promise<Float32Array> {
  const { samples, sampleRate } = await readSample(new Uint8Array(fixture(name)));
  return slowResample(samples.subarray(0, 6 * sampleRate), sampleRate, SAMPLE_RATE);
}

function cut(sound: Float32Array, shiftSeconds: number): Float32Array {
  const start = Math.round(shiftSeconds * SAMPLE_RATE);
  return sound.subarray(start, start + CUT_SECONDS * SAMPLE_RATE);
}

/** Adds a sound, this much quieter. */
function mix(sound: Float32Array, other: Float32Array, snrDb: number): Float32Array {
  const gain = (rms(sound) / rms(other)) * 10 ** (-snrDb / 20);
  return sound.map((sample, i) => sample + gain * (other[i] ?? 0));
}

/** Noise with more bass than treble, as in rooms and streets. */
function withPinkNoise(sound: Float32Array, snrDb: number): Float32Array {
  let before = 0;
  const other = hiss(sound.length / SAMPLE_RATE, SAMPLE_RATE, 1).map((sample) => {
    before = 0.97 * before + sample;
    return before;
  });
  return mix(sound, other, snrDb);
}

function withHum(sound: Float32Array, snrDb: number): Float32Array {
  const hum = sound.map((_, i) =>
    [50, 100, 150].reduce((sum, hz) => sum + Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE), 0),
  );
  return mix(sound, hum, snrDb);
}

function note(seconds: number, noteSeconds: number): number {
  const tune = [0, 3, 7, 10, 12, 7, 5, 2];
  return 262 * 2 ** ((tune[Math.floor(seconds / noteSeconds) % tune.length] ?? 0) / 12);
}

/** A tone with overtones: its frequency over time, and its loudness within a note. */
function wave(
  hz: (seconds: number) => number,
  loudness: (seconds: number) => number = () => 1,
  noteSeconds = 60,
): (seconds: number) => number {
  let phase = 0;
  return (seconds) => {
    phase += hz(seconds) / SAMPLE_RATE;
    const overtones = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
      (h) => Math.sin(2 * Math.PI * h * phase) / h,
    );
    return 0.15 * loudness(seconds % noteSeconds) * overtones.reduce((sum, tone) => sum + tone, 0);
  };
}

function drums(): (seconds: number) => number {
  const random = noise(4);
  return (t) => {
    const [kick, cymbal] = [t % 0.5, (t + 0.25) % 0.5];
    const sweep = kick * (1 + 2 * Math.exp(-30 * kick));
    const boom = 0.8 * Math.sin(2 * Math.PI * 60 * sweep) * Math.exp(-8 * kick);
    return boom + 0.4 * (2 * random() - 1) * Math.exp(-25 * cymbal);
  };
}
