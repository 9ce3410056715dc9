import { expect, test } from 'vitest';
import { languageOfScript } from '../../../src/bot/text/script.ts';

test.each([
  ['안녕하세요', 'ko'],
  ['오늘 League of Legends 할 사람', 'ko'],
  ['東京都千代田区に行きます', 'ja'],
  ['カラオケ', 'ja'],
  ['今天天气很好', 'zh'],
  ['สวัสดีครับ', 'th'],
  ['مرحبا بكم', 'ar'],
  ['नमस्ते दुनिया', 'hi'],
  ['Привет, мир', 'ru'],
  ['Привіт, світе', 'uk'],
  ['Hello there, 민준 is here with all of us', undefined],
  ['Bonjour à tous', undefined],
  ['12:30 🎉', undefined],
  ['', undefined],
])('the likely language of %j is %s', (text, language) => {
  expect(languageOfScript(text)).toBe(language);
});
