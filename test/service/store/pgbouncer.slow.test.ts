import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Accounts } from '../../../src/service/accounts/accounts.ts';
import { openStore, type Store } from '../../../src/service/store/store.ts';
import { SILENT } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { startPgbouncer, WITHOUT_PGBOUNCER } from '../../support/pgbouncer.ts';
import { startPostgres, WITHOUT_POSTGRES } from '../../support/postgres.ts';

const LEFT_OUT = WITHOUT_POSTGRES || WITHOUT_PGBOUNCER;

describe.skipIf(LEFT_OUT !== '')(`behind pgbouncer in session mode${LEFT_OUT}`, () => {
  let url: string;
  beforeEach(async () => {
    const server = await startPostgres();
    onTestFinished(() => server[Symbol.asyncDispose]());
    url = await startPgbouncer(server.url);
  });

  async function open(limits = {}): Promise<Store> {
    const store = await openStore({ kind: 'postgres', url, limits }, SILENT);
    onTestFinished(() => store.close());
    return store;
  }

  test('instances start at once, keep deadlines and hear notifications', async () => {
    const [store] = await Promise.all([open(), open(), open()]);
    // Not with the others: the first one to open makes the rest wait for its migrations.
    const impatient = await open({ lockTimeoutMs: 300 });
    const accounts = new Accounts(store.db, Date.now);
    await Promise.all(['a', 'b', 'c'].map((name) => accounts.create(name, 'free')));
    expect(await accounts.list()).toHaveLength(3);

    await store.db.transaction().execute(async (trx) => {
      await sql`lock table accounts`.execute(trx);
      const late = new Accounts(impatient.db, Date.now).create('d', 'free');
      await expect(late).rejects.toMatchObject({ fault: 'locked' });
    });

    const heard: string[] = [];
    const { promise: connected, resolve: onConnected } = Promise.withResolvers<void>();
    const onNotified = (payload: string) => heard.push(payload);
    const listener = impatient.listen?.('news', { onConnected, onNotified });
    onTestFinished(() => listener?.close());
    await connected;
    await sql`notify news, 'for all'`.execute(store.db);
    await eventually(() => expect(heard).toEqual(['for all']));
  });

  test('a parameter that it refuses is named', async () => {
    const refused = new URL(url);
    refused.searchParams.set('options', '-c search_path=elsewhere');
    const opened = openStore({ kind: 'postgres', url: refused.href }, SILENT);
    await expect(opened).rejects.toMatchObject({
      name: 'PlainError',
      message: expect.stringMatching(/refuses the parameter "options".*DATABASE_URL/),
    });
  });
});
