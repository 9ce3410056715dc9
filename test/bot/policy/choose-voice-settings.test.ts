import { beforeAll, describe, expect, test } from 'vitest';
import {
  chooseVoiceSettings,
  type RequestedVoiceSettings,
  type Speaker,
  type VoiceSettings,
} from '../../../src/bot/policy/choose-voice-settings.ts';
import { openBotStore } from '../../../src/bot/store/store.ts';
import { isFailure } from '../../../src/shared/common/failure.ts';
import { CONTRACT_VOICES, PRESET_VOICES } from '../../../src/shared/contract/voices.ts';
import { SILENT } from '../../support/databases.ts';
import { openForAll } from '../../support/lifetime.ts';
import { readYaml } from '../../support/tables.ts';
import { cloneDraft } from '../store/fixture.ts';

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
/** A member who has set speed and pitch, but no voice. */
const DAN = '300000000000000004';
/** A member whose voice is locked. */
const EVE = '300000000000000005';
/** A guild without presets. */
const QUIET = '100000000000000003';

const OLIVER = 'voice-b-en-m-01';
const EMMA = 'voice-b-en-f-01';
const HANEUL = 'voice-b-ko-f-01';
const HINATA = 'voice-b-ja-f-01';
const HAZEL = 'voice-b-en-f-03';

type Asked = [title: string, requested: RequestedVoiceSettings, who: Partial<Speaker>];
type Case = [...Asked, chosen: Partial<VoiceSettings>];
type Refusal = [...Asked, code: 'voice.unknown' | 'preset.unusable'];

const CASES = readYaml<{ chosen: Case[]; cloned: Case[]; unusable: Refusal[] }>(
  'voice-settings.yaml',
  { GUILD, OTHER_GUILD, STORIES, ADA, CLEO, DAN, OLIVER, EMMA, HINATA, HAZEL },
);

const store = openForAll(() => openBotStore({ kind: 'memory' }, SILENT));

beforeAll(async () => {
  await store.memberVoices.set(GUILD, ADA, { voice: OLIVER, tone: 'briskly', exaggeration: 0.2 });
  const preset = (name: string, voice: string, more = {}) =>
    store.presets.save(GUILD, { name, voice, createdBy: ADA, ...more });
  const secret = { voiceId: 'cl_secret1', name: 'My Own', isPrivate: true };
  await store.clones.add(GUILD, cloneDraft(ADA, secret));
  const shared = { voiceId: 'cl_shared1', name: 'Everybody’s' };
  await store.clones.add(GUILD, cloneDraft(ADA, shared));
  await preset('Story', HAZEL, { language: 'en', tone: 'slowly', exaggeration: 0.7, speed: 1.5 });
  await preset('Channel', HINATA, { tone: 'softly' });
  await preset('Server', HANEUL, { language: 'ko' });
  await preset('Secret', 'cl_secret1');
  await store.presets.setDefault(GUILD, { kind: 'channel', channelId: STORIES }, 'Channel');
  await store.memberVoices.set(GUILD, DAN, { pitch: -2, speed: 2 });
  await store.memberVoices.set(GUILD, CLEO, { voice: 'cl_shared1' });
});

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

const byAda = { memberId: ADA };

describe.each(['without', 'with'])('%s a default preset of the guild,', (prefix) => {
  const hasGuildDefault = prefix === 'with';
  beforeAll(async () => {
    const target = { kind: 'guild' } as const;
    if (hasGuildDefault) await store.presets.setDefault(GUILD, target, 'Server');
    else await store.presets.clearDefault(GUILD, target);
  });
  const byDefault = {
    source: { kind: 'default' },
    voice: expect.stringMatching(/^voice-b-en-/),
  } as const;
  const server = {
    voice: HANEUL,
    voiceName: 'Haneul',
    language: 'ko',
    source: { kind: 'guild', preset: 'Server' },
  } as const;

  test.each<Case>([
    ...CASES.chosen,
    [
      'the guild’s preset wins over the default voice',
      {},
      {},
      hasGuildDefault ? server : byDefault,
    ],
    [
      'the language option does not change the default voice',
      { language: '일본어' },
      { readerLanguage: 'ko' },
      { ...(hasGuildDefault ? server : byDefault), language: 'ja' },
    ],
    ['choices of another guild are ignored', {}, { ...byAda, guildId: OTHER_GUILD }, byDefault],
  ])('%s', async (_, requested, who, expected) => {
    const { voiceName, ...chosen } = await choose(requested, who);
    expect({ voiceName: expected.voiceName && voiceName, ...chosen }).toEqual(expected);
  });
});

