import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../../src/bot/policy/choose-language.ts';
import { ownWords } from '../../../src/bot/text/own-words.ts';
import { LanguageDetector } from '../../../src/shared/language/language-detector.ts';

const detector = await LanguageDetector.load();

const SPANISH = { guildLocale: 'es-ES' };

describe('the language of a text', () => {
  test.each([
    ['short text', 'no', 'es', false],
    ['a number', '1500', 'es', false],
    ['a script that one language has', '안녕하세요', 'ko', true],
    ['an English sentence', 'We should really leave before it starts raining again', 'en', true],
  ] as const)('on a Spanish server: %s', (_, text, language, isCertain) => {
    expect(chooseLanguage(detector, text, SPANISH)).toEqual({ language, isCertain });
  });

  test('is Japanese where a member who writes Japanese uses its slang in Latin letters', () => {
    const japanese = { member: [{ language: 'ja', lines: 20 }] } as const;
    const choose = (text: string) => chooseLanguage(detector, text, japanese).language;
    expect(['ktkr', 'www', '8888', 'nice game'].map(choose)).toEqual(['ja', 'ja', 'ja', 'en']);
  });

  test('is that of the bot’s words where a member wrote none', () => {
    for (const text of ['', '…', '😂']) {
      const chosen = chooseLanguage(detector, text, SPANISH, 'ja');
      expect(chosen).toEqual({ language: 'ja', isCertain: false });
    }
  });
});

describe('own words', () => {
  test.each([
    ['mentions', 'hola <@123456789012345678> y <@&1> en <#2>', 'hola   y   en'],
    ['links', 'mira https://example.com/the-best-of <http://a.b>', 'mira'],
    ['the target of a masked link', 'mira [esto](https://example.com/page)', 'mira [esto]'],
    ['emoji by name', 'jaja <:laughing_hard:123> :joy:', 'jaja'],
    ['times and commands', 'a las <t:1700000000:R> </say:123>', 'a las'],
    ['faces', 'hola (´・ω・`) qué tal ಠ_ಠ', 'hola   qué tal'],
    ['code', 'usa `npm install` ```const x = 1```', 'usa'],
    ['markup', '**muy** bien\n> # sí', 'muy bien\nsí'],
  ])('leave out %s', (_, content, words) => {
    expect(ownWords(content)).toBe(words);
  });
});
