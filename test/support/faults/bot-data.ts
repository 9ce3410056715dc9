import { type BotStore, openBotStore } from '../../../src/bot/store/store.ts';
import { cloneDraft, uniqueId, VOICE } from '../../bot/store/fixture.ts';
import { SILENT } from '../databases.ts';
import { type Operation, operationsOf, type StoringProgram } from './program.ts';
import { type ComparedTable, type Reader, readTables } from './reader.ts';

const CHARACTERS = 12;
const BUDGET = 1_000;

type BotData = Awaited<ReturnType<typeof prepare>>;

/** A guild in which Ada has something of everything. */
async function prepare(store: BotStore) {
  const [guild, channel, ada, bob] = [uniqueId(), uniqueId(), uniqueId(), uniqueId()];
  const { voiceId } = await store.clones.add(guild, cloneDraft(ada, { name: 'clone' }));
  await store.presets.save(guild, { name: 'plain', voice: VOICE, createdBy: ada });
  await store.presets.save(guild, { name: 'cloned', voice: voiceId, createdBy: ada });
  await store.presets.setDefault(guild, { kind: 'guild' }, 'plain');
  await store.presets.setDefault(guild, { kind: 'channel', channelId: channel }, 'cloned');
  await store.memberVoices.set(guild, ada, { voice: voiceId, tone: 'calmly' });
  await store.defaultVoices.assign(guild, ada, () => DEFAULT_VOICE);
  const word = { ...WORD, createdBy: ada };
  const { id } = await store.dictionary.add({ guildId: guild }, { ...word, from: 'gg' });
  await store.dictionary.add({ guildId: guild }, { ...word, from: 'wp' });
  await store.privacy.setMayRead({ guildId: guild }, ada, false);
  await store.privacy.setMayRead('everywhere', ada, false);
  await store.usage.settle(
    await store.usage.reserve({ ...SPENDING, guildId: guild, memberId: ada }, undefined),
  );
  store.languages.count({ guildId: guild, channelId: channel, memberId: ada }, 'ko');
  // Writes the counted line first.
  await store.privacy.exportMember(ada, { guildId: guild });
  await store.voiceDeletions.add(guild, waitingIn(guild));
  return { guild, channel, ada, bob, voiceId, entry: id };
}

/** A voice that waits for its deletion at the voice service. */
const waitingIn = (guild: string) => `waiting-${guild}`;

const DEFAULT_VOICE = { voice: VOICE, pitch: 3, language: 'en' };
const WORD = { kind: 'word', to: 'good' } as const;
const SPENDING = { command: 'say', characters: CHARACTERS } as const;

const TABLES: readonly ComparedTable[] = [
  { name: 'bot_guilds', columns: ['budget'], isSet: ['left_at'] },
  { name: 'bot_settings', columns: ['json'] },
  { name: 'bot_presets', columns: ['name', 'created_by'] },
  { name: 'bot_preset_defaults', columns: ['channel_id'] },
  { name: 'bot_member_languages', columns: ['member_id', 'counts'] },
  { name: 'bot_channel_languages', columns: ['channel_id', 'counts'] },
  { name: 'bot_member_voices', columns: ['member_id', 'tone', 'is_locked'] },
  { name: 'bot_default_voices', columns: ['member_id', 'voice', 'pitch'] },
  { name: 'bot_clones', columns: ['name'] },
  { name: 'bot_consents', columns: ['name'], isSet: ['voice_deleted_at'] },
  { name: 'bot_dictionary', columns: ['id', 'position', 'source', 'spoken', 'created_by'] },
  { name: 'bot_usage_months', columns: ['used', 'reserved'] },
  { name: 'bot_usage_reservations', columns: ['characters'] },
  { name: 'bot_usage_days', columns: ['member_id', 'characters', 'requests'] },
  { name: 'bot_voice_deletions', columns: ['guild_id'] },
  { name: 'bot_unread_members', columns: ['member_id'] },
  { name: 'bot_unread_people', columns: ['member_id'] },
];

function snapshot(reader: Reader, { guild, channel, ada, bob }: BotData): Promise<unknown> {
  const where = (table: string) => {
    if (table === 'bot_guilds') return `id = '${guild}'`;
    if (table === 'bot_unread_people') return `member_id in ('${ada}', '${bob}')`;
    return `guild_id = '${guild}'`;
  };
  const names = { [guild]: 'guild', [channel]: 'channel', [ada]: 'ada', [bob]: 'bob' };
  return readTables(reader, TABLES, where, names);
}

type BotOperation = Operation<BotStore, BotData>;

const spend =
  (budget: number | undefined, charged: number): BotOperation['run'] =>
  async ({ usage }, { guild, ada }) => {
    const spending = { ...SPENDING, guildId: guild, memberId: ada };
    await usage.settle(await usage.reserve(spending, budget), charged);
  };

