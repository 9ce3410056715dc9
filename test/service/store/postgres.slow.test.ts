import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Accounts } from '../../../src/service/accounts/accounts.ts';
import { openStore, type Store } from '../../../src/service/store/store.ts';
import { loadServiceConfig } from '../../../src/shared/program/config.ts';
import { SILENT } from '../../support/databases.ts';
import { openForAll } from '../../support/lifetime.ts';
import {
  executeOn,
  HAS_POSTGRES,
  startPostgres,
  WITHOUT_POSTGRES,
} from '../../support/postgres.ts';

const SECRET = 'hunter2-hunter2';

describe.runIf(HAS_POSTGRES)(`PostgreSQL as a server${WITHOUT_POSTGRES}`, () => {
  const server = openForAll(startPostgres);

  /** The URL of another database or user on the same server. */
  function urlWith(database: string, user = 'postgres'): string {
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    url.searchParams.set('user', user);
    url.searchParams.set('password', SECRET);
    return url.href;
  }

  const open = (url: string): Promise<Store> => openStore({ kind: 'postgres', url }, SILENT);

  test('a failed migration leaves no changes', async () => {
    await executeOn(server.url, 'create database half_way');
    const url = urlWith('half_way');
    await executeOn(url, 'create table cloned_voices (somebody int)');
    await expect(open(url)).rejects.toThrow('cloned_voices');
    await expect(executeOn(url, 'select * from accounts')).rejects.toThrow('does not exist');
    await executeOn(url, 'drop table cloned_voices');
    const store = await open(url);
    await store.checkWritable(5_000);
    await store.close();
  });

  test('a process opens as many connections as DATABASE_POOL_SIZE allows', async () => {
    await executeOn(server.url, 'create database pooled');
    const { store: options } = loadServiceConfig({
      DATABASE_URL: urlWith('pooled'),
      DATABASE_POOL_SIZE: '2',
    });
    const store = await openStore(options, SILENT);
    const pids = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { rows } = await sql<{ pid: number }>`
          select pg_backend_pid() as pid, pg_sleep(0.05)
        `.execute(store.db);
        return rows[0]?.pid;
      }),
    );
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
    await store.close();
  });

  test('a restart of the server interrupts only open transactions', async () => {
    await executeOn(server.url, 'create database restarted');
    const store = await open(urlWith('restarted'));
    const accounts = new Accounts(store.db, Date.now);
    await accounts.create('before', 'free');
    const cut = store.db.transaction().execute(async (trx) => {
      const values = { id: 'acct_half', name: 'half', plan: 'free', created_at: 0 };
      await trx.insertInto('accounts').values(values).execute();
      await server.stop();
      await trx.selectFrom('accounts').selectAll().execute();
    });
    await expect(cut).rejects.toThrow();
    const waiting = Promise.all([accounts.create('after', 'free'), store.checkWritable(60_000)]);
    await server.start();
    await waiting;
    expect((await accounts.list()).map(({ name }) => name)).toEqual(['after', 'before']);
    await store.close();
  });

  test.each([
    ['a missing database', () => urlWith('nowhere'), /does not have this database.*DATABASE_URL/],
    ['an unknown user', () => urlWith('postgres', 'nobody'), /rejected the login.*DATABASE_URL/],
    [
      'an unknown host',
      () => `postgres://u:${SECRET}@host.invalid/db`,
      / at host\.invalid was not found.*DATABASE_URL/,
    ],
  ])('%s is reported in one line without credentials', async (_, url, sentence) => {
    const error = await open(url()).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'PlainError', message: expect.stringMatching(sentence) });
    expect((error as Error).message).not.toContain(SECRET);
  });
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['localhost', '(127.0.0.1|\\[::1\\])'],
])(
  'an unreachable server at %s is reported in one line after a few attempts',
  async (host, shown) => {
    const url = `postgres://u:${SECRET}@${host}:1/db`;
    const error = await openStore({ kind: 'postgres', url }, SILENT).catch((caught) => caught);
    const sentence = new RegExp(`server at ${shown}:1 cannot be reached.*DATABASE_URL`);
    expect(error).toMatchObject({ name: 'PlainError', message: expect.stringMatching(sentence) });
    expect(error.message).not.toContain(SECRET);
  },
);
