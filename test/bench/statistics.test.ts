import { expect, test } from 'vitest';
import { type Figures, record, toJson } from '../../bench/figures.ts';
import { percentile, rounded, slope } from '../../bench/statistics.ts';

const ONE_TO_HUNDRED = Array.from({ length: 100 }, (_, i) => 100 - i);

test.each([
  [0, 1],
  [0.01, 1],
  [0.5, 50],
  [0.99, 99],
  [0.991, 100],
  [1, 100],
])('the percentile %d of the numbers 1 to 100 is %d', (part, value) => {
  expect(percentile(ONE_TO_HUNDRED, part)).toBe(value);
});

test('the percentile of one value is that value, and of no values an error', () => {
  expect(percentile([7], 0.99)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});

test('the slope is exact for a line and zero for a symmetric tent', () => {
  const line = [1, 2, 3, 7].map((x) => [x, 3 - 2 * x] as const);
  expect(slope(line)).toBeCloseTo(-2);
  const tent = [0, 1, 2].map((x) => [x, x === 1 ? 3 : 0] as const);
  expect(slope(tent)).toBeCloseTo(0);
  expect(() => slope([[1, 1]])).toThrow(RangeError);
});

test.each([
  [1.0049, 1],
  [0.126, 0.13],
  [23.449, 23.4],
  [123.5, 124],
  [0, 0],
])('the figure %d is rounded to %d', (value, shown) => {
  expect(rounded(value)).toBe(shown);
});

test('record leaves out missing figures and keeps measured zeros', () => {
  const figures: Figures = new Map();
  const measured = { a_ms: undefined, b_ms: Number.NaN, c_ms: 0, d_ms: 1.234 };
  record(figures, measured, (name) => `x_${name}`);
  expect(JSON.parse(toJson(figures))).toEqual({ x_c_ms: 0, x_d_ms: 1.23 });
});
