import { expect, test } from 'vitest';
import {
  defaultVoice,
  findPresetVoice,
  isVoiceId,
  surpriseVoice,
  voiceName,
} from '../../../src/bot/policy/choose-voice.ts';
import { CONTRACT_VOICES, PRESET_VOICES } from '../../../src/shared/contract/voices.ts';

test('preset voices are named by their name, other voices by their ID', () => {
  expect(voiceName(PRESET_VOICES, 'voice-b-en-f-01')).toBe('Emma');
  expect(voiceName(PRESET_VOICES, 'voice-b-ru-m-01')).toBe('Viktor');
  expect(voiceName(CONTRACT_VOICES, 'voice-b-ru-m-01')).toBe('voice-b-ru-m-01');
  expect(voiceName(PRESET_VOICES, 'cl_abc')).toBe('cl_abc');
});

test.each([
  ['Emma', 'voice-b-en-f-01'],
  ['lucia', 'voice-b-es-f-01'],
  ['LUCÍA', 'voice-b-es-f-01'],
  ['voice-b-xx-f-77', 'voice-b-xx-f-77'],
  ['Nobody', undefined],
  ['cl_abc1', undefined],
])('the preset voice for the query %j is %s', (query, id) => {
  expect(findPresetVoice(PRESET_VOICES, query)).toBe(id);
});

test('a voice that the service does not have is not found', () => {
  expect(findPresetVoice(CONTRACT_VOICES, 'Viktor')).toBeUndefined();
});

test.each([
  ['cl_abc1', true],
  ['voice-x', true],
  ['Nobody', false],
  ['no body 1', false],
  ['[a](1)', false],
])('isVoiceId(%j) is %s', (text, expected) => {
  expect(isVoiceId(text)).toBe(expected);
});

test.each([
  [['fr', 'ko'], 'voice-b-fr-f-01'],
  [[undefined, 'ru'], 'voice-b-ru-f-01'],
  [['eo', 'ja'], 'voice-b-ja-f-01'],
  [[undefined, undefined], 'voice-b-en-f-01'],
])('the default voice for the languages %j is %s', (languages, id) => {
  expect(defaultVoice(PRESET_VOICES, languages)).toBe(id);
});

test('the default voice of a hosted service is one of the six in the contract', () => {
  expect(defaultVoice(CONTRACT_VOICES, ['fr', 'ko'])).toBe('voice-b-ko-f-01');
});

test('the surprise voice is another one each time until all were heard, in the member’s language if it has several', () => {
  const korean = PRESET_VOICES.filter(({ language }) => language === 'ko').map(({ id }) => id);
  const surprises = (member: string, first: string, count: number, languages = ['eo', 'ko']) => {
    const heard = [first];
    for (const _ of Array(count))
      heard.push(surpriseVoice(PRESET_VOICES, member, languages, heard.at(-1) ?? '').id);
    return heard.slice(1);
  };
  const first = surprises('1', 'none', korean.length + 1);
  expect(first.slice(0, -1).toSorted()).toEqual(korean.toSorted());
  expect(first.at(-1)).toBe(first[0]);
  const [current = ''] = korean;
  expect(surprises('1', current, 1)).not.toContain(current);
  // Members do not all start with the same voice.
  const members = Array.from({ length: 300 }, (_, i) => String(i));
  const firsts = members.flatMap((member) => surprises(member, 'none', 1));
  expect(new Set(firsts)).toEqual(new Set(korean));
  // Turkish has one voice only, so all voices are possible.
  const any = members.flatMap((member) => surprises(member, 'none', 1, ['tr']));
  expect(new Set(any).size).toBeGreaterThan(35);
});
