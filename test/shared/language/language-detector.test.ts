import { describe, expect, test } from 'vitest';
import { GREETINGS } from '../../../src/service/voices/greetings.ts';
import { LANGUAGES, type Language } from '../../../src/shared/contract/languages.ts';
import {
  LanguageDetector,
  type LanguagePrior,
} from '../../../src/shared/language/language-detector.ts';
import { readTable } from '../../support/tables.ts';

const detector = await LanguageDetector.load();
const expecting = (...languages: Language[]): LanguagePrior[] =>
  languages.map((language) => ({ language, weight: 1 }));
const detect = (text: string, ...languages: Language[]) =>
  detector.detect(text, expecting(...languages)).language;

/** Chat lines with their languages: those that the detector was tuned with, and others. */
const CHAT_LINES = ['seen', 'held-out'].map((list) => readTable(`chat/lines.${list}.txt`));

/** The lines whose language is not found, as text, so that a failure shows them. */
function misread(lines: string[][], priorOf: (language: Language) => Language[]): string[] {
  return lines.flatMap(([language = '', text = '']) => {
    const found = detect(text, ...priorOf(language as Language));
    return found === language ? [] : [`${text} (${language} → ${found})`];
  });
}

describe('the language detector', () => {
  test('keeps short lines in the language that is expected, in 60 languages', () => {
    for (const lines of CHAT_LINES) {
      const wrong = misread(lines, (language) => [language]);
      expect(wrong.length, wrong.join('; ')).toBeLessThanOrEqual(0.01 * lines.length);
    }
  });

  test('finds the language of short lines when none is expected', () => {
    for (const lines of CHAT_LINES) {
      const wrong = misread(lines, () => []);
      expect(wrong.length, wrong.join('; ')).toBeLessThanOrEqual(0.07 * lines.length);
    }
  });

  test('finds a greeting in each of the 82 languages', () => {
    const greetings = LANGUAGES.map((code) => [code, GREETINGS[code]]);
    const wrong = misread(greetings, () => ['en']);
    expect(wrong.length, wrong.join('; ')).toBeLessThanOrEqual(4);
  });

  test.each(readTable('text/detected-languages.tsv'))(
    '%s: of "%s", where %s is expected, finds %s',
    (_, text = '', expected, found) => {
      expect(detect(text, expected as Language)).toBe(found);
    },
  );

  test('lets the stronger expectation decide what the text leaves open', () => {
    const priors = (es: number, pt: number): LanguagePrior[] => [
      { language: 'es', weight: es },
      { language: 'pt', weight: pt },
    ];
    expect(detector.detect('para nada', priors(0.8, 0.2)).language).toBe('es');
    expect(detector.detect('para nada', priors(0.2, 0.8)).language).toBe('pt');
  });

  test.each<[text: string, isCertain: boolean]>([
    ['안녕하세요', true],
    ['Tienes que ver el nuevo documental sobre las ballenas', true],
    ['Has anybody seen my keys', true],
    ['唔該', true],
    ['ok', false],
    ['para nada', false],
    ['東京', false],
    ['😀', false],
    ['Cuaca buruk sekali sejak awal minggu ini', false],
  ])('says whether "%s" alone proves its language: %s', (text, isCertain) => {
    expect(detector.detect(text, []).isCertain).toBe(isCertain);
    expect(detector.detect(text, expecting('pt')).isCertain).toBe(isCertain);
  });
});
