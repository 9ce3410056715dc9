import { describe, expect, test } from 'vitest';
import { cleanText } from '../../../src/service/text/clean.ts';
import { normalizeText } from '../../../src/service/text/normalize/normalize-text.ts';
import { LANGUAGES, type Language } from '../../../src/shared/contract/languages.ts';
import fc from '../../support/fast-check.ts';
import { readTable } from '../../support/tables.ts';

test.each(readTable('text/normalized.tsv'))(
  'in %s, "%s" is normalized to "%s"',
  (language, written, normalized) => {
    expect(normalizeText(cleanText(written), language as Language)).toBe(normalized);
  },
);

describe('normalized text', () => {
  const confusing = fc.string({
    unit: fc.constantFrom(...'0123456789.,:/-–+%€$ °kmhIVXa年'),
    maxLength: 200,
  });

  test('is well-formed, and keeps letters if there are any', () => {
    fc.assert(
      fc.property(confusing, fc.constantFrom(...LANGUAGES), (text, language) => {
        const normalized = normalizeText(text, language);
        expect(normalized.isWellFormed()).toBe(true);
        if (/[\p{L}\p{N}]/u.test(text)) expect(normalized).toMatch(/[\p{L}\p{N}]/u);
      }),
    );
  });

  test('is unchanged in Japanese and Korean, which have their own normalizers', () => {
    expect(normalizeText('10:30 $5', 'ja')).toBe('10:30 $5');
    expect(normalizeText('10:30 $5', 'ko')).toBe('10:30 $5');
  });

  test.each(readTable('text/floods.tsv'))(
    'of 5,000 characters of %s is not much longer',
    (_, unit = '') => {
      const text = unit.repeat(5_000 / unit.length);
      for (const language of ['en', 'de', 'ru', 'zh', 'th', 'my'] as const) {
        // Words are longer than digits, but not without bound.
        expect(normalizeText(text, language).length).toBeLessThan(30 * text.length);
      }
    },
  );
});