const OPERATIONS = operationsOf<BotStore, BotData>({
  'Presets.save': ({ presets }, { guild, bob }) =>
    presets.save(guild, { name: 'new', voice: VOICE, createdBy: bob }),
  'Presets.rename': ({ presets }, { guild }) => presets.rename(guild, 'plain', 'new'),
  'Presets.remove': ({ presets }, { guild }) => presets.remove(guild, 'plain'),
  'Presets.setDefault': ({ presets }, { guild }) =>
    presets.setDefault(guild, { kind: 'guild' }, 'cloned'),
  'Presets.clearDefault': ({ presets }, { guild }) =>
    presets.clearDefault(guild, { kind: 'guild' }),
  'Presets.importAll': async ({ presets }, { guild, bob }) => {
    const file = await presets.exportAll(guild);
    const renamed = JSON.parse(JSON.stringify(file).replaceAll('plain', 'imported'));
    return presets.importAll(guild, renamed, bob, 'replace');
  },
  'MemberVoices.set': ({ memberVoices }, { guild, bob }) =>
    memberVoices.set(guild, bob, { voice: VOICE }),
  'MemberVoices.lock': ({ memberVoices }, { guild, ada }) => memberVoices.lock(guild, ada, true),
  'DefaultVoices.assign': ({ defaultVoices }, { guild, bob }) =>
    defaultVoices.assign(guild, bob, () => DEFAULT_VOICE),
  'Clones.add': ({ clones }, { guild, bob }) =>
    clones.add(guild, cloneDraft(bob, { name: 'another' })),
  'Clones.rename': ({ clones }, { guild, voiceId }) => clones.rename(guild, voiceId, 'renamed'),
  'Clones.remove': ({ clones }, { guild, voiceId }) => clones.remove(guild, voiceId),
  'Dictionary.add': ({ dictionary }, { guild, bob }) =>
    dictionary.add({ guildId: guild }, { ...WORD, from: 'new', createdBy: bob }),
  'Dictionary.remove': ({ dictionary }, { guild, entry }) =>
    dictionary.remove({ guildId: guild }, entry),
  'Dictionary.change': ({ dictionary }, { guild, entry }) =>
    dictionary.change({ guildId: guild }, entry, { from: 'changed', to: 'texts' }),
  'Dictionary.move': ({ dictionary }, { guild, entry }) =>
    dictionary.move({ guildId: guild }, entry, 2),
  'Dictionary.importAll': async ({ dictionary }, { guild, bob }) => {
    const file = await dictionary.exportAll(guild);
    const changed = JSON.parse(JSON.stringify(file).replaceAll('good', 'better'));
    const options = { by: bob, how: 'replace', isPattern: () => true } as const;
    return dictionary.importAll(guild, changed, options);
  },
  'Settings.update': ({ settings }, { guild }) =>
    settings.update(guild, (now) => ({ ...now, replyLanguage: 'ja' })),
  'Usage.reserve, Usage.settle': spend(BUDGET, CHARACTERS),
  'Usage.reserve, Usage.release': spend(BUDGET, 0),
  'Usage.reserve without a budget': { run: spend(undefined, CHARACTERS), isNeverRefused: true },
  'Privacy.setMayRead, no': ({ privacy }, { bob }) => privacy.setMayRead('everywhere', bob, false),
  'Privacy.setMayRead, yes': ({ privacy }, { ada }) => privacy.setMayRead('everywhere', ada, true),
  'Privacy.setMayRead in one guild': ({ privacy }, { guild, bob }) =>
    privacy.setMayRead({ guildId: guild }, bob, false),
  'Privacy.deleteMember': ({ privacy }, { guild, ada }) =>
    privacy.deleteMember(ada, { guildId: guild }),
  'Privacy.deleteGuild': ({ privacy }, { guild }) => privacy.deleteGuild(guild),
  'Guilds.markLeft': ({ guilds }, { guild }) => guilds.markLeft(guild),
  'Guilds.markPresent': async ({ guilds }, { guild }) => guilds.markPresent(guild),
  'VoiceDeletions.add': ({ voiceDeletions }, { guild }) =>
    voiceDeletions.add(guild, `other-${guild}`),
  'VoiceDeletions.complete': ({ voiceDeletions }, { guild }) =>
    voiceDeletions.complete(waitingIn(guild)),
  'Guilds.setBudget': ({ guilds }, { guild }) => guilds.setBudget(guild, BUDGET),
});

export const BOT: StoringProgram<BotStore, BotData> = {
  name: 'the bot',
  partsOf: (store) => Object.values(store).filter((part) => part !== undefined),
  fileName: 'bot.sqlite',
  open: (options, clock) => openBotStore({ ...options, clock }, SILENT),
  close: (store) => store.close(),
  prepare,
  snapshot,
  housekeep: (store) => store.runHousekeeping(),
  operations: OPERATIONS,
};
