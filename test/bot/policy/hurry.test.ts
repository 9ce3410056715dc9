import { expect, test } from 'vitest';
import { hurriedSpeed, hurryFor } from '../../../src/bot/policy/hurry.ts';

test.each([
  [0, undefined],
  [4, undefined],
  [5, { speed: 1.15, names: true }],
  [9, { speed: 1.15, names: true }],
  [10, { speed: 1.3, characters: 100, names: false }],
  [20, { speed: 1.5, characters: 100, names: false }],
  [50, { speed: 1.5, characters: 100, names: false }],
])('with %d waiting items, messages are read with %o', (waiting, hurry) => {
  expect(hurryFor(waiting)).toEqual(hurry);
});

test('a member’s own speed counts, and nothing is faster than twice the normal speed', () => {
  const hurry = { speed: 1.5, names: false };
  expect(hurriedSpeed(0.5, hurry)).toBe(0.75);
  expect(hurriedSpeed(1.2, hurry)).toBeCloseTo(1.8);
  expect(hurriedSpeed(1.9, hurry)).toBe(2);
});
