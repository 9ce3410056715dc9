import { expect } from 'vitest';
import { processorTimeOf } from '../../support/processor-time.ts';

/** Expects work in proportion to the length of a text. Quadratic work would be 625 times as much for 25 times the text. */
export function expectProportional(seed: string, work: (text: string) => unknown, length = 2_000) {
  const short = seed.repeat(Math.ceil(length / seed.length));
  const timeOf = (text: string) =>
    Math.max(
      processorTimeOf(() => work(text)),
      200,
    );
  expect(timeOf(short.repeat(25)) / timeOf(short)).toBeLessThan(200);
}
