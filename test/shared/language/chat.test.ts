import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../src/shared/contract/languages.ts';
import { LanguageDetector } from '../../../src/shared/language/language-detector.ts';

const detector = await LanguageDetector.load();
const linesOf = (name: string) =>
  readFileSync(`test/fixtures/chat/${name}.seen.txt`, 'utf8').split('\n').filter(Boolean);

/** The texts whose language is not found, each with what is found instead. */
function misread(texts: readonly [Language, string][], expected?: Language): string[] {
  return texts
    .map(([language, text]) => {
      const priors = [{ language: expected ?? language, weight: 1 }];
      return { text, language, found: detector.detect(text, priors).language };
    })
    .filter(({ language, found }) => found !== language)
    .map(({ text, found }) => `${text} → ${found}`);
}

/** The detector is tuned with these lines, so the floors are above the aims for other lines. */
describe('chat lines', () => {
  test.each<[Language, number]>([
    ['en', 0.995],
    ['es', 0.99],
    ['pt', 0.99],
    ['de', 0.99],
    ['fr', 0.99],
    ['ko', 0.99],
    ['ja', 0.99],
  ])('in %s, which is expected, are found in at least %d of all cases', (language, floor) => {
    const texts = linesOf(language).map((text): [Language, string] => [language, text]);
    const wrong = misread(texts);
    expect(1 - wrong.length / texts.length, wrong.join('; ')).toBeGreaterThanOrEqual(floor);
  });

  test.each<Language>(['en', 'ko', 'pl'])(
    'are found as whole sentences when %s is expected',
    (expected) => {
      const texts = linesOf('sentences').map((line) => line.split('\t') as [Language, string]);
      const wrong = misread(texts, expected);
      expect(1 - wrong.length / texts.length, wrong.join('; ')).toBeGreaterThanOrEqual(0.97);
    },
  );

  test('in English never count as proof of another language', () => {
    const wrong = linesOf('en').filter((text) => {
      const { language, isCertain } = detector.detect(text, []);
      return isCertain && language !== 'en';
    });
    expect(wrong).toEqual([]);
  });
});
