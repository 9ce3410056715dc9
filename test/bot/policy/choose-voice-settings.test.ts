import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chooseVoiceSettings,
  type RequestedVoiceSettings,
  type Speaker,
  type VoiceSettings,
} from '../../../src/bot/policy/choose-voice-settings.ts';
import { openBotStore } from '../../../src/bot/store/store.ts';
import type { BotStore } from '../../../src/bot/store/types/bot-store.ts';
import { isFailure } from '../../../src/shared/common/failure.ts';
import { CONTRACT_VOICES, PRESET_VOICES } from '../../../src/shared/contract/voices.ts';
import { SILENT } from '../../support/databases.ts';

const GUILD = '100000000000000001';
const ELSEWHERE = '100000000000000002';
const GENERAL = '200000000000000001';
const STORIES = '200000000000000002';
/** Has a voice of their own, and a private cloned one. */
const ADA = '300000000000000001';
/** Has nothing. */
const BEN = '300000000000000002';
/** Has chosen a cloned voice that is gone from the service's side only. */
const CLEO = '300000000000000003';

const OLIVER = 'voice-b-en-m-01';
const EMMA = 'voice-b-en-f-01';
const HANEUL = 'voice-b-ko-f-01';
const HINATA = 'voice-b-ja-f-01';
const HAZEL = 'voice-b-en-f-03';

let store: BotStore;

beforeAll(async () => {
  store = await openBotStore({ kind: 'memory' }, SILENT);
  await store.memberVoices.set(GUILD, ADA, { voice: OLIVER, tone: 'briskly', exaggeration: 0.2 });
  const preset = (name: string, voice: string, more = {}) =>
    store.presets.save(GUILD, { name, voice, createdBy: ADA, ...more });
  for (const [voiceId, isPrivate] of [
    ['cl_secret1', true],
    ['cl_shared1', false],
  ] as const) {
    await store.clones.add(GUILD, {
      voiceId,
      name: isPrivate ? 'My Own' : 'Everybody’s',
      ownerId: ADA,
      isPrivate,
      consent: { attestedBy: ADA, attestedAt: 1, statement: 'I may.' },
    });
  }
  await preset('Story', HAZEL, { language: 'en', tone: 'slowly', exaggeration: 0.7 });
  await preset('Channel', HINATA, { tone: 'softly' });
  await preset('Server', HANEUL, { language: 'ko' });
  await preset('Secret', 'cl_secret1');
  await store.presets.setDefault(GUILD, { kind: 'channel', channelId: STORIES }, 'Channel');
  await store.memberVoices.set(GUILD, CLEO, { voice: 'cl_shared1' });
});
afterAll(() => store.close());

function speaker(more: Partial<Speaker> = {}): Speaker {
  return {
    guildId: GUILD,
    channelId: GENERAL,
    memberId: BEN,
    languages: ['en'],
    readsIn: 'en',
    ...more,
  };
}

function choose(asked: RequestedVoiceSettings, who: Partial<Speaker> = {}, voices = PRESET_VOICES) {
  return chooseVoiceSettings({ store, voices, log: SILENT }, asked, speaker(who));
}

const inStories = { channelId: STORIES };
const byAda = { memberId: ADA };

describe.each([false, true])('with a default of the whole guild: %s', (hasGuildDefault) => {
  beforeAll(async () => {
    const place = { kind: 'guild' } as const;
    if (hasGuildDefault) await store.presets.setDefault(GUILD, place, 'Server');
    else await store.presets.clearDefault(GUILD, place);
  });
  const emma = { voice: EMMA, voiceName: 'Emma' };
  const server = { voice: HANEUL, voiceName: 'Haneul', language: 'ko' };

  test.each<[string, RequestedVoiceSettings, Partial<Speaker>, VoiceSettings]>([
    ['the voice of the command before all', { voice: 'Emma' }, { ...byAda, ...inStories }, emma],
    [
      'the voice of the command in the way of the preset',
      { voice: 'Emma', preset: 'story' },
      byAda,
      { ...emma, language: 'en', tone: 'slowly', exaggeration: 0.7 },
    ],
    [
      'the preset of the command before the member’s own',
      { preset: ' STORY' },
      { ...byAda, ...inStories },
      { voice: HAZEL, voiceName: 'Hazel', language: 'en', tone: 'slowly', exaggeration: 0.7 },
    ],
    [
      'the command’s own words before those of the preset',
      { preset: 'Story', language: 'French', tone: ' loudly ', exaggeration: 0 },
      {},
      { voice: HAZEL, voiceName: 'Hazel', language: 'fr', tone: 'loudly', exaggeration: 0 },
    ],
    [
      'the member’s own before the channel’s',
      { tone: ' ' },
      { ...byAda, ...inStories },
      { voice: OLIVER, voiceName: 'Oliver', tone: 'briskly', exaggeration: 0.2 },
    ],
    [
      'the channel’s before the guild’s',
      {},
      inStories,
      { voice: HINATA, voiceName: 'Hinata', tone: 'softly' },
    ],
    [
      'a language does not change who speaks',
      { language: 'fr' },
      inStories,
      { voice: HINATA, voiceName: 'Hinata', language: 'fr', tone: 'softly' },
    ],
    ['the guild’s, where there is one', {}, {}, hasGuildDefault ? server : emma],
    [
      'a voice at home in the language',
      { language: '일본어' },
      { readsIn: 'ko' },
      hasGuildDefault
        ? { ...server, language: 'ja' }
        : { voice: HINATA, voiceName: 'Hinata', language: 'ja' },
    ],
    ['in other guilds nothing of this', {}, { ...byAda, guildId: ELSEWHERE }, emma],
    ['in direct messages nothing of this', {}, { ...byAda, guildId: null }, emma],
  ])('%s', async (_, asked, who, expected) => {
    expect(await choose(asked, who)).toEqual(expected);
  });
});

