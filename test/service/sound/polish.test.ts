import { describe, expect, test } from 'vitest';
import { EndingExtender } from '../../../src/service/sound/ending-extender.ts';
import { Polish } from '../../../src/service/sound/polish.ts';
import { type Processor, ProcessorChain } from '../../../src/shared/audio/processor.ts';
import { concatSamples } from '../../../src/shared/audio/samples.ts';
import fc from '../../support/fast-check.ts';
import { rms } from '../../support/sound.ts';

const RATE = 24_000;
const CEILING = 10 ** (-3 / 20);
const MARGIN = ms(32);

function ms(milliseconds: number): number {
  return Math.round((milliseconds * RATE) / 1_000);
}

/** Processes samples in chunks of the given sizes. */
function run(processor: Processor, samples: Float32Array, chunkSizes: readonly number[] = []) {
  const parts: Float32Array[] = [];
  let at = 0;
  for (const size of [...chunkSizes, samples.length]) {
    parts.push(processor.push(samples.slice(at, at + size)));
    at += size;
  }
  return concatSamples([...parts, processor.end()]);
}

const polish = (samples: Float32Array, gainDb = 0, chunkSizes: readonly number[] = []) =>
  run(new Polish({ sampleRate: RATE, gainDb }), samples, chunkSizes);
const silence = (length: number) => new Float32Array(length);
/** A chord that begins and ends at its full height. */
const chord = (length: number, height: number, offset = 0) =>
  Float32Array.from(
    { length },
    (_, i) => offset + (height / 2) * (Math.cos(i / 5) + Math.cos(i / 31)),
  );
const decibels = (ratio: number) => 20 * Math.log10(ratio);
const highest = (samples: Float32Array) => Math.max(...samples.map(Math.abs));

describe('a polished segment', () => {
  test('keeps its sound, and loses the silence around it', () => {
    const sound = chord(ms(500), 0.3);
    const output = polish(concatSamples([silence(4_000), sound, silence(6_000)]));
    expect(output).toHaveLength(MARGIN + sound.length);
    const middle = (samples: Float32Array, from: number) => samples.subarray(from, from + ms(400));
    const change = middle(output, MARGIN + ms(50)).map(
      (sample, i) => sample - (middle(sound, ms(50))[i] ?? 0),
    );
    expect(decibels(rms(change) / rms(sound))).toBeLessThan(-10);
    expect(decibels(rms(middle(output, MARGIN + ms(50))) / rms(sound))).toBeCloseTo(0, 0);
  });

  test('keeps its pauses, as digital silence', () => {
    const sound = chord(ms(300), 0.3, 0.02);
    const pause = Float32Array.from({ length: ms(400) }, (_, i) => (i % 2) / 32_768);
    const output = polish(concatSamples([sound, pause, sound]), 0, [500, 3_000, 3_000, 1_000]);
    expect(output).toHaveLength(2 * sound.length + pause.length);
    const kept = output.subarray(sound.length, sound.length + pause.length);
    expect(highest(kept)).toBe(0);
  });

  test('fades in and out at its ends and at every pause', () => {
    const sound = chord(ms(300), 0.5);
    const output = polish(concatSamples([sound, silence(ms(100)), sound]));
    const last5 = ms(5);
    for (const start of [0, sound.length + ms(100)]) {
      const stretch = output.subarray(start, start + sound.length);
      expect(Math.abs(stretch[0] ?? 1)).toBeLessThan(0.003);
      expect(Math.abs(stretch.at(-1) ?? 1)).toBeLessThan(0.003);
      expect(decibels(rms(stretch.subarray(-last5)) / rms(sound))).toBeLessThan(-25);
    }
  });

  test('keeps the closures within its words', () => {
    const sound = chord(ms(200), 0.3);
    const output = polish(concatSamples([sound, silence(ms(60)), sound]));
    const burst = output.subarray(sound.length + ms(60), sound.length + ms(64));
    expect(decibels(rms(burst) / rms(sound.subarray(0, ms(4))))).toBeGreaterThan(-1);
  });

  test('has no constant component', () => {
    const output = polish(chord(ms(400), 0.3, 0.05));
    const middle = output.subarray(ms(40), ms(360));
    const mean = middle.reduce((sum, it) => sum + it, 0) / middle.length;
    expect(decibels(Math.abs(mean))).toBeLessThan(-60);
  });

  test('is empty if it is silent', () => {
    expect(polish(silence(9_000), 0, [3_000])).toHaveLength(0);
    expect(polish(new Float32Array(0))).toHaveLength(0);
  });

  test('is complete if it is shorter than its fades', () => {
    const output = polish(chord(ms(10), 0.3));
    expect(output).toHaveLength(ms(10));
    expect(highest(output)).toBeGreaterThan(0.05);
  });

  test('has its gain, and stays below the ceiling', () => {
    const sound = chord(ms(300), 0.3);
    const louder = polish(sound, 6.0206);
    expect(rms(louder) / rms(polish(sound))).toBeCloseTo(2, 2);
    expect(highest(polish(sound, 30))).toBeLessThanOrEqual(CEILING);
  });

  test('does not depend on the sizes of its chunks', () => {
    const sound = concatSamples([
      ...[silence(700), chord(900, 0.3), silence(ms(200)), chord(300, 0.9, 0.1)],
      ...[silence(ms(50)), chord(400, 0.5), silence(3_000)],
    ]);
    const processors = () =>
      new ProcessorChain([new EndingExtender(RATE), new Polish({ sampleRate: RATE, gainDb: 3 })]);
    const whole = run(processors(), sound);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 })), (chunkSizes) => {
        expect(run(processors(), sound, chunkSizes)).toEqual(whole);
      }),
    );
  });
});

describe('sound that an engine cuts off', () => {
  /** A final consonant: 50 ms that are louder at first. */
  const consonant = chord(ms(50), 0.2).map((it, i) => it * (1 - i / ms(120)));
  const word = concatSamples([chord(ms(200), 0.3), silence(ms(40)), consonant]);
  const energy = (samples: Float32Array) => rms(samples) * Math.sqrt(samples.length);

  test('keeps its last consonant, and dies away after it', () => {
    const faded = polish(run(new EndingExtender(RATE), word));
    const at = word.length - consonant.length;
    const kept = energy(faded.subarray(at, word.length)) / energy(consonant);
    expect(decibels(kept)).toBeGreaterThan(-0.5);
    expect(faded.length - word.length).toBeGreaterThan(ms(20));
    expect(faded.length - word.length).toBeLessThanOrEqual(ms(25));
    // Without it, the fade takes a good part of the consonant.
    const cut = energy(polish(word).subarray(at)) / energy(consonant);
    expect(decibels(cut)).toBeLessThan(-1.2);
  });

  test('does not make its pauses longer', () => {
    const text = concatSamples([word, silence(ms(120)), word, silence(ms(7))]);
    const output = run(new EndingExtender(RATE), text, [1_000, 5_000, 3_000]);
    expect(output).toHaveLength(text.length - ms(7) + ms(25));
    const second = output.subarray(word.length + ms(120), 2 * word.length + ms(110));
    expect(second).toEqual(word.subarray(0, second.length));
  });
});
