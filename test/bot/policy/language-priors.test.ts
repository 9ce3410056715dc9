import { describe, expect, test } from 'vitest';
import {
  type LanguageSituation,
  languagePriors,
  serverLanguage,
  writtenLanguages,
} from '../../../src/bot/policy/language-priors.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';

const wrote = (language: Language, lines: number) => [{ language, lines }];

/** Each row's first situation suggests Spanish more strongly than its second one suggests Korean. */
const STRONGER: [title: string, spanish: LanguageSituation, korean: LanguageSituation][] = [
  ['the set language, than what the member writes', { chosen: 'es' }, { member: wrote('ko', 60) }],
  ['what the member writes often, than their voice', { member: wrote('es', 30) }, { voice: 'ko' }],
  ['the voice, than one line of the member', { voice: 'es' }, { member: wrote('ko', 1) }],
  [
    'a few lines of the member, than the whole channel',
    { member: wrote('es', 3) },
    { channel: wrote('ko', 60) },
  ],
  ['the channel, than the server', { channel: wrote('es', 60) }, { guild: wrote('ko', 60) }],
  [
    'the server’s locale, than a few lines in it',
    { guildLocale: 'es-ES' },
    { guild: wrote('ko', 3) },
  ],
  ['a busy channel, than the server’s locale', { channel: wrote('es', 60) }, { guildLocale: 'ko' }],
  [
    'the member’s client, than the server’s locale',
    { clientLocale: 'es-ES' },
    { guildLocale: 'ko' },
  ],
];

describe('the language of a text is suggested more strongly by', () => {
  test.each(STRONGER)('%s', (_, spanish, korean) => {
    expect(languagePriors({ ...spanish, ...korean }).map(({ language }) => language)).toEqual([
      'es',
      'ko',
    ]);
  });

  test('any other evidence, than a locale that the server never chose', () => {
    const priors = languagePriors({ guildLocale: 'en-US', member: wrote('es', 1) });
    expect(priors.map(({ language }) => language)).toEqual(['es', 'en']);
    const british = languagePriors({ guildLocale: 'en-GB', guild: wrote('es', 5) });
    expect(british.map(({ language }) => language)).toEqual(['en', 'es']);
    const korean = languagePriors({ guildLocale: 'en-US', replyLanguage: 'ko' });
    expect(korean.map(({ language }) => language)).toEqual(['ko', 'en']);
    // There are no replies in Spanish, so that a Spanish server may choose English ones.
    const english = languagePriors({ guildLocale: 'es-ES', replyLanguage: 'en' });
    expect(english.map(({ language }) => language)).toEqual(['es', 'en']);
  });
});

test('every prior names its language once, with a weight of at most 1', () => {
  const priors = languagePriors({
    chosen: 'pt',
    voice: 'pt',
    member: [...wrote('pt', 40), ...wrote('en', 20)],
    channel: wrote('en', 60),
    guildLocale: 'pt-BR',
    clientLocale: 'zz',
  });
  expect(priors.map(({ language }) => language)).toEqual(['pt', 'en']);
  for (const { weight } of priors) expect(weight).toBeLessThanOrEqual(1);
  expect(languagePriors({})).toEqual([]);
});

describe('the default voice of a member', () => {
  test('speaks what they usually write, whatever a single text is in', () => {
    const member = [...wrote('en', 20), ...wrote('ko', 25)];
    expect(writtenLanguages({ member, guildLocale: 'ko' }, 'ko')[0]).toBe('en');
  });

  test('speaks the language of their first text, if that proves it', () => {
    expect(writtenLanguages({ guild: wrote('en', 60) }, 'ko')).toEqual(['ko', 'en']);
  });

  test('speaks the likeliest language of a member who wrote nothing certain yet', () => {
    expect(writtenLanguages({ guildLocale: 'ja', clientLocale: 'fr' })).toEqual(['fr', 'ja']);
    // Many people use Discord in English.
    expect(writtenLanguages({ guildLocale: 'ja', clientLocale: 'en-US' })).toEqual(['ja', 'en']);
  });
});

test('a server’s language is set, or learned, or that of its locale, or English', () => {
  expect(serverLanguage({ chosen: 'fr', guild: wrote('de', 60), guildLocale: 'pl' })).toBe('fr');
  expect(serverLanguage({ guild: wrote('de', 60), guildLocale: 'en-US' })).toBe('de');
  expect(serverLanguage({ guildLocale: 'pl', member: wrote('de', 60) })).toBe('pl');
  expect(serverLanguage({})).toBe('en');
});
