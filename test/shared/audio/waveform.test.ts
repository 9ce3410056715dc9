import { describe, expect, test } from 'vitest';
import { LevelMeter, waveform } from '../../../src/shared/audio/waveform.ts';
import fc from '../../support/fast-check.ts';
import { tone } from '../../support/sound.ts';

function levels(samples: Float32Array, size = samples.length || 1): number[] {
  const meter = new LevelMeter();
  for (let at = 0; at < samples.length; at += size)
    meter.push(samples.subarray(at, at + size), 48_000);
  return meter.end();
}

const points = (base64: string) => [...Buffer.from(base64, 'base64')];

describe('LevelMeter', () => {
  test('returns one level per 100 ms, and one for the rest', () => {
    const sine = levels(tone(1_000, 0.25, 48_000, 0.5));
    expect(sine).toHaveLength(3);
    for (const level of sine) expect(level).toBeCloseTo(0.5 / Math.SQRT2, 3);
    expect(levels(new Float32Array(0))).toEqual([]);
  });

  test('returns the same levels for every chunk size', () => {
    const samples = tone(333, 0.33, 48_000);
    expect(levels(samples, 7)).toEqual(levels(samples));
  });
});

describe('waveform', () => {
  test('scales the loudest level to full height', () => {
    expect(points(waveform([0, 0.1, 0.2, 0.05]))).toEqual([0, 128, 255, 64]);
  });

  test('keeps silence flat', () => {
    expect(points(waveform([0, 0.0001, 0]))).toEqual([0, 13, 0]);
    expect(points(waveform([]))).toEqual([0]);
  });

  test('has at most 256 points and keeps every peak', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3_000 }),
        (all) => {
          const drawn = points(waveform(all));
          expect(drawn).toHaveLength(Math.max(1, Math.min(256, all.length)));
          if (Math.max(0, ...all) > 0.002) expect(Math.max(...drawn)).toBe(255);
        },
      ),
    );
  });
});
