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
const OTHER_GUILD = '100000000000000002';
const GENERAL = '200000000000000001';
const STORIES = '200000000000000002';
/** A member with a voice of her own and a private cloned voice. */
const ADA = '300000000000000001';
/** A member without voices. */
const BEN = '300000000000000002';
/** A member whose own voice is a shared cloned voice. */
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
    readerLanguage: 'en',
    ...more,
  };
}

function choose(
  requested: RequestedVoiceSettings,
  who: Partial<Speaker> = {},
  voices = PRESET_VOICES,
) {
  return chooseVoiceSettings({ store, voices, log: SILENT }, requested, speaker(who));
}

const inStories = { channelId: STORIES };
const byAda = { memberId: ADA };

describe.each(['without', 'with'])('%s a default preset of the guild,', (prefix) => {
  const hasGuildDefault = prefix === 'with';
  beforeAll(async () => {
    const target = { kind: 'guild' } as const;
    if (hasGuildDefault) await store.presets.setDefault(GUILD, target, 'Server');
    else await store.presets.clearDefault(GUILD, target);
  });
  const emma = { voice: EMMA, voiceName: 'Emma' };
  const byDefault = { ...emma, isDefault: true } as const;
  const server = { voice: HANEUL, voiceName: 'Haneul', language: 'ko' };

  test.each<[string, RequestedVoiceSettings, Partial<Speaker>, VoiceSettings]>([
    ['the voice option wins over everything', { voice: 'Emma' }, { ...byAda, ...inStories }, emma],
    [
      'the voice option wins over the voice of the preset option and keeps its settings',
      { voice: 'Emma', preset: 'story' },
      byAda,
      { ...emma, language: 'en', tone: 'slowly', exaggeration: 0.7 },
    ],
    [
      'the preset option wins over the member’s own voice',
      { preset: ' STORY' },
      { ...byAda, ...inStories },
      { voice: HAZEL, voiceName: 'Hazel', language: 'en', tone: 'slowly', exaggeration: 0.7 },
    ],
    [
      'other options win over the settings of the preset option',
      { preset: 'Story', language: 'French', tone: ' loudly ', exaggeration: 0 },
      {},
      { voice: HAZEL, voiceName: 'Hazel', language: 'fr', tone: 'loudly', exaggeration: 0 },
    ],
    [
      'the member’s own voice wins over the channel’s preset',
      { tone: ' ' },
      { ...byAda, ...inStories },
      { voice: OLIVER, voiceName: 'Oliver', tone: 'briskly', exaggeration: 0.2 },
    ],
    [
      'the channel’s preset wins over the guild’s',
      {},
      inStories,
      { voice: HINATA, voiceName: 'Hinata', tone: 'softly' },
    ],
    [
      'the language option does not change the voice',
      { language: 'fr' },
      inStories,
      { voice: HINATA, voiceName: 'Hinata', language: 'fr', tone: 'softly' },
    ],
    [
      'the guild’s preset wins over the default voice',
      {},
      {},
      hasGuildDefault ? server : byDefault,
    ],
    [
      'without a preset, the first voice of the language speaks',
      { language: '일본어' },
      { readerLanguage: 'ko' },
      hasGuildDefault
        ? { ...server, language: 'ja' }
        : { voice: HINATA, isDefault: true, voiceName: 'Hinata', language: 'ja' },
    ],
    ['choices of another guild are ignored', {}, { ...byAda, guildId: OTHER_GUILD }, byDefault],
    [
      'choices of guilds are ignored in direct messages',
      {},
      { ...byAda, guildId: null },
      byDefault,
    ],
  ])('%s', async (_, requested, who, expected) => {
    expect(await choose(requested, who)).toEqual(expected);
  });
});

