import { expect, test } from 'vitest';
import { listNames } from '../../../src/bot/i18n/list-names.ts';

test.each([
  ['en', 'a, b, c', 'a, b, +2'],
  ['ja', 'a、b、c', 'a、b、+2'],
  ['zh-CN', 'a、b、c', 'a、b、+2'],
])('names are joined as in %s', (locale, all, some) => {
  expect(listNames(locale, ['a', 'b', 'c'])).toBe(all);
  expect(listNames(locale, ['a', 'b', 'c', 'd'], 2)).toBe(some);
});

test('no name and one name need no separator', () => {
  expect(listNames('ja', [])).toBe('');
  expect(listNames('ja', ['a'])).toBe('a');
});
