import { expect, test } from 'vitest';
import {
  defaultVoice,
  findPresetVoice,
  isVoiceId,
  surpriseVoice,
  voiceName,
} from '../../../src/bot/policy/choose-voice.ts';
import { CONTRACT_VOICES, PRESET_VOICES } from '../../../src/shared/contract/voices.ts';

test('voices are called by name, strangers by their ID', () => {
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
])('%s asks for %s', (asked, id) => {
  expect(findPresetVoice(PRESET_VOICES, asked)).toBe(id);
});

test('a service has only the voices it is known to have', () => {
  expect(findPresetVoice(CONTRACT_VOICES, 'Viktor')).toBeUndefined();
});

test.each([
  ['cl_abc1', true],
  ['voice-x', true],
  ['Nobody', false],
  ['no body 1', false],
  ['[a](1)', false],
])('%s may be a voice ID: %s', (asked, expected) => {
  expect(isVoiceId(asked)).toBe(expected);
});

test.each([
  [['fr', 'ko'], 'voice-b-fr-f-01'],
  [[undefined, 'ru'], 'voice-b-ru-f-01'],
  [['eo', 'ja'], 'voice-b-ja-f-01'],
  [[undefined, undefined], 'voice-b-en-f-01'],
])('who asks for none, in %j, hears %s', (languages, id) => {
  expect(defaultVoice(PRESET_VOICES, languages)).toBe(id);
});

test('at a hosted service the six of the contract are chosen from', () => {
  expect(defaultVoice(CONTRACT_VOICES, ['fr', 'ko'])).toBe('voice-b-ko-f-01');
});

test('a surprise is the same for the same member, at home in their language where several are', () => {
  const members = Array.from({ length: 300 }, (_, i) =>
    String(100_000_000_000_000_000n + BigInt(i)),
  );
  const surprises = (languages: string[]) =>
    members.map((member) => surpriseVoice(PRESET_VOICES, member, languages));
  expect(surprises(['ko'])).toEqual(surprises(['ko']));
  const korean = PRESET_VOICES.filter(({ language }) => language === 'ko');
  expect(new Set(surprises(['eo', 'ko']))).toEqual(new Set(korean));
  // One Turkish voice would be no surprise.
  expect(new Set(surprises(['tr'])).size).toBeGreaterThan(35);
});