describe('the default voice', () => {
  const english = /^voice-b-en-/;
  const voiceOf = async (memberId: string, who: Partial<Speaker> = {}, voices = PRESET_VOICES) => {
    const { voice, pitch = 0 } = await choose({}, { guildId: QUIET, memberId, ...who }, voices);
    return { voice, pitch };
  };

  test('of each member is another one, and stays the same', async () => {
    const members = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    const first: unknown[] = [];
    for (const member of members) first.push(await voiceOf(member));
    expect(new Set(first.map((voice) => JSON.stringify(voice))).size).toBe(members.length);
    for (const [index, member] of members.entries()) {
      expect(await voiceOf(member)).toEqual(first[index]);
    }
  });

  test('speaks the likeliest language that has voices', async () => {
    const { voice } = await voiceOf('10', { languages: ['fi', undefined, 'ja', 'en'] });
    expect(voice).toMatch(/^voice-b-ja-/);
    expect((await voiceOf('11', { languages: ['fi', 'la'] })).voice).toMatch(english);
  });

  test('changes only when another language is known to be the usual one', async () => {
    const first = await voiceOf('20', { languages: ['en'] });
    expect(await voiceOf('20', { languages: ['ko', 'en'] })).toEqual(first);
    expect(await voiceOf('20', { languages: ['en', 'ko'], usualLanguage: 'en' })).toEqual(first);
    // No voice speaks Finnish.
    expect(await voiceOf('20', { languages: ['fi', 'en'], usualLanguage: 'fi' })).toEqual(first);
    const korean = await voiceOf('20', { languages: ['ko', 'en'], usualLanguage: 'ko' });
    expect(korean.voice).toMatch(/^voice-b-ko-/);
    expect(await voiceOf('20', { languages: ['en', 'ko'] })).toEqual(korean);
  });

  test('speaks the language, and has the pitch, that the member has set', async () => {
    await store.memberVoices.set(QUIET, '21', { language: 'de', pitch: 5 });
    const { voice, pitch } = await voiceOf('21', { languages: ['en'], usualLanguage: 'en' });
    expect(voice).toMatch(/^voice-b-de-/);
    expect(pitch).toBe(5);
  });

  test('is another one when the service no longer has it', async () => {
    const here = { languages: ['th', 'en'] };
    expect((await voiceOf('23', here)).voice).toBe('voice-b-th-f-01');
    expect((await voiceOf('23', here, [...CONTRACT_VOICES])).voice).toMatch(english);
  });

  test('of names that a webhook shows differs, stays the same, and is not stored', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `webhook:${index}`);
    const chooseAll = () => Promise.all(names.map((name) => voiceOf(name, { isWebhook: true })));
    const voices = await chooseAll();
    expect(new Set(voices.map((voice) => JSON.stringify(voice))).size).toBeGreaterThan(8);
    expect(await chooseAll()).toEqual(voices);
    expect(await store.defaultVoices.get(QUIET, 'webhook:0')).toBeUndefined();
  });

  test('of the bot itself is the first one of the language', async () => {
    const { voice } = await choose({}, { guildId: QUIET, memberId: '24', isBotItself: true });
    expect(voice).toBe(EMMA);
    expect(await store.defaultVoices.get(QUIET, '24')).toBeUndefined();
  });
});

