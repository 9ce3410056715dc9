import { expect, test } from 'vitest';
import { parseWholeNumber } from '../../commands/shared/whole-number.ts';

test.each([
  '1500',
  '1,500',
  '1.500',
  '1 500',
  '1\u00a0500',
  '1\u202f500',
  '1’500',
  "1'500",
  ' 1500 ',
  '１５００',
  '１，５００',
  '01500',
])('“%s” means 1,500', (typed) => {
  expect(parseWholeNumber(typed)).toBe(1_500);
});

test('numbers of any size keep their value in every locale', () => {
  for (const locale of ['en', 'de', 'fr', 'es-419', 'pt-BR', 'ko', 'ja', 'de-CH', 'sv']) {
    for (const value of [0, 7, 999, 1_000, 12_345, 1_000_000_000]) {
      expect(parseWholeNumber(value.toLocaleString(locale)), locale).toBe(value);
    }
  }
});

test.each([
  '',
  ' ',
  '-5',
  '+5',
  '1.5',
  '1,50',
  '1,5000',
  '1.500,00',
  '12,34,567',
  '1 5',
  '1e3',
  'many',
  '9'.repeat(16),
])('“%s” is no whole number', (typed) => {
  expect(parseWholeNumber(typed)).toBeUndefined();
});
