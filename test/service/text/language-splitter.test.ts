import { describe, expect, test } from 'vitest';
import { cleanText, isSpeakable } from '../../../src/service/text/clean.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';
import fc from '../../support/fast-check.ts';
import { planText } from '../../support/service/plan-text.ts';
import { readTable } from '../../support/tables.ts';

async function segments(
  text: string,
  fallback: Language = 'en',
  requested?: Language,
): Promise<string> {
  const plan = await planText(text, requested, fallback);
  return plan?.segments.map((one) => `${one.language}: ${one.text}`).join(' | ') ?? '';
}

describe('a plan of mixed text', () => {
  test.each(readTable('text/mixed.tsv'))('splits %s into %s', async (text, expected, fallback) => {
    expect(await segments(text, fallback as Language | undefined)).toBe(expected);
  });

  test.each<[text: string, requested: Language, expected: string]>([
    ['Das ist gut', 'en', 'en: Das ist gut'],
    ['東京', 'ja', 'ja: 東京'],
    ['오늘은 좋아', 'en', 'ko: 오늘은 좋아'],
    ['12:30', 'ko', 'ko: 12:30'],
    ['Bonjour à tous. 안녕', 'de', 'de: Bonjour à tous. | ko: 안녕'],
    ['Како си? Kako si?', 'sr', 'sr: Како си? | sr: Kako si?'],
  ])('splits %s, requested in %s, into %s', async (text, requested, expected) => {
    expect(await segments(text, 'en', requested)).toBe(expected);
  });

  test('lists the language with the most letters first, and pauses only between sentences', async () => {
    const plan = await planText('Hi! 오늘 우리 meeting은 세 시에 시작해요.', undefined, 'en');
    expect(plan?.languages).toEqual(['ko', 'en']);
    expect(plan?.segments.map(({ pauseMs }) => pauseMs)).toEqual([420, 0, 0, 0]);
  });

  test('keeps all letters in order, whatever the text', async () => {
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(...'aB가漢かк1 ."「」(^_)ไع\u0301'), maxLength: 300 }),
    );
    await fc.assert(
      fc.asyncProperty(
        anyText,
        fc.constantFrom<Language>('en', 'ja', 'yue'),
        async (text, fallback) => {
          const cleaned = cleanText(text);
          const plan = await planText(text, undefined, fallback);
          expect(plan === undefined).toBe(!isSpeakable(cleaned));
          const spoken = plan?.segments.map((segment) => segment.text).join('') ?? '';
          expect(letters(spoken)).toBe(letters(plan === undefined ? '' : cleaned));
        },
      ),
    );
  });

  test('does not split a hostile text into thousands of segments', async () => {
    const plan = await planText('가ab'.repeat(1_600), undefined, 'en');
    expect(plan?.segments.length).toBeLessThan(100);
  });
});
