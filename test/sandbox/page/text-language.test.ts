import { describe, expect, test } from 'vitest';
import { languageOfText } from '../../../src/sandbox/page/browser/conversation/text-language.ts';

describe('the language of a message on the page', () => {
  test.each([
    ['안녕하세요, Mynah!', 'en-US', 'ko'],
    ['コーヒーを飲みます', undefined, 'ja'],
    ['音声合成中', 'ja', 'ja'],
    ['语音合成', 'en-US', 'zh'],
    ['Привет, Bob', undefined, 'ru'],
    ['Привіт', 'uk', 'uk'],
    ['שלום', 'en-US', 'he'],
    ['مرحبا', undefined, 'ar'],
    ['Gespeichert als „안녕“', 'de', 'de'],
    ['hello there', 'ko', 'en'],
    ['Your voice is ready. Pick it in any option of the command.', 'fi', 'en'],
    ['Puhun suomea', 'fi', 'fi'],
    ['✅ **3** <#1234> `안녕`', 'ko', undefined],
  ])('%s, expected in %s, is marked as %s', (text, expected, language) => {
    expect(languageOfText(text, expected)).toBe(language);
  });
});
