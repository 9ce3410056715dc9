import { describe, expect, test } from 'vitest';
import { OutputLimiter } from '../../../src/service/engines/output-limiter.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';
import fc from '../../support/fast-check.ts';

const MARGIN = Math.round(0.012 * SAMPLE_RATE);
const CEILING = 32_768 * 10 ** (-3 / 20);

/** Limits samples in chunks of the given sizes. */
function limit(samples: number[], gainDb: number, chunkSizes: number[]): number[] {
  const out: number[] = [];
  const limiter = new OutputLimiter(gainDb, (part) => {
    out.push(...part);
    return true;
  });
  let at = 0;
  for (const size of [...chunkSizes, samples.length]) {
    limiter.push(Float32Array.from(samples.slice(at, at + size), (sample) => sample / 32_768));
    at += size;
  }
  limiter.finish();
  return out;
}

const silence = (length: number) => Array.from({ length }, () => 0);
const tone = (length: number, height: number) =>
  Array.from({ length }, (_, i) => Math.round(height * Math.cos(i / 5)));

describe('a limited segment', () => {
  test('keeps its sound with a short margin of silence around it', () => {
    const sound = tone(5_001, 8_000);
    expect(limit([...silence(4_000), ...sound, ...silence(6_000)], 0, [])).toEqual([
      ...silence(MARGIN),
      ...sound,
      ...silence(MARGIN),
    ]);
  });

  test('keeps the silence within it', () => {
    const sound = [...tone(1_001, 8_000), ...silence(3_000), ...tone(1_001, 8_000)];
    expect(limit(sound, 0, [500, 500, 1_000, 1_000])).toEqual(sound);
  });

  test('is empty if it is silent', () => {
    expect(limit(silence(9_000), 0, [3_000])).toEqual([]);
  });

  test('has its gain, stays below the ceiling, and keeps louder samples louder', () => {
    expect(limit([10_000, -10_000], -6.0206, [])).toEqual([5_000, -5_000]);
    const rising = Array.from({ length: 300 }, (_, i) => 100 + i * 100);
    const loud = limit(rising, 6, []);
    expect(Math.max(...loud)).toBeLessThanOrEqual(Math.round(CEILING));
    expect(loud).toEqual(loud.toSorted((a, b) => a - b));
  });

  test('does not depend on the sizes of its chunks', () => {
    const sound = [...silence(700), ...tone(900, 9_000), ...silence(800), ...tone(400, 30_000)];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 })), (chunkSizes) => {
        expect(limit(sound, 3, chunkSizes)).toEqual(limit(sound, 3, []));
      }),
    );
  });
});
