import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { bestMatches } from '../../commands/options/best-matches.ts';
import { suggestLanguages } from '../../commands/options/language.ts';
import { voiceCandidates } from '../../commands/options/voice.ts';
import { type Translate, translator } from '../../src/bot/i18n/index.ts';
import { findSpelledVoice } from '../../src/bot/policy/choose-voice.ts';
import { spellingsOf } from '../../src/bot/policy/voice-spellings.ts';
import { CONTRACT_VOICES, PRESET_VOICES } from '../../src/shared/contract/voices.ts';
import { EVERY_COMMAND } from '../support/every-command.ts';
import { processorTimeOf } from '../support/processor-time.ts';

const en = translator('en-US');
const ko = translator('ko');
const ja = translator('ja');
const values = (choices: { value: string }[]) => choices.map(({ value }) => value);

describe('voice suggestions', () => {
  const suggest = (t: Translate, typed: string, home: readonly string[] = []) =>
    bestMatches(voiceCandidates(t, PRESET_VOICES, home), typed);

  test('describe voices in the language of the member', () => {
    expect(suggest(en, 'emma')[0]?.name).toBe('Emma · English · female, friendly');
    expect(suggest(ko, 'emma')[0]?.name).toBe('Emma · 영어 · 여성, 친근함');
    expect(suggest(ja, 'henry')[0]?.name).toBe('Henry · 英語 · 男性、低い声のナレーター');
  });

  test('find each voice by its name in Hangul, in kana and in its own script, and no other voice', () => {
    for (const voice of PRESET_VOICES) {
      const spellings = spellingsOf(voice);
      expect(spellings.length).toBeGreaterThanOrEqual(2);
      for (const spelling of spellings) {
        expect(findSpelledVoice(PRESET_VOICES, spelling), spelling).toBe(voice.id);
        expect(values(suggest(ko, spelling)), spelling).toContain(voice.id);
      }
    }
    const korean = ['하늘', '지훈', '나리', '별', '도윤', '상호'];
    const japanese = ['ヒナタ', 'そうた', 'コハル', 'あおい', 'ケンタ'];
    for (const name of korean) expect(values(suggest(ko, name))[0], name).toContain('-ko-');
    for (const name of japanese) expect(values(suggest(ja, name))[0], name).toContain('-ja-');
    // Half of a syllable, as it is while somebody types.
    expect(values(suggest(ko, '하느'))[0]).toBe('voice-b-ko-f-01');
  });

  test('only contain the voices that a hosted service is known to have', () => {
    expect(voiceCandidates(en, CONTRACT_VOICES, [])).toHaveLength(6);
    expect(bestMatches(voiceCandidates(en, CONTRACT_VOICES, []), 'Henry')).toEqual([]);
  });

  test('contain as many voices as Discord shows, with the preferred languages first', () => {
    const suggested = values(suggest(en, '', ['ja', 'es']));
    expect(suggested).toHaveLength(25);
    const languages = suggested.slice(0, 7).map((id) => id.slice(8, 10));
    expect(languages.join(' ')).toBe('ja ja ja ja ja es es');
  });

  test.each([
    ['en-US', 'voice-b-ja-m', ['voice-b-ja-m-01', 'voice-b-ja-m-02']],
    ['en-US', 'korean calm', ['voice-b-ko-m-01']],
    ['en-US', 'lucia', ['voice-b-es-f-01']],
    ['en-US', 'elderly female', ['voice-b-pl-f-01']],
    ['en-US', 'newsreader', ['voice-b-en-f-02', 'voice-b-ko-f-02', 'voice-b-zh-m-01']],
    ['ko', '한국어 여성', ['voice-b-ko-f-01', 'voice-b-ko-f-02', 'voice-b-ko-f-03']],
    ['ja', '中国語', ['voice-b-zh-f-01', 'voice-b-zh-m-01']],
    ['en-US', 'Deutsch', ['voice-b-de-f-01', 'voice-b-de-m-01']],
    ['en-US', 'OLIVER', ['voice-b-en-m-01']],
    ['en-US', 'nobody', []],
  ])('in %s match the typed text “%s”', (locale, typed, expected) => {
    expect(values(suggest(translator(locale), typed))).toEqual(expected);
  });

  test('for "male" list male voices before female ones, whose label contains the word', () => {
    const men = PRESET_VOICES.filter(({ gender }) => gender === 'm');
    expect(values(suggest(en, 'male')).slice(0, men.length)).toEqual(men.map(({ id }) => id));
  });
});

describe('language suggestions', () => {
  test.each([
    ['en-US', 'kor', 'ko', 'Korean · 한국어'],
    ['ko', '독일', 'de', '독일어 · Deutsch'],
    ['ja', 'スペイン', 'es', 'スペイン語 · español'],
    ['en-US', 'ESPANOL', 'es', 'Spanish · español'],
    ['en-US', 'zh', 'zh', 'Chinese · 中文'],
  ])('in %s match the typed text “%s”', (locale, typed, value, name) => {
    expect(suggestLanguages(translator(locale), typed)[0]).toEqual({ name, value });
  });

  test('never exceed what Discord shows', () => {
    expect(suggestLanguages(en, '').length).toBeLessThanOrEqual(25);
  });
});

test('every option for text limits its length, so that nobody types more than can be used', () => {
  const unlimited = EVERY_COMMAND.flatMap(({ name, options }) =>
    options.flatMap((option) => {
      if (option.type !== ApplicationCommandOptionType.String) return [];
      return 'max_length' in option || 'choices' in option ? [] : [`${name} ${option.name}`];
    }),
  );
  expect(unlimited).toEqual([]);
});

test('every option for a file names its types, so that the client offers no others', () => {
  const types = EVERY_COMMAND.flatMap(({ name, options }) =>
    options.flatMap((option) =>
      option.type === ApplicationCommandOptionType.Attachment ? [[name, option.file_types]] : [],
    ),
  );
  expect(Object.fromEntries(types)).toEqual({
    '/clone': ['.wav', '.mp3', '.m4a', '.mp4', '.ogg', '.oga'],
    '/dictionary import': ['.json'],
    '/preset import': ['.json'],
    '/sound add': ['.mp3', '.wav', '.ogg', '.oga', '.opus'],
  });
});

test('a flood of typed words is compared only up to a length that people type', () => {
  const candidates = Array.from({ length: 500 }, (_, n) => ({
    name: `${n} ${'a b c d e f g h i j '.repeat(20)}`,
    value: String(n),
    also: [],
  }));
  const workOf = (typed: string) =>
    processorTimeOf(() => expect(bestMatches(candidates, typed)).toHaveLength(25));
  // Without a limit, it takes more than 50 times as long.
  const most = 10 * Math.max(workOf('a'), 500);
  expect(workOf('a b c d e f g h i j '.repeat(300))).toBeLessThan(most);
});

test('the name of a choice is truncated between characters', () => {
  const choices = ['', 'x'].map((before) => ({
    name: before + '😀'.repeat(80),
    value: 'a',
    also: [],
  }));
  const names = bestMatches(choices, '').map(({ name }) => name);
  expect(names.map((name) => name.length)).toEqual([100, 99]);
  expect(names.every((name) => name.isWellFormed())).toBe(true);
});
