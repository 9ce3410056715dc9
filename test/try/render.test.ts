import { expect, onTestFinished, test, vi } from 'vitest';
import { describeTimestamp } from '../../src/try/render.ts';

const AT = Date.UTC(2026, 10, 22, 12) / 1_000;

test.each([
  [9 * 86_400, 'en-US', 'in 9 days'],
  [-3_600, 'en-US', '1 hour ago'],
  [86_400, 'de', 'morgen'],
  [40 * 86_400, 'ko', '다음 달'],
  [0, 'ja', '今'],
])('a time %d s from now is described in %s as “%s”', (awaySeconds, locale, words) => {
  vi.useFakeTimers({ now: AT * 1_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(describeTimestamp(AT + awaySeconds, locale, 'R')).toBe(words);
});

test('a timestamp without a style shows date and time, like style f', () => {
  const words = describeTimestamp(AT, 'en-US');
  expect(words).toMatch(/^November 2\d, 2026 at \d+:\d\d\s[AP]M$/);
  expect(words).toBe(describeTimestamp(AT, 'en-US', 'f'));
  expect(describeTimestamp(AT, 'en-US', 'D')).toBe(words.replace(/ at .*/, ''));
});
