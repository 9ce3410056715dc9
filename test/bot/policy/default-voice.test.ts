import { expect, test } from 'vitest';
import { chooseDefaultVoice } from '../../../src/bot/policy/default-voice.ts';
import type { DefaultVoice, TakenVoice } from '../../../src/bot/store/default-voices.ts';
import { CONTRACT_VOICES, PRESET_VOICES } from '../../../src/shared/contract/voices.ts';

const NOBODY = new Set<string>();

/** Members who are heard for the first time, one after the other. */
function assignAll(
  members: readonly string[],
  language: string,
  { voices = PRESET_VOICES, others = [] as TakenVoice[], nearby = NOBODY } = {},
): DefaultVoice[] {
  const heard = [...others];
  return members.map((memberId) => {
    const company = { seed: `guild ${memberId}`, nearby, others: heard };
    const chosen = chooseDefaultVoice(voices, language, company);
    heard.push({ ...chosen, memberId, wasHeardLately: true });
    return chosen;
  });
}

const taken = (memberId: string, voice: string, wasHeardLately = true): TakenVoice => ({
  memberId,
  voice,
  pitch: 0,
  wasHeardLately,
});
const people = (count: number) => Array.from({ length: count }, (_, index) => `member ${index}`);
const voicesOf = (chosen: readonly DefaultVoice[]) => new Set(chosen.map(({ voice }) => voice));
const soundsOf = (chosen: readonly DefaultVoice[]) =>
  new Set(chosen.map(({ voice, pitch }) => `${voice} ${pitch}`));

test('members get all voices of their language before a voice returns', () => {
  const chosen = assignAll(people(7), 'en');
  expect(voicesOf(chosen).size).toBe(7);
  expect(chosen.every(({ pitch, language }) => pitch === 0 && language === 'en')).toBe(true);
});

test('the first two members differ in gender', () => {
  for (const language of ['en', 'ko', 'ja', 'de']) {
    const [first, second] = assignAll(people(2), language);
    const genders = [first, second].map(
      (chosen) => PRESET_VOICES.find(({ id }) => id === chosen?.voice)?.gender,
    );
    expect(genders.toSorted()).toEqual(['f', 'm']);
  }
});

test('more members than voices are told apart by pitch', () => {
  const thai = assignAll(people(5), 'th');
  expect(voicesOf(thai).size).toBe(1);
  expect(thai.map(({ pitch }) => pitch).toSorted((a, b) => a - b)).toEqual([-6, -3, 0, 3, 6]);
  expect(soundsOf(assignAll(people(35), 'en')).size).toBe(35);
  expect(soundsOf(assignAll(people(10), 'ko', { voices: CONTRACT_VOICES })).size).toBe(10);
});

test('a voice that members have chosen for themselves is avoided', () => {
  const english = PRESET_VOICES.filter(({ language }) => language === 'en');
  const [free, ...rest] = english;
  const others = rest.map(({ id }, index) => taken(`other ${index}`, id, false));
  const [chosen] = assignAll(['new'], 'en', { others });
  expect(chosen).toEqual({ voice: free?.id, pitch: 0, language: 'en' });
});

test('members in the voice channel count more than others', () => {
  // Jihun is heard by many elsewhere; Haneul by one person in the channel.
  const others = [
    taken('here', 'voice-b-ko-f-01'),
    ...people(20).map((member) => taken(member, 'voice-b-ko-m-01')),
  ];
  const company = { voices: CONTRACT_VOICES, others, nearby: new Set(['here']) };
  const [chosen] = assignAll(['new'], 'ko', company);
  expect(chosen?.voice).toBe('voice-b-ko-m-01');
  expect(chosen?.pitch).not.toBe(0);
});

test('the choice depends on nothing but the member, the guild and the others', () => {
  expect(assignAll(people(20), 'en')).toEqual(assignAll(people(20), 'en'));
  const alone = people(100).map((member) => assignAll([member], 'en')[0]);
  // Members who are each the first to be heard in their guild do not all get the same voice.
  expect(voicesOf(alone.filter((chosen) => chosen !== undefined)).size).toBe(7);
});
