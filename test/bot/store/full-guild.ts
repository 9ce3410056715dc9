import { DEFAULT_SETTINGS } from '../../../src/bot/store/settings-schema.ts';
import type { BotStore } from '../../../src/bot/store/store.ts';
import { cloneDraft, time, uniqueId, VOICE } from './fixture.ts';

/** Creates data of every kind, for two members of a guild. */
export async function fillGuild(store: BotStore) {
  const [guild, channel, ada, bob] = [uniqueId(), uniqueId(), uniqueId(), uniqueId()];
  const spend = async (memberId: string, characters: number) => {
    const spending = { guildId: guild, memberId, command: 'say', characters };
    await store.usage.settle(await store.usage.reserve(spending, 10_000));
  };
  const clones = {
    adas: await store.clones.add(guild, cloneDraft(ada, { name: 'of Ada' })),
    /** Ada's voice, cloned by Bob. */
    ofAda: await store.clones.add(
      guild,
      cloneDraft(bob, {
        name: 'Ada speaks',
        consent: { attestedBy: bob, attestedAt: time.now, speakerId: ada, statement: 'Yes.' },
      }),
    ),
    bobs: await store.clones.add(guild, cloneDraft(bob, { name: 'of Bob', isPrivate: true })),
  };
  const { voiceId: cloned } = clones.adas;
  await store.presets.save(guild, { name: "Ada's", voice: VOICE, createdBy: ada });
  await store.presets.save(guild, { name: "Bob's", voice: VOICE, createdBy: bob });
  await store.presets.save(guild, { name: "Bob's of Ada", voice: cloned, createdBy: bob });
  await store.presets.setDefault(guild, { kind: 'guild' }, "Bob's");
  await store.presets.setDefault(guild, { kind: 'channel', channelId: channel }, "Ada's");
  await store.memberVoices.set(guild, ada, { voice: VOICE, tone: 'calmly' });
  await store.memberVoices.set(guild, bob, { voice: VOICE });
  await store.defaultVoices.assign(guild, ada, () => ({ voice: VOICE, pitch: 0, language: 'en' }));
  const word = (from: string, to: string, createdBy: string) =>
    ({ kind: 'word', from, to, createdBy }) as const;
  await store.dictionary.add({ guildId: guild }, word('gg', 'good', ada));
  await store.dictionary.add({ guildId: guild }, word('wp', 'well', bob));
  for (const memberId of [ada, bob]) {
    await store.dictionary.add({ guildId: guild, memberId }, word('me', 'myself', memberId));
    const sound = { word: `sound of ${memberId}`, durationMs: 500, rights: 'own' };
    const audio = new Uint8Array([1, 2, 3]);
    await store.sounds.add(guild, { ...sound, createdBy: memberId, audio });
    store.languages.count({ guildId: guild, channelId: channel, memberId }, 'ko');
  }
  await store.settings.update(guild, (settings) => ({ ...settings, replyLanguage: 'ja' }));
  await spend(ada, 100);
  await spend(bob, 10);
  // Writes the languages first.
  await store.privacy.exportMember(ada, { guildId: guild });
  await store.privacy.setMayRead({ guildId: guild }, ada, false);
  await store.guilds.setBudget(guild, 10_000);
  await store.voiceSessions.save({ guildId: guild, channelId: '1', textChannelIds: [channel] });
  return { guild, channel, ada, bob, clones };
}

/** What `readEverything` finds in a guild whose data was deleted, apart from consents, usage and budget. */
export const EMPTY = {
  presets: [],
  defaults: [],
  here: {},
  clones: [],
  dictionary: [],
  sounds: [],
  settings: DEFAULT_SETTINGS,
  languages: { member: [], channel: [], guild: [] },
};

/** Reads all data of a guild as a manager. */
export async function readEverything(store: BotStore, guild: string, channel: string) {
  const viewer = { memberId: '1', isManager: true };
  return {
    presets: await store.presets.list(guild),
    defaults: await store.presets.listDefaults(guild),
    here: await store.presets.defaultsFor(guild, channel),
    clones: await store.clones.list(guild, viewer),
    consents: await store.clones.listConsents(guild),
    dictionary: await store.dictionary.list({ guildId: guild }),
    sounds: await store.sounds.list(guild),
    settings: await store.settings.get(guild),
    usage: await store.usage.report(guild),
    languages: await store.languages.learned({ guildId: guild, channelId: channel, memberId: '1' }),
    budget: await store.guilds.budgetOf(guild),
  };
}