describe('cloned voices', () => {
  const own = { voice: 'cl_secret1', voiceName: 'My Own', scope: GUILD };
  const shared = { voice: 'cl_shared1', voiceName: 'Everybody’s', scope: GUILD };

  test.each<[string, RequestedVoiceSettings, Partial<Speaker>, VoiceSettings]>([
    ['by name', { voice: 'my OWN' }, byAda, own],
    ['by ID', { voice: 'cl_secret1' }, byAda, own],
    ['of somebody else, shared', { voice: 'cl_shared1' }, {}, shared],
    ['as a member’s own voice', {}, { memberId: CLEO }, shared],
    ['in a preset of its owner', { preset: 'Secret' }, byAda, own],
    [
      'that nobody here knows',
      { voice: 'cl_stranger1' },
      {},
      {
        voice: 'cl_stranger1',
        voiceName: 'cl_stranger1',
        scope: GUILD,
      },
    ],
  ])('%s', async (_, asked, who, expected) => {
    expect(await choose(asked, who)).toEqual(expected);
  });

  test.each<
    [string, RequestedVoiceSettings, Partial<Speaker>, 'voice.unknown' | 'preset.unusable']
  >([
    ['private ones are for their owner', { voice: 'cl_secret1' }, {}, 'voice.unknown'],
    ['by name too', { voice: 'My Own' }, {}, 'voice.unknown'],
    ['and in presets', { preset: 'Secret' }, {}, 'preset.unusable'],
    ['no other guild has them', { voice: 'cl_shared1' }, { guildId: ELSEWHERE }, 'voice.unknown'],
    ['nor direct messages', { voice: 'cl_shared1' }, { guildId: null }, 'voice.unknown'],
    [
      'not even their owner’s',
      { voice: 'cl_secret1' },
      { ...byAda, guildId: null },
      'voice.unknown',
    ],
  ])('%s', async (_, asked, who, code) => {
    const error = await choose(asked, who).catch((thrown: unknown) => thrown);
    expect(isFailure(error, code)).toBe(true);
  });

  test('a default that somebody may not use is passed over', async () => {
    const place = { kind: 'channel', channelId: '200000000000000003' } as const;
    await store.presets.setDefault(GUILD, place, 'Secret');
    const there = { channelId: place.channelId };
    expect(await choose({}, { ...there, memberId: BEN })).not.toHaveProperty('scope');
  });
});

test.each<[RequestedVoiceSettings, Partial<Speaker>, string]>([
  [{ voice: 'Nobody' }, {}, 'voice.unknown'],
  [{ preset: 'Nothing' }, {}, 'preset.unknown'],
  [{ preset: 'Story' }, { guildId: ELSEWHERE }, 'preset.unknown'],
  [{ preset: 'Story' }, { guildId: null }, 'preset.unknown'],
  [{ language: 'Klingon' }, {}, 'language.unknown'],
])('%j of %j is told as %s', async (asked, who, code) => {
  await expect(choose(asked, who)).rejects.toMatchObject({ code });
});

test('a hosted service speaks with a voice it has', async () => {
  const chosen = await choose({ language: 'ru' }, { guildId: ELSEWHERE }, [...CONTRACT_VOICES]);
  expect(chosen).toEqual({ voice: EMMA, voiceName: 'Emma', language: 'ru' });
});

test('while the database is away there is speech all the same, in the voice of the language', async () => {
  const away = await openBotStore({ kind: 'memory' }, SILENT);
  await away.close();
  const sources = { store: away, voices: PRESET_VOICES, log: SILENT };
  expect(await chooseVoiceSettings(sources, {}, speaker({ languages: ['ja'] }))).toEqual({
    voice: HINATA,
    voiceName: 'Hinata',
  });
  await expect(chooseVoiceSettings(sources, { voice: 'cl_secret1' }, speaker())).rejects.toThrow();
});