test('a locked voice cannot be avoided with a voice or a preset', async () => {
  const byEve = { memberId: EVE };
  await store.memberVoices.set(GUILD, EVE, { voice: OLIVER }, 'manager');
  await store.memberVoices.lock(GUILD, EVE, true);
  for (const requested of [{ voice: 'Emma' }, { preset: 'Story' }]) {
    await expect(choose(requested, byEve)).rejects.toMatchObject({ code: 'voice.locked' });
  }
  expect((await choose({ tone: 'calmly' }, byEve)).voice).toBe(OLIVER);
  const elsewhere = { ...byEve, guildId: OTHER_GUILD };
  expect((await choose({ voice: 'Emma' }, elsewhere)).voice).toBe(EMMA);
});

test('a default voice stays while it is locked, whatever the member writes', async () => {
  const member = { guildId: QUIET, memberId: '25' };
  const korean = await choose({}, { ...member, languages: ['ko'] });
  expect(korean.voice).toMatch(/^voice-b-ko-/);
  const japanese = { ...member, languages: ['ja'], usualLanguage: 'ja' };
  await store.memberVoices.lock(QUIET, '25', true);
  expect((await choose({}, japanese)).voice).toBe(korean.voice);
  await store.memberVoices.lock(QUIET, '25', false);
  expect((await choose({}, japanese)).voice).toMatch(/^voice-b-ja-/);
});

describe('a cloned voice', () => {
  test.each(CASES.cloned)('%s', async (_, requested, who, expected) => {
    expect(await choose(requested, who)).toEqual(expected);
  });

  test.each(CASES.unusable)('%s', async (_, requested, who, code) => {
    const error = await choose(requested, who).catch((thrown: unknown) => thrown);
    expect(isFailure(error, code)).toBe(true);
  });

  test('that a member may not use is skipped as a default preset', async () => {
    const target = { kind: 'channel', channelId: '200000000000000003' } as const;
    await store.presets.setDefault(GUILD, target, 'Secret');
    const { channelId } = target;
    expect(await choose({}, { channelId, memberId: BEN })).not.toHaveProperty('scope');
  });
});

test.each<[RequestedVoiceSettings, Partial<Speaker>, string]>([
  [{ voice: 'Nobody' }, {}, 'voice.unknown'],
  [{ preset: 'Nothing' }, {}, 'preset.unknown'],
  [{ preset: 'Story' }, { guildId: OTHER_GUILD }, 'preset.unknown'],
  [{ preset: 'Story' }, { guildId: null }, 'preset.unknown'],
  [{ language: 'Klingon' }, {}, 'language.unknown'],
])('the options %j for the speaker %j fail with %s', async (requested, who, code) => {
  await expect(choose(requested, who)).rejects.toMatchObject({ code });
});

test('only voices of the hosted service are chosen', async () => {
  const chosen = await choose({ language: 'ru' }, { guildId: OTHER_GUILD }, [...CONTRACT_VOICES]);
  expect(chosen).toMatchObject({ source: { kind: 'default' }, language: 'ru' });
  expect(['Emma', 'Oliver']).toContain(chosen.voiceName);
});

test('while the database is down, each member has a default voice of the language', async () => {
  const closedStore = await openBotStore({ kind: 'memory' }, SILENT);
  await closedStore.close();
  const sources = { store: closedStore, voices: PRESET_VOICES, log: SILENT };
  const chosen = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      chooseVoiceSettings(sources, {}, speaker({ memberId: String(index), languages: ['ja'] })),
    ),
  );
  const japanese = PRESET_VOICES.filter(({ language }) => language === 'ja');
  expect(new Set(chosen.map(({ voice }) => voice))).toEqual(new Set(japanese.map(({ id }) => id)));
  await expect(chooseVoiceSettings(sources, { voice: 'cl_secret1' }, speaker())).rejects.toThrow();
});
