import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBotStore } from '../../../src/bot/store/store.ts';
import type { BotStore } from '../../../src/bot/store/types/bot-store.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { SILENT } from '../../support/databases.ts';
import {
  HAS_POSTGRES,
  type OwnPostgres,
  startPostgres,
  WITHOUT_POSTGRES,
} from '../../support/postgres.ts';
import { uniqueId } from './fixture.ts';
import { fillGuild } from './full-guild.ts';

describe.runIf(HAS_POSTGRES)(`PostgreSQL as a server${WITHOUT_POSTGRES}`, () => {
  let server: OwnPostgres;
  let store: BotStore;
  beforeAll(async () => {
    server = await startPostgres();
    // The voice service and several bots start in one database at the same time.
    const open = () => openBotStore({ kind: 'postgres', url: server.url }, SILENT);
    const [service, first, second] = await Promise.all([
      openStore({ kind: 'postgres', url: server.url }, SILENT),
      open(),
      open(),
    ]);
    await service.checkWritable(5_000);
    await Promise.all([service.close(), second.close()]);
    store = first;
  });
  afterAll(async () => {
    await store?.close();
    await server?.[Symbol.asyncDispose]();
  });

  test('while it is down, speaking continues with cached results, and recovers afterwards', async () => {
    const { guild, channel, ada, bob, clones } = await fillGuild(store);
    const speakingNeeds = async () => ({
      settings: await store.settings.get(guild),
      defaults: await store.presets.defaultsFor(guild, channel),
      voice: await store.memberVoices.get(guild, ada),
      noVoice: await store.memberVoices.get(guild, '1'),
      dictionary: await store.dictionary.list({ guildId: guild }),
      languages: await store.languages.learned({
        guildId: guild,
        channelId: channel,
        memberId: ada,
      }),
      mayRead: [await store.privacy.mayRead(guild, ada), await store.privacy.mayRead(guild, bob)],
      mayUse: await store.clones.mayUse(guild, ada, clones.bobs.voiceId),
      budget: await store.guilds.budgetOf(guild),
    });
    const spending = { guildId: guild, memberId: ada, command: 'say', characters: 30 };
    const before = await speakingNeeds();
    expect(before.mayRead).toEqual([false, true]);
    const other = uniqueId();
    expect(await store.privacy.mayRead(other, bob)).toBe(true);
    await store.privacy.setMayRead({ guildId: other }, bob, false);
    await server.stop();
    expect(await speakingNeeds()).toEqual(before);
    const reservation = await store.usage.reserve(spending, undefined);
    await Promise.all([
      store.usage.settle(reservation),
      // Results that are not cached, or have changed since, cause an error.
      expect(store.privacy.mayRead(uniqueId(), ada)).rejects.toThrow(),
      expect(store.privacy.mayRead(other, bob)).rejects.toThrow(),
    ]);
    await server.start();
    await store.runHousekeeping();
    expect(await store.usage.report(guild)).toMatchObject({ used: 140 });
    expect(await store.privacy.mayRead(other, bob)).toBe(false);
  });
});
