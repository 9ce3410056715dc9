import { describe, expect, test } from 'vitest';
import { cleanText, isSpeakable } from '../../../src/service/text/clean.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';
import fc from '../../support/fast-check.ts';
import { planText } from '../../support/service/plan-text.ts';

async function segments(
  text: string,
  fallback: Language = 'en',
  requested?: Language,
): Promise<string> {
  const plan = await planText(text, requested, fallback);
  return plan?.segments.map((one) => `${one.language}: ${one.text}`).join(' | ') ?? '';
}

describe('a plan of mixed text', () => {
  test.each<[text: string, expected: string, fallback?: Language]>([
    // Another script within a sentence.
    ['오늘 meeting은 3시', 'ko: 오늘 | en: meeting | ko: 은 3시'],
    ['彼は iPhone を買った', 'ja: 彼は | en: iPhone | ja: を買った'],
    ['彼はiPhone 15を買った', 'ja: 彼は | en: iPhone | ja: 15を買った'],
    ['I love 寿司 and 김치', 'en: I love | zh: 寿司 | en: and | ko: 김치'],
    ['I love 寿司', 'en: I love | ja: 寿司', 'ja'],
    ['今天 meeting 3点', 'zh: 今天 | en: meeting | zh: 3点'],
    ['Я люблю Discord и Minecraft', 'ru: Я люблю | en: Discord | ru: и | en: Minecraft'],
    ['안녕 bonjour à tous', 'ko: 안녕 | fr: bonjour à tous'],
    ['naver.com 링크', 'en: naver.com | ko: 링크'],
    ['schau auf google.com', 'de: schau auf google.com', 'de'],
    ['Das ist von dir. Nice! Danke dir.', 'de: Das ist von dir. | de: Nice! | de: Danke dir.'],
    ['she said 안녕 (hello)', 'en: she said | ko: 안녕 | en: (hello)'],
    // Acronyms within Korean and Japanese, units, emoticons and lookalikes.
    ['TV를 봤어, AI가 5km 달렸다', 'ko: TV를 봤어, AI가 5km 달렸다'],
    ['100 km/h, -5°C, 5 m/s तक', 'hi: 100 km/h, -5°C, 5 m/s तक'],
    ['시속 100km/h로', 'ko: 시속 100km/h로'],
    ['HELLO 여러분', 'en: HELLO | ko: 여러분'],
    ['GPT4를 써봤어', 'ko: GPT4를 써봤어'],
    ['草www', 'ja: 草www', 'ja'],
    ['すごい(´・ω・`)', 'ja: すごい( ́・ω・`)'],
    ['pаypal', 'en: pаypal'],
    // Sentences in the same script.
    ['Das ist so nice, oder?', 'de: Das ist so nice, oder?'],
    [
      'Hello everyone. Bonjour à tous. 안녕하세요',
      'en: Hello everyone. | fr: Bonjour à tous. | ko: 안녕하세요',
    ],
    [
      'Hola a todos. Welcome to my stream. Vamos a jugar.',
      'es: Hola a todos. | en: Welcome to my stream. | es: Vamos a jugar.',
    ],
    ['Okay. Das war gut.', 'de: Okay. | de: Das war gut.'],
    // Quotes.
    [
      'He said "je ne sais pas pourquoi" and left.',
      'en: He said | fr: "je ne sais pas pourquoi" | en: and left.',
    ],
    ['我学了「ありがとう」这个词', 'zh: 我学了 | ja: 「ありがとう」 | zh: 这个词'],
    ['今日は「hello world」と言った', 'ja: 今日は | en: 「hello world」 | ja: と言った'],
    ['彼は「ありがとう」と言った', 'ja: 彼は「ありがとう」と言った'],
  ])('splits %s into %s', async (text, expected, fallback) => {
    expect(await segments(text, fallback)).toBe(expected);
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
