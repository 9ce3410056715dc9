import { expect, test } from 'vitest';
import { parseWholeNumber } from '../../commands/shared/whole-number.ts';
import { readSection } from '../support/tables.ts';

test.each(readSection('text/whole-numbers.tsv', '1500'))('“%s” means 1,500', (typed = '') => {
  expect(parseWholeNumber(typed)).toBe(1_500);
});

test('numbers of any size keep their value in every locale', () => {
  for (const locale of ['en', 'de', 'fr', 'es-419', 'pt-BR', 'ko', 'ja', 'de-CH', 'sv']) {
    for (const value of [0, 7, 999, 1_000, 12_345, 1_000_000_000]) {
      expect(parseWholeNumber(value.toLocaleString(locale)), locale).toBe(value);
    }
  }
});

test.each(readSection('text/whole-numbers.tsv', 'none'))('“%s” is no whole number', (text = '') => {
  expect(parseWholeNumber(text)).toBeUndefined();
});
