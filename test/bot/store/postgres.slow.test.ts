import { describe, expect, test } from 'vitest';
import { openBotStore } from '../../../src/bot/store/store.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { SILENT } from '../../support/databases.ts';
import { openForAll } from '../../support/lifetime.ts';
import { HAS_POSTGRES, startPostgres, WITHOUT_POSTGRES } from '../../support/postgres.ts';
import { fillGuild } from './full-guild.ts';

describe.runIf(HAS_POSTGRES)(`PostgreSQL as a server${WITHOUT_POSTGRES}`, () => {
  const server = openForAll(startPostgres);
  const store = openForAll(async () => {
    // The voice service and several bots start in one database at the same time.
    const open = () => openBotStore({ kind: 'postgres', url: server.url }, SILENT);
    const [service, first, second] = await Promise.all([
      openStore({ kind: 'postgres', url: server.url }, SILENT),
      open(),
      open(),
    ]);
    await service.checkWritable(5_000);
    await Promise.all([service.close(), second.close()]);
    return first;
  });

  test('while it is down, nobody knows who may be read, spoken characters are counted later, and all recovers', async () => {
    const { guild, ada, bob } = await fillGuild(store);
    const spending = { guildId: guild, memberId: ada, command: 'say', characters: 30 };
    const mayRead = () =>
      Promise.all([ada, bob].map((memberId) => store.privacy.mayRead(guild, memberId)));
    expect(await mayRead()).toEqual([false, true]);
    await server.stop();
    await expect(mayRead()).rejects.toThrow('The database is unavailable');
    const reservation = await store.usage.reserve(spending, undefined);
    await store.usage.settle(reservation);
    await server.start();
    await store.runHousekeeping();
    expect(await store.usage.report(guild)).toMatchObject({ used: 140 });
    await expect
      .poll(() => mayRead().catch(() => 'unknown'), { timeout: 20_000 })
      .toEqual([false, true]);
  });
});
