import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { BOT_SCHEMA } from '../../../src/bot/store/store.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { registerConnections } from '../../../src/shared/database/connection-metrics.ts';
import { openDatabase } from '../../../src/shared/database/database.ts';
import { eventually } from '../../support/eventually.ts';
import { HAS_POSTGRES, startPostgres, WITHOUT_POSTGRES } from '../../support/postgres.ts';

const log = createLogger('silent');

test.skipIf(!HAS_POSTGRES)(
  `used connections and waiting queries are counted${WITHOUT_POSTGRES}`,
  async () => {
    await using postgres = await startPostgres();
    const options = { kind: 'postgres', url: postgres.url, limits: { connections: 3 } } as const;
    const database = await openDatabase(options, BOT_SCHEMA, log);
    onTestFinished(() => database.close());
    const registry = new Registry();
    registerConnections(registry, 'mynah_bot', database);
    const values = async () =>
      [...(await registry.metrics()).matchAll(/^mynah_bot_database_(.+) (\d+)$/gm)].map(
        ([, series, value]) => `${series} ${value}`,
      );

    const end = Promise.withResolvers<void>();
    const transactions = [1, 2, 3].map(() =>
      database.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await end.promise;
      }),
    );
    const query = sql`select 1`.execute(database.db);
    await eventually(async () =>
      expect(await values()).toEqual([
        'connections{state="used"} 3',
        'connections{state="idle"} 0',
        'connections{state="closed"} 0',
        'waiting 1',
      ]),
    );
    end.resolve();
    await Promise.all([...transactions, query]);
    const [used, , , waiting] = await values();
    expect([used, waiting]).toEqual(['connections{state="used"} 0', 'waiting 0']);
  },
);

test('SQLite has no connections', async () => {
  const database = await openDatabase({ kind: 'memory' }, BOT_SCHEMA, log);
  onTestFinished(() => database.close());
  const registry = new Registry();
  registerConnections(registry, 'mynah_bot', database);
  expect(await registry.metrics()).not.toContain('connections{');
  expect(await registry.metrics()).toContain('mynah_bot_database_waiting 0');
});
