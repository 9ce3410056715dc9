import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Accounts } from '../../../src/service/accounts/accounts.ts';
import { openStore, VOICE_SERVICE } from '../../../src/service/store/store.ts';
import { openDatabase } from '../../../src/shared/database/database.ts';
import type { Schema, SchemaMigration } from '../../../src/shared/database/schema.ts';
import { SILENT } from '../../support/databases.ts';
import type { TestDatabase } from './backends.ts';

/** The behaviour of a store, on any database. */
export function storeSuite(database: () => TestDatabase): void {
  test('data is still there when the store is opened again, and a closed store cannot be used', async () => {
    const first = await database().open();
    const kept = await new Accounts(first.db, Date.now).create('kept', 'free');
    const second = await openStore(database().options, SILENT);
    const accounts = new Accounts(second.db, Date.now);
    expect(await accounts.require('kept')).toEqual(kept);
    await accounts.delete('kept');
    await second.close();
    await expect(accounts.list()).rejects.toThrow();
  });

  test('rows cannot refer to an account that does not exist', async () => {
    const { db } = await database().open();
    const orphan = { account_id: 'acct_none', month: '2026-11' };
    await expect(db.insertInto('usage_months').values(orphan).execute()).rejects.toThrow();
  });

  describe('a database of a newer version of Mynah', () => {
    const known = Object.keys(VOICE_SERVICE.migrations);
    /** This program with one more migration. */
    const newerWith = (name: string, migration: SchemaMigration): Schema => ({
      ...VOICE_SERVICE,
      migrations: { ...VOICE_SERVICE.migrations, [name]: migration },
    });
    const addTable = async (db: Kysely<unknown>) => {
      await db.schema.createTable('expanded').addColumn('id', 'text').execute();
    };

    /** Opens the database with a newer version, and then with this one. */
    async function rollBackFrom(schema: Schema): Promise<void> {
      const { options } = database();
      const newer = await openDatabase(options, schema, SILENT);
      await newer.close();
      try {
        const store = await openStore(options, SILENT);
        await store.checkWritable(5_000).finally(() => store.close());
        // And forward again.
        await openDatabase(options, schema, SILENT).then((again) => again.close());
      } finally {
        const { db, close } = await openDatabase(options, schema, SILENT);
        await sql`drop table expanded`.execute(db);
        const names = sql.lit('9998-expand');
        await sql`delete from voice_service_migrations where name >= ${names}`.execute(db);
        await sql`
          delete from voice_service_migrations_compatibility where name >= ${names}
        `.execute(db);
        await close();
      }
    }

    test('can be used if the newer version has only added to it', async () => {
      const compatibleSince = known.at(-1) ?? '';
      await rollBackFrom(newerWith('9998-expand', { up: addTable, compatibleSince }));
    });

    test.each([
      ['the newer version does not say that it has only added to it', undefined],
      ['only programs that are newer than this one still work', '9997-in-between'],
    ])('is refused if %s', async (_, compatibleSince) => {
      const migration = { up: addTable, ...(compatibleSince && { compatibleSince }) };
      await expect(rollBackFrom(newerWith('9998-expand', migration))).rejects.toMatchObject({
        name: 'PlainError',
        message: expect.stringMatching(/newer version of Mynah.*9998-expand/),
      });
    });
  });
}
