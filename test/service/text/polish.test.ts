import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Polish } from '../../../src/service/engines/polish.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';

const MARGIN = Math.round(0.012 * SAMPLE_RATE);
const CEILING = 32_768 * 10 ** (-3 / 20);

/** What comes out of sound that goes in in pieces of the given sizes. */
function polish(samples: number[], gainDb: number, pieces: number[]): number[] {
  const out: number[] = [];
  const polisher = new Polish(gainDb, (part) => {
    out.push(...part);
    return true;
  });
  let at = 0;
  for (const size of [...pieces, samples.length]) {
    polisher.push(Float32Array.from(samples.slice(at, at + size), (sample) => sample / 32_768));
    at += size;
  }
  polisher.finish();
  return out;
}

const silence = (length: number) => Array.from({ length }, () => 0);
const tone = (length: number, height: number) =>
  Array.from({ length }, (_, i) => Math.round(height * Math.cos(i / 5)));

describe('a sentence made ready', () => {
  test('keeps its sound and a little silence around it, no more', () => {
    const sound = tone(5_001, 8_000);
    expect(polish([...silence(4_000), ...sound, ...silence(6_000)], 0, [])).toEqual([
      ...silence(MARGIN),
      ...sound,
      ...silence(MARGIN),
    ]);
  });

  test('keeps silence within', () => {
    const sound = [...tone(1_001, 8_000), ...silence(3_000), ...tone(1_001, 8_000)];
    expect(polish(sound, 0, [500, 500, 1_000, 1_000])).toEqual(sound);
  });

  test('is empty when it is all silent', () => {
    expect(polish(silence(9_000), 0, [3_000])).toEqual([]);
  });

  test('gets its gain, and never passes the ceiling nor turns its order around', () => {
    expect(polish([10_000, -10_000], -6.0206, [])).toEqual([5_000, -5_000]);
    const rising = Array.from({ length: 300 }, (_, i) => 100 + i * 100);
    const loud = polish(rising, 6, []);
    expect(Math.max(...loud)).toBeLessThanOrEqual(Math.round(CEILING));
    expect(loud).toEqual(loud.toSorted((a, b) => a - b));
  });

  test('does not depend on how it was cut', () => {
    const sound = [...silence(700), ...tone(900, 9_000), ...silence(800), ...tone(400, 30_000)];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 })), (pieces) => {
        expect(polish(sound, 3, pieces)).toEqual(polish(sound, 3, []));
      }),
    );
  });
});
