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

  test.each<[text: string, expected: Language, found: Language]>([
    // Nothing is said: the expected language, if it has this script.
    ['12:30', 'ja', 'ja'],
    ['2026-03-04T15:45:00Z', 'de', 'de'],
    ['😀', 'ko', 'ko'],
    ['Xyzzy', 'ko', 'en'],
    ['Xyzzy', 'fr', 'fr'],
    ['lol', 'de', 'de'],
    ['5 min', 'en', 'en'],
    // Few words that several languages have.
    ['pizza', 'es', 'es'],
    ['no', 'de', 'de'],
    ['Emma is afk', 'en', 'en'],
    ['gg wp ez', 'ko', 'en'],
    ['me too', 'ja', 'en'],
    // Two words that one language has, or its letters.
    ['danke schön', 'en', 'de'],
    ['¿qué tal?', 'en', 'es'],
    ['danke schön', 'ko', 'de'],
    ['bonne nuit les amis', 'ko', 'fr'],
    // Two words that English has borrowed, or might.
    ['hola amigos', 'en', 'en'],
    ['per capita', 'en', 'en'],
    // Laughter, acronyms, code and addresses are in no language.
    ['hahaha', 'en', 'en'],
    ['jajajaja', 'en', 'en'],
    ['kkkkkk', 'en', 'en'],
    ['USA FBI NASA', 'en', 'en'],
    ['`const que = para.hacer()`', 'en', 'en'],
    ['patch 2.0.1', 'en', 'en'],
    ['google.com', 'ko', 'ko'],
    ['https://naver.com 들어가 봐', 'en', 'ko'],
    ['see index.de.html', 'en', 'en'],
    ['3 years ago', 'en', 'en'],
    // Emphasis, and words without accents or apostrophes.
    ['sooooo goooood', 'en', 'en'],
    ['que haces manana por la noche', 'en', 'es'],
    ['jai pas envie dy aller ce soir', 'en', 'fr'],
    // Weekdays with the abbreviations of one language.
    ['Mo–Fr 9–17 Uhr', 'en', 'de'],
    ['ma-vr 9-17 uur', 'en', 'nl'],
    ['lun-vie 9-17', 'en', 'es'],
    ['so-so', 'en', 'en'],
    // The script of most letters counts, but kana next to Han is Japanese.
    ['Discord 너무 재밌다 진짜로', 'en', 'ko'],
    ['東京都渋谷区です', 'en', 'ja'],
    ['我喜欢 Discord', 'en', 'zh'],
    ['I said 네', 'ko', 'en'],
    // Han alone is Chinese, unless another one is expected or the characters prove it.
    ['東京', 'ja', 'ja'],
    ['東京', 'ko', 'zh'],
    ['新年快乐', 'en', 'zh'],
    ['你好', 'ja', 'zh'],
    ['你好', 'yue', 'yue'],
    ['唔該', 'en', 'yue'],
    ['図書館', 'en', 'ja'],
    ['圖書館', 'en', 'zh'],
    // Relatives stay in the expected language.
    ['Cuaca buruk sekali sejak awal minggu ini', 'id', 'id'],
    ['Cuaca buruk sekali sejak awal minggu ini', 'ms', 'ms'],
    ['Šta radiš, gdje si', 'bs', 'bs'],
    ['Kako si danas', 'hr', 'hr'],
    ['मौसम बहुत अच्छा है', 'hi', 'hi'],
    // One language in two scripts.
    ['Шта радиш', 'en', 'sr'],
    ['Šta radiš, gde si', 'sr', 'sr'],
  ])('of "%s", where %s is expected, finds %s', (text, expected, found) => {
    expect(detect(text, expected)).toBe(found);
  });

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
