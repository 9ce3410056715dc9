import { afterAll, describe, expect, test } from 'vitest';
import { KatakanaConverter } from '../../../src/service/text/languages/japanese/converter.ts';
import {
  needsDictionary,
  normalizeJapanese,
} from '../../../src/service/text/languages/japanese/katakana.ts';
import fc from '../../support/fast-check.ts';
import { readTable } from '../../support/tables.ts';

describe('Japanese text with numbers and signs in katakana', () => {
  test.each(readTable('text/japanese.tsv'))('writes %s as %s', (text, expected) => {
    expect(normalizeJapanese(text)).toBe(expected);
  });

  test('has no digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n }), fc.constantFrom('', '円', '本', '月', '%'), (n, unit) => {
        expect(normalizeJapanese(`${n}${unit}`)).toMatch(/^[ァ-ヶー]+$/);
      }),
    );
  });
});

describe('the katakana converter', () => {
  const converter = new KatakanaConverter();
  afterAll(() => converter.close());

  test('needs the dictionary for kanji, digits and particles only', () => {
    expect(['東京', '3', 'はい', 'カタカナ', 'ありがとう'].map(needsDictionary)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test.each(readTable('text/japanese-readings.tsv'))('reads %s as %s', async (text, expected) => {
    expect((await converter.convert(text)).trim()).toBe(expected);
  });
});
