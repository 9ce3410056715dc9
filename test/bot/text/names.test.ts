import { expect, test } from 'vitest';
import { speakName } from '../../../src/bot/text/names.ts';
import { processorTimeOf } from '../../support/processor-time.ts';

test.each(['^', 'ㅋ^', '★ '])('a name that is a flood of %j takes bounded time', (flood) => {
  const workOf = (length: number) => {
    const name = `a${flood.repeat(length)}b`;
    const work = processorTimeOf(() => speakName(name));
    return Math.max(work, 500);
  };
  // Quadratic work would take 100 times as long.
  expect(workOf(8_000) / workOf(800)).toBeLessThan(30);
});

test('a long name keeps its beginning', () => {
  expect(speakName(`★${'Ann '.repeat(500)}`)).toMatch(/^Ann Ann .*Ann ?$/);
});
