import { describe, expect, test } from 'vitest';
import { GREETINGS } from '../../../src/service/voices/greetings.ts';
import { LANGUAGES, type Language } from '../../../src/shared/contract/languages.ts';
import { LanguageDetector } from '../../../src/shared/language/language-detector.ts';
import { HELD_OUT_LINES, SEEN_LINES } from '../../support/service/chat-lines.ts';

const detector = await LanguageDetector.load();
const detect = (text: string, prior: Language = 'en') =>
  detector.detect(text, [{ language: prior, weight: 1 }]).language;

/** Prints the wrong results, because a number alone does not help. */
function measure(name: string, lines: Partial<Record<Language, readonly string[]>>): number {
  const all = Object.entries(lines).flatMap(([language, texts]) =>
    texts.map((text) => ({ language, text, found: detect(text) })),
  );
  const wrong = all.filter(({ language, found }) => language !== found);
  const accuracy = 1 - wrong.length / all.length;
  process.stdout.write(
    `Language detection, ${name}: ${(100 * accuracy).toFixed(1)} % of ${all.length} lines in ` +
      `${Object.keys(lines).length} languages. Wrong: ` +
      `${wrong.map(({ language, text, found }) => `${text} (${language} → ${found})`).join('; ')}\n`,
  );
  return accuracy;
}

describe('language detection', () => {
  test('finds the language of short chat lines', () => {
    expect(Object.values(SEEN_LINES).flat().length).toBeGreaterThanOrEqual(300);
    expect(measure('seen', SEEN_LINES)).toBeGreaterThanOrEqual(0.95);
  });

  /** 88.7 % at the first measurement. A third of the lines have two words. */
  test('finds the language of held-out lines', () => {
    expect(measure('held out', HELD_OUT_LINES)).toBeGreaterThanOrEqual(0.85);
  });

  test('knows a greeting in each of the 82 languages', () => {
    const greetings = Object.fromEntries(LANGUAGES.map((code) => [code, [GREETINGS[code]]]));
    expect(measure('greetings', greetings)).toBeGreaterThanOrEqual(0.95);
  });

  test.each<[string, Language, Language]>([
    // No evidence: the voice's language, if it has this script.
    ['12:30', 'ja', 'ja'],
    ['2026-03-04T15:45:00Z', 'de', 'de'],
    ['😀', 'ko', 'ko'],
    ['Xyzzy', 'ko', 'en'],
    ['Xyzzy', 'fr', 'fr'],
    ['lol', 'de', 'de'],
    ['5 min', 'en', 'en'],
    // Opening hours: weekdays with the abbreviations of one language, and its word for the hour.
    ['Mo–Fr 9–17 Uhr', 'en', 'de'],
    ['Sa 10–14 Uhr', 'en', 'de'],
    ['ma-vr 9-17 uur', 'en', 'nl'],
    ['lun-vie 9-17', 'en', 'es'],
    ['so-so', 'en', 'en'],
    ['東京', 'ja', 'ja'],
    ['東京', 'ko', 'zh'],
    // The script of most letters counts, but kana next to Han is Japanese.
    ['Discord 너무 재밌다 진짜로', 'en', 'ko'],
    ['東京都渋谷区です', 'en', 'ja'],
    ['我喜欢 Discord', 'en', 'zh'],
    ['I said 네', 'ko', 'en'],
    // Han alone is Chinese, unless the voice or the characters indicate otherwise.
    ['新年快乐', 'en', 'zh'],
    ['你好', 'ja', 'zh'],
    ['你好', 'yue', 'yue'],
    ['唔該', 'en', 'yue'],
    ['図書館', 'en', 'ja'],
    ['圖書館', 'en', 'zh'],
    // One language in two scripts.
    ['Шта радиш', 'en', 'sr'],
    ['Šta radiš, gde si', 'sr', 'sr'],
    ['Šta radiš, gdje si', 'bs', 'bs'],
  ])('of "%s" with a voice in %s finds %s', (text, fallback, expected) => {
    expect(detect(text, fallback)).toBe(expected);
  });
});
