import { expect, test } from 'vitest';
import { axisOf } from '../../commands/usage/chart.ts';

test.each([
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [5, [0, 2, 4, 6]],
  [43, [0, 20, 40, 60]],
  [53, [0, 20, 40, 60]],
  [81, [0, 50, 100]],
  [10_000, [0, 5_000, 10_000]],
  [12_345, [0, 5_000, 10_000, 15_000]],
])('the axis of a chart for up to %i characters has round integers', (max, lines) => {
  const { step, steps } = axisOf(max);
  expect(Array.from({ length: steps + 1 }, (_, line) => line * step)).toEqual(lines);
});
