import { describe, expect, test } from 'vitest';
import { translator } from '../../../src/bot/i18n/index.ts';
import { isolate } from '../../../src/shared/i18n/isolate.ts';

/** Shows the invisible marks. */
const shown = (text: string) =>
  text.replace(/[\u202A-\u202E\u2066-\u2069]/g, (mark) => `[${mark.charCodeAt(0).toString(16)}]`);

describe('texts from right to left in sentences', () => {
  test.each([
    ['hello, 3', 'hello, 3'],
    ['안녕', '안녕'],
    ['שלום!', '[2068]שלום![2069]'],
    ['مرحبا 3', '[2068]مرحبا 3[2069]'],
    ['a\u202eb', '[2068]ab[2069]'],
    ['שלום\u2069 x', '[2068]שלום x[2069]'],
    ['of \u2068שלום\u2069', '[2068]of [2068]שלום[2069][2069]'],
    ['שלום\nhello', 'שלום\nhello'],
  ])('%j is isolated, and nothing in it ends the isolate', (text, expected) => {
    expect(shown(isolate(text))).toBe(expected);
  });

  test('replies isolate them, but speech has no marks', () => {
    const t = translator('en');
    expect(shown(t('quote', { text: 'שלום!' }))).toBe('“[2068]שלום![2069]”');
    expect(shown(t('quote', { text: 'hello' }))).toBe('“hello”');
    expect(shown(t('spoken.read.name.colon', { name: 'שרה' }))).toBe('שרה:');
  });
});
