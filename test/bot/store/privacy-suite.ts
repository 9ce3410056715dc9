import { expect, test } from 'vitest';
import { STORE_LIMITS } from '../../../src/bot/store/limits.ts';
import { TABLE_LIST } from '../../../src/bot/store/personal-data.ts';
import { openReader } from '../../support/faults/reader.ts';
import { partsOf } from '../../support/lifetime.ts';
import { type StoreFixture, time, uniqueId } from './fixture.ts';
import { EMPTY, fillGuild, readEverything } from './full-guild.ts';

export function privacySuite(fixture: StoreFixture): void {
  const { here, there } = partsOf(fixture);
  const { privacy } = partsOf(here);

  test('an opt-out in one guild lasts until the member opts in again', async () => {
    const [guild, member] = [uniqueId(), uniqueId()];
    expect(await privacy.mayRead(guild, member)).toBe(true);
    await privacy.setMayRead({ guildId: guild }, member, false);
    await privacy.setMayRead({ guildId: guild }, member, false);
    expect(await there.privacy.mayRead(guild, member)).toBe(false);
    expect(await there.privacy.mayRead(guild, uniqueId())).toBe(true);
    expect(await there.privacy.mayRead(uniqueId(), member)).toBe(true);
    await there.privacy.setMayRead({ guildId: guild }, member, true);
    expect(await privacy.mayRead(guild, member)).toBe(true);
  });

  test('an opt-out everywhere also applies to new guilds, until the member opts in again', async () => {
    const [guild, member] = [uniqueId(), uniqueId()];
    await privacy.setMayRead({ guildId: guild }, member, false);
    expect(await there.privacy.mayReadEverywhere(member)).toBe(true);
    await there.privacy.setMayRead('everywhere', member, false);
    await there.privacy.setMayRead('everywhere', member, false);
    expect(await privacy.mayReadEverywhere(member)).toBe(false);
    expect(await privacy.mayRead(uniqueId(), member)).toBe(false);
    expect(await privacy.mayRead(guild, uniqueId())).toBe(true);
    // Opting in for one guild does not cancel the opt-out for all guilds.
    await privacy.setMayRead({ guildId: guild }, member, true);
    expect(await there.privacy.mayRead(guild, member)).toBe(false);
    await privacy.setMayRead({ guildId: guild }, member, false);
    await privacy.setMayRead('everywhere', member, true);
    expect(await there.privacy.mayRead(guild, member)).toBe(true);
    expect(await there.privacy.mayRead(uniqueId(), member)).toBe(true);
  });

  test('an export contains all data about a member, and nothing about others', async () => {
    const { guild, ada, bob, clones } = await fillGuild(here);
    const [data, ...others] = await there.privacy.exportMember(ada, 'everywhere');
    expect(others).toEqual([]);
    expect(data).toMatchObject({
      guildId: guild,
      isRead: false,
      voice: { tone: 'calmly' },
      presets: [{ name: "Ada's" }],
      dictionary: [{ from: 'gg' }],
      ownDictionary: [{ from: 'me', to: 'myself' }],
      sounds: [{ word: `sound of ${ada}` }],
      usage: [{ day: '2026-11-15', command: 'say', characters: 100, requests: 1 }],
      languages: [{ language: 'ko', lines: 1 }],
    });
    expect(data?.clones.map(({ name }) => name)).toEqual(['Ada speaks', 'of Ada']);
    const consented = data?.consents.map(({ voiceId }) => voiceId);
    expect(consented).toHaveLength(2);
    expect(new Set(consented)).toEqual(new Set([clones.adas.voiceId, clones.ofAda.voiceId]));
    expect(JSON.stringify(data)).not.toContain(clones.bobs.voiceId);
    expect(await privacy.exportMember(ada, { guildId: guild })).toEqual([data]);
    expect(await privacy.exportMember(ada, { guildId: uniqueId() })).toEqual([]);
    expect(await privacy.exportMember(uniqueId(), 'everywhere')).toEqual([]);
    expect(await privacy.exportMember(bob, 'everywhere')).toHaveLength(1);
  });

  test('a deletion removes the data of a member, and keeps that of others', async () => {
    const { guild, channel, ada, bob, clones } = await fillGuild(here);
    const { voiceIds, ...counts } = await there.privacy.deleteMember(ada, { guildId: guild });
    expect(new Set(voiceIds)).toEqual(new Set([clones.adas.voiceId, clones.ofAda.voiceId]));
    expect(voiceIds).toHaveLength(2);
    expect(counts).toEqual({ presets: 2 });
    const left = await readEverything(here, guild, channel);
    expect(left).toMatchObject({
      presets: [{ name: "Bob's" }],
      defaults: [{ scope: { kind: 'guild' }, name: "Bob's" }],
      clones: [{ voiceId: clones.bobs.voiceId }],
      dictionary: [{ from: 'gg', createdBy: '' }, { from: 'wp' }],
      sounds: [{ durationMs: 500 }],
      settings: { replyLanguage: 'ja' },
      usage: { used: 110, byMember: [{ memberId: '', characters: 100 }, { characters: 10 }] },
    });
    // Consents are kept to answer complaints, and opt-outs remain in force.
    const [data] = await privacy.exportMember(ada, 'everywhere');
    expect(data).toEqual({
      guildId: guild,
      isRead: false,
      presets: [],
      clones: [],
      consents: [
        expect.objectContaining({ voiceDeletedAt: time.now }),
        expect.objectContaining({ voiceDeletedAt: time.now }),
      ],
      dictionary: [],
      ownDictionary: [],
      sounds: [],
      usage: [],
      languages: [],
    });
    expect(await here.dictionary.list({ guildId: guild, memberId: ada })).toEqual([]);
    expect(await here.dictionary.list({ guildId: guild, memberId: bob })).toHaveLength(1);
    expect(await privacy.mayRead(guild, ada)).toBe(false);
  });

  test('usage of two deleted members is merged, and the total stays the same', async () => {
    const { guild, ada, bob } = await fillGuild(here);
    await privacy.deleteMember(ada, 'everywhere');
    await privacy.deleteMember(bob, 'everywhere');
    expect((await here.usage.report(guild)).byMember).toEqual([
      { memberId: '', characters: 110, requests: 2 },
    ]);
  });

  test('a deletion affects one guild or all guilds, as the member requested', async () => {
    const member = uniqueId();
    const guilds = [uniqueId(), uniqueId(), uniqueId()];
    const preset = { name: 'p', voice: 'voice-b-ko-f-01', createdBy: member };
    for (const guild of guilds) await here.presets.save(guild, preset);
    await privacy.deleteMember(member, { guildId: guilds[0] ?? '' });
    expect(await privacy.exportMember(member, 'everywhere')).toHaveLength(2);
    const deleted = await privacy.deleteMember(member, 'everywhere');
    expect(deleted).toEqual({ voiceIds: [], presets: 2 });
    expect(await privacy.exportMember(member, 'everywhere')).toEqual([]);
  });

  test('a deletion of the data of a guild keeps its usage total, budget and opt-outs', async () => {
    const { guild, channel, ada, clones } = await fillGuild(here);
    const other = await fillGuild(here);
    const untouched = await readEverything(here, other.guild, other.channel);
    const deleted = await there.privacy.deleteGuild(guild);
    expect(deleted.presets).toBe(3);
    const cloned = Object.values(clones).map(({ voiceId }) => voiceId);
    expect(deleted.voiceIds.toSorted()).toEqual(cloned.toSorted());
    expect(await readEverything(here, guild, channel)).toEqual({
      ...EMPTY,
      consents: expect.objectContaining({ length: 3 }),
      usage: expect.objectContaining({ used: 110, byMember: [], byCommand: [], byDay: [] }),
      budget: 10_000,
    });
    expect(await here.memberVoices.get(guild, ada)).toBeUndefined();
    expect(await privacy.mayRead(guild, ada)).toBe(false);
    expect(await readEverything(here, other.guild, other.channel)).toEqual(untouched);
  });

  /** The tables that have a row with this value in one of the columns. */
  const tablesWith = async (columnsOf: (table: Table) => readonly string[], value: string) => {
    await using reader = await openReader(fixture.options, 'bot.sqlite');
    const found: string[] = [];
    for (const table of TABLE_LIST) {
      const conditions = columnsOf(table).map((column) => `${column} = '${value}'`);
      const where = ['false', ...conditions].join(' or ');
      const rows = await reader.rows(`select 1 from ${table.name} where ${where}`);
      if (rows.length > 0) found.push(table.name);
    }
    return found;
  };

  test('a deletion reaches every table with IDs of members, except for opt-outs and consents', async () => {
    const { ada } = await fillGuild(here);
    const tables = () => tablesWith(({ members = [] }) => members, ada);
    expect(await tables()).toEqual(
      TABLE_LIST.filter(({ members }) => members !== undefined).map(({ name }) => name),
    );
    await privacy.deleteMember(ada, 'everywhere');
    expect(await tables()).toEqual(['bot_unread_members', 'bot_consents']);
  });

  test('a deletion of the data of a guild, and a purge, leave rows in no other tables than these', async () => {
    const { guild } = await fillGuild(here);
    const others = ['bot_guilds', 'bot_unread_people', 'bot_written_charges'];
    const tables = () =>
      tablesWith(({ name }) => (others.includes(name) ? [] : ['guild_id']), guild);
    // No request is in progress, and no voice was deleted.
    const empty = [...others, 'bot_usage_reservations', 'bot_voice_deletions'];
    const all = TABLE_LIST.map(({ name }) => name);
    expect(await tables()).toEqual(all.filter((name) => !empty.includes(name)));
    await privacy.deleteGuild(guild);
    expect(await tables()).toEqual([
      'bot_unread_members',
      'bot_consents',
      'bot_voice_deletions',
      'bot_usage_months',
    ]);
    // A month after the bot has left, only consents and what is left to delete.
    await here.guilds.markLeft(guild);
    time.now += STORE_LIMITS.guildGraceMs;
    await here.guilds.purgeDue();
    expect(await tables()).toEqual(['bot_consents', 'bot_voice_deletions']);
  });
}

type Table = (typeof TABLE_LIST)[number];
