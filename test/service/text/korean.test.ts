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

describe('Korean pronunciation', () => {
  test.each([
    ['국물', '궁물'],
    ['신라', '실라'],
    ['같이', '가치'],
    ['좋아요', '조아요'],
    ['꽃잎', '꼬칩'],
    // Numbers and weekdays that the library mispronounces.
    ['16년', '심늉년'],
    ['26일', '이심뉴길'],
    ['11월', '시비뤌'],
    ['금요일, 일요일', '그묘일, 이료일'],
    ['생일', '생일'],
    ['3천원', '삼처눤'],
  ])('of %s is %s', (text, expected) => {
    expect(pronounceKorean(text)).toBe(expected);
  });
});
