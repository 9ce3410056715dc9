import { describe, expect, test } from 'vitest';
import { suggestLanguages } from '../../commands/options/language.ts';
import { suggestVoices, voiceName } from '../../commands/options/voice.ts';
import { translator } from '../../src/discord/i18n/index.ts';

const en = translator('en-US');
const ko = translator('ko');
const ja = translator('ja');
const values = (choices: { value: string }[]) => choices.map(({ value }) => value);

describe('suggestVoices', () => {
  test('offers every contract voice before anything is typed, readably', () => {
    expect(suggestVoices(en, '')).toHaveLength(6);
    expect(suggestVoices(en, 'emma')[0]?.name).toBe('Emma · English · female, friendly');
    expect(suggestVoices(ko, 'emma')[0]?.name).toBe('Emma · 영어 · 여성, 친근함');
  });

  test.each([
    [en, 'voice-b-ja-m', ['voice-b-ja-m-01']],
    [en, 'korean calm', ['voice-b-ko-m-01']],
    [ko, '한국어 여성', ['voice-b-ko-f-01']],
    [ja, '日本語', ['voice-b-ja-f-01', 'voice-b-ja-m-01']],
    [en, '한국어', ['voice-b-ko-f-01', 'voice-b-ko-m-01']],
    [en, 'OLIVER', ['voice-b-en-m-01']],
    [en, 'nobody', []],
  ])('%o: %s', (t, typed, expected) => {
    expect(values(suggestVoices(t, typed))).toEqual(expected);
  });

  test('"male" finds men before the women whose label merely contains it', () => {
    expect(values(suggestVoices(en, 'male')).slice(0, 3)).toEqual([
      'voice-b-ko-m-01',
      'voice-b-ja-m-01',
      'voice-b-en-m-01',
    ]);
  });
});

describe('suggestLanguages', () => {
  test.each([
    [en, 'kor', 'ko', 'Korean · 한국어'],
    [ko, '독일', 'de', '독일어 · Deutsch'],
    [ja, 'スペイン', 'es', 'スペイン語 · español'],
    [en, 'ESPANOL', 'es', 'Spanish · español'],
    [en, 'zh', 'zh', 'Chinese · 中文'],
  ])('%o: %s', (t, typed, value, name) => {
    expect(suggestLanguages(t, typed)[0]).toEqual({ name, value });
  });

  test('never offers more than Discord shows', () => {
    expect(suggestLanguages(en, '').length).toBeLessThanOrEqual(25);
  });
});

test('voices are called by name, strangers by their ID', () => {
  expect(voiceName('voice-b-en-f-01')).toBe('Emma');
  expect(voiceName('cl_abc')).toBe('cl_abc');
});