describe('a cloned voice', () => {
  const own = { voice: 'cl_secret1', voiceName: 'My Own', scope: GUILD };
  const shared = { voice: 'cl_shared1', voiceName: 'Everybody’s', scope: GUILD };

  test.each<[string, RequestedVoiceSettings, Partial<Speaker>, VoiceSettings]>([
    ['is found by name', { voice: 'my OWN' }, byAda, own],
    ['is found by ID', { voice: 'cl_secret1' }, byAda, own],
    ['of another member can be used when it is shared', { voice: 'cl_shared1' }, {}, shared],
    ['can be a member’s own voice', {}, { memberId: CLEO }, shared],
    ['can be used in a preset by its owner', { preset: 'Secret' }, byAda, own],
    [
      'that the store does not know can be used by ID',
      { voice: 'cl_stranger1' },
      {},
      {
        voice: 'cl_stranger1',
        voiceName: 'cl_stranger1',
        scope: GUILD,
      },
    ],
  ])('%s', async (_, requested, who, expected) => {
    expect(await choose(requested, who)).toEqual(expected);
  });

  test.each<
    [string, RequestedVoiceSettings, Partial<Speaker>, 'voice.unknown' | 'preset.unusable']
  >([
    ['that is private cannot be used by others', { voice: 'cl_secret1' }, {}, 'voice.unknown'],
    ['that is private cannot be found by name by others', { voice: 'My Own' }, {}, 'voice.unknown'],
    [
      'that is private makes a preset unusable for others',
      { preset: 'Secret' },
      {},
      'preset.unusable',
    ],
    [
      'cannot be used in another guild',
      { voice: 'cl_shared1' },
      { guildId: OTHER_GUILD },
      'voice.unknown',
    ],
    [
      'cannot be used in direct messages',
      { voice: 'cl_shared1' },
      { guildId: null },
      'voice.unknown',
    ],
    [
      'cannot be used in direct messages by its owner',
      { voice: 'cl_secret1' },
      { ...byAda, guildId: null },
      'voice.unknown',
    ],
  ])('%s', async (_, requested, who, code) => {
    const error = await choose(requested, who).catch((thrown: unknown) => thrown);
    expect(isFailure(error, code)).toBe(true);
  });

  test('that a member may not use is skipped as a default preset', async () => {
    const target = { kind: 'channel', channelId: '200000000000000003' } as const;
    await store.presets.setDefault(GUILD, target, 'Secret');
    const inChannel = { channelId: target.channelId };
    expect(await choose({}, { ...inChannel, memberId: BEN })).not.toHaveProperty('scope');
  });
});

test.each<[RequestedVoiceSettings, Partial<Speaker>, string]>([
  [{ voice: 'Nobody' }, {}, 'voice.unknown'],
  [{ preset: 'Nothing' }, {}, 'preset.unknown'],
  [{ preset: 'Story' }, { guildId: OTHER_GUILD }, 'preset.unknown'],
  [{ preset: 'Story' }, { guildId: null }, 'preset.unknown'],
  [{ language: 'Klingon' }, {}, 'language.unknown'],
])(
  'choosing with the options %j for the speaker %j fails with %s',
  async (requested, who, code) => {
    await expect(choose(requested, who)).rejects.toMatchObject({ code });
  },
);

test('only voices of the hosted service are chosen', async () => {
  const chosen = await choose({ language: 'ru' }, { guildId: OTHER_GUILD }, [...CONTRACT_VOICES]);
  expect(chosen).toEqual({
    voice: EMMA,
    isDefault: true,
    voiceName: 'Emma',
    language: 'ru',
  });
});

test('while the database is down, the default voice of the language speaks', async () => {
  const closedStore = await openBotStore({ kind: 'memory' }, SILENT);
  await closedStore.close();
  const sources = { store: closedStore, voices: PRESET_VOICES, log: SILENT };
  expect(await chooseVoiceSettings(sources, {}, speaker({ languages: ['ja'] }))).toEqual({
    voice: HINATA,
    isDefault: true,
    voiceName: 'Hinata',
  });
  await expect(chooseVoiceSettings(sources, { voice: 'cl_secret1' }, speaker())).rejects.toThrow();
});
