import { expect, test } from 'vitest';
import { openStore } from '../../../src/service/store/store.ts';
import { SILENT } from '../../support/databases.ts';
import type { TestDatabase } from './backends.ts';

/** The behaviour of a store, on any database. */
export function storeSuite(database: () => TestDatabase): void {
  test('data is still there when the store is opened again', async () => {
    const first = await database().open();
    await first.checkWritable(5_000);
    await first.db
      .insertInto('accounts')
      .values({
        id: 'acct_kept',
        name: 'kept',
        plan: 'free',
        suspended_at: null,
        created_at: 1_795_000_000_000,
      })
      .execute();
    const second = await openStore(database().options, SILENT);
    const found = second.db.selectFrom('accounts').selectAll().where('id', '=', 'acct_kept');
    expect(await found.execute()).toEqual([
      {
        id: 'acct_kept',
        name: 'kept',
        plan: 'free',
        suspended_at: null,
        created_at: 1_795_000_000_000,
      },
    ]);
    await second.db.deleteFrom('accounts').where('id', '=', 'acct_kept').execute();
    await second.close();
    expect(await found.execute().catch(() => 'closed')).toBe('closed');
  });

  test('a failed transaction changes nothing', async () => {
    const { db } = await database().open();
    const failing = db.transaction().execute(async (trx) => {
      const values = { id: 'acct_half', name: 'half', plan: 'free', created_at: 0 };
      await trx.insertInto('accounts').values(values).execute();
      throw new Error('in the middle');
    });
    await expect(failing).rejects.toThrow('in the middle');
    const rows = await db
      .selectFrom('accounts')
      .where('id', '=', 'acct_half')
      .select('id')
      .execute();
    expect(rows).toEqual([]);
  });

  test('rows cannot refer to an account that does not exist', async () => {
    const { db } = await database().open();
    const orphan = { account_id: 'acct_none', month: '2026-11' };
    await expect(db.insertInto('usage_months').values(orphan).execute()).rejects.toThrow();
  });

  test('a database of a newer version of Mynah is refused', async () => {
    const { db } = await database().open();
    const migrations = db.withTables<{
      voice_service_migrations: { name: string; timestamp: string };
    }>();
    const newer = { name: '9999-from-the-future', timestamp: '2099-01-01T00:00:00.000Z' };
    await migrations.insertInto('voice_service_migrations').values(newer).execute();
    try {
      await expect(openStore(database().options, SILENT)).rejects.toMatchObject({
        name: 'PlainError',
        message: expect.stringMatching(/newer version of Mynah.*9999-from-the-future/),
      });
    } finally {
      await migrations
        .deleteFrom('voice_service_migrations')
        .where('name', '=', newer.name)
        .execute();
    }
  });
}
