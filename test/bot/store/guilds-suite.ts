import { expect, test } from 'vitest';
import { partsOf } from '../../support/lifetime.ts';
import { DAY_MS, type StoreFixture, time, uniqueId } from './fixture.ts';
import { EMPTY, fillGuild, readEverything } from './full-guild.ts';

const GRACE_MS = 30 * DAY_MS;

export function guildsSuite(fixture: StoreFixture): void {
  const { here, there } = partsOf(fixture);
  const { guilds } = partsOf(here);

  test('lose everything except consents thirty days after the bot was removed', async () => {
    const { guild, channel, ada, clones } = await fillGuild(here);
    const before = await readEverything(here, guild, channel);
    await guilds.markLeft(guild);
    time.now += GRACE_MS - 1;
    await guilds.markLeft(guild);
    expect((await there.guilds.purgeDue()).map(({ guildId }) => guildId)).not.toContain(guild);
    const consents = await here.clones.listConsents(guild);
    const unchanged = { ...before, usage: expect.anything() };
    expect(await readEverything(here, guild, channel)).toEqual(unchanged);
    time.now += 1;
    expect(await there.guilds.purgeDue()).toContainEqual({
      guildId: guild,
      voiceIds: expect.arrayContaining(Object.values(clones).map(({ voiceId }) => voiceId)),
      presets: 3,
    });
    expect(await readEverything(here, guild, channel)).toEqual({
      ...EMPTY,
      consents: consents.map((consent) => ({ ...consent, voiceDeletedAt: time.now })),
      usage: expect.objectContaining({ used: 0, byMember: [] }),
      budget: undefined,
    });
    expect(await here.usage.report(guild, '2026-11')).toMatchObject({ used: 0, reserved: 0 });
    expect(await here.memberVoices.get(guild, ada)).toBeUndefined();
    expect(await here.privacy.mayRead(guild, ada)).toBe(true);
    expect(await guilds.listPresent()).not.toContain(guild);
    expect((await guilds.purgeDue()).map(({ guildId }) => guildId)).not.toContain(guild);
  });

  test('lose nothing when the bot returns in time', async () => {
    const { guild, channel } = await fillGuild(here);
    const before = await readEverything(here, guild, channel);
    await guilds.markLeft(guild);
    expect(await there.guilds.listPresent()).not.toContain(guild);
    await there.guilds.markPresent(guild);
    expect(await guilds.listPresent()).toContain(guild);
    time.now += GRACE_MS;
    await guilds.purgeDue();
    time.now -= GRACE_MS;
    expect(await readEverything(here, guild, channel)).toEqual(before);
  });

  test('are not created again when a member deletes their data after a purge', async () => {
    const { guild, ada } = await fillGuild(here);
    await guilds.markLeft(guild);
    time.now += GRACE_MS;
    await guilds.purgeDue();
    expect(await here.privacy.exportMember(ada, 'everywhere')).toMatchObject([{ guildId: guild }]);
    await here.privacy.deleteMember(ada, 'everywhere');
    expect(await guilds.listPresent()).not.toContain(guild);
  });

  test('are reported once when two processes purge at the same time', async () => {
    const { guild } = await fillGuild(here);
    await guilds.markLeft(guild);
    time.now += GRACE_MS;
    const purged = await Promise.all([guilds.purgeDue(), there.guilds.purgeDue()]);
    expect(purged.flat().filter(({ guildId }) => guildId === guild)).toHaveLength(1);
  });

  test('have one voice session, which processes share until it ends or the data is deleted', async () => {
    const [guildId, other] = [uniqueId(), uniqueId()];
    const sessions = () => there.voiceSessions.list(new Set([guildId, other]));
    const [lounge, den] = [
      { guildId, channelId: '1', textChannelIds: [] },
      { guildId, channelId: '2', textChannelIds: ['7', '8'] },
    ];
    await here.voiceSessions.save(lounge);
    await here.voiceSessions.save({ ...lounge, guildId: other });
    await here.voiceSessions.save(den);
    expect(await sessions()).toEqual(expect.arrayContaining([den, { ...lounge, guildId: other }]));
    expect(await there.voiceSessions.list(new Set([uniqueId()]))).toEqual([]);
    await there.voiceSessions.remove(other);
    expect(await sessions()).toEqual([den]);
    await here.privacy.deleteGuild(guildId);
    expect(await sessions()).toEqual([]);
  });

  test('are new to one process only, even after the bot was removed, with or without data, and added again', async () => {
    const guild = uniqueId();
    await guilds.markLeft(guild);
    expect(await guilds.listPresent()).not.toContain(guild);
    const markEverywhere = async () => {
      const marked = [here, there, here].map(({ guilds }) => guilds.markPresent(guild));
      return (await Promise.all(marked)).filter((isNew) => isNew).length;
    };
    expect(await markEverywhere()).toBe(1);
    expect(await guilds.markPresent(guild)).toBe(false);
    expect(await guilds.listPresent()).toContain(guild);
    await guilds.markLeft(guild);
    expect(await markEverywhere()).toBe(1);
    expect(await there.guilds.listPresent()).toContain(guild);
  });

  test("have the operator's budget, or none", async () => {
    const guild = uniqueId();
    expect(await guilds.budgetOf(guild)).toBeUndefined();
    await there.guilds.setBudget(guild, 0);
    expect(await guilds.budgetOf(guild)).toBe(0);
    await there.guilds.setBudget(guild, undefined);
    expect(await guilds.budgetOf(guild)).toBeUndefined();
  });
}
