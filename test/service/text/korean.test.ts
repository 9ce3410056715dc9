import { describe, expect, test } from 'vitest';
import {
  normalizeKorean,
  pronounceKorean,
} from '../../../src/service/text/languages/korean/pronunciation.ts';
import fc from '../../support/fast-check.ts';
import { readTable } from '../../support/tables.ts';

describe('Korean text in words', () => {
  test.each(readTable('text/korean.tsv'))('writes %s as %s', (text, expected) => {
    expect(normalizeKorean(text)).toBe(expected);
  });

  test('has no digits and no Latin letters', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...'0123456789:-/.,~%$ 시개월일명번가제AkmPB'),
          maxLength: 60,
        }),
        (text) => {
          expect(normalizeKorean(text)).not.toMatch(/[\dA-Za-z]/);
        },
      ),
    );
  });
});

test.each(readTable('text/korean-pronunciation.tsv'))(
  'the Korean pronunciation of %s is %s',
  (text, expected) => {
    expect(pronounceKorean(text)).toBe(expected);
  },
);
