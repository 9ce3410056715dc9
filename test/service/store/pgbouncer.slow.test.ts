import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Accounts } from '../../../src/service/accounts/accounts.ts';
import { openStore, type Store } from '../../../src/service/store/store.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import type { PostgresOptions } from '../../../src/shared/database/postgres.ts';
import { eventually } from '../../support/eventually.ts';
import { startPgbouncer, WITHOUT_PGBOUNCER } from '../../support/pgbouncer.ts';
import { type OwnPostgres, startPostgres, WITHOUT_POSTGRES } from '../../support/postgres.ts';
import { refusalOf } from '../../support/service/call.ts';
import { FAULTY_ENGINE, postTts, startTestService } from '../../support/service/start.ts';

const LEFT_OUT = WITHOUT_POSTGRES || WITHOUT_PGBOUNCER;

describe.skipIf(LEFT_OUT !== '')(`behind pgbouncer in transaction mode${LEFT_OUT}`, () => {
  let server: OwnPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  async function connect(url = server.url): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  /** The URL of a new database. */
  async function createDatabase(name: string): Promise<string> {
    const client = await connect();
    await client.query(`create database ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  }

  async function open(
    options: PostgresOptions,
    write: (line: string) => void = () => {},
  ): Promise<Store> {
    const log = createLogger('warn', 'test', { write });
    const store = await openStore({ kind: 'postgres', ...options }, log);
    onTestFinished(() => store.close());
    return store;
  }

  test.each([
    ['with its usual settings', ''],
    [
      'that ignores our parameters',
      'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
    ],
  ])(
    '%s, instances start at once, and nothing of a session is left on its connections',
    async (name, settings) => {
      const directUrl = await createDatabase(settings === '' ? 'usual' : 'ignoring');
      const url = await startPgbouncer(directUrl, settings);
      const options = { url, directUrl };
      const [store] = await Promise.all([open(options), open(options), open(options)]);
      const accounts = new Accounts(store.db, Date.now);
      await Promise.all(['a', 'b', 'c'].map((each) => accounts.create(each, 'free')));
      expect(await accounts.list(), name).toHaveLength(3);
      await store.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ deadline: string }>`
        select current_setting('statement_timeout') as deadline
      `.execute(trx);
        expect(rows).toEqual([{ deadline: '4500ms' }]);
      });

      // A statement on its own has a deadline for locks, too.
      const impatient = await open({ ...options, limits: { lockTimeoutMs: 300 } });
      const other = await connect(directUrl);
      await other.query('begin; lock table accounts');
      const late = new Accounts(impatient.db, Date.now).create('d', 'free');
      await expect(late).rejects.toMatchObject({ fault: 'locked' });
      await other.query('rollback');

      const through = await connect(url);
      const { rows } = await through.query("select current_setting('lock_timeout') as deadline");
      expect(rows).toEqual([{ deadline: '0' }]);
      const locks = await other.query("select 1 from pg_locks where locktype = 'advisory'");
      expect(locks.rows).toEqual([]);
    },
  );

  test('the service speaks, charges and lets in as many requests as the plan allows', async () => {
    const directUrl = await createDatabase('speaking');
    const store = await open({ url: await startPgbouncer(directUrl), directUrl });
    const service = await startTestService({ embeddedEngines: [FAULTY_ENGINE], store });
    onTestFinished(() => service.close());
    const account = await service.tenancy.accounts.create('acme', 'creator');
    const { secret } = await service.tenancy.keys.issue(account, 'ci');
    const headers = { authorization: `Bearer ${secret}` };
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => postTts(service, { text: 'Hello' }, { headers })),
    );
    const spoken = answers.filter(({ status }) => status === 200);
    await Promise.all(spoken.map((response) => response.arrayBuffer()));
    expect(spoken.length).toBeGreaterThanOrEqual(5);
    for (const response of answers.filter(({ status }) => status !== 200)) {
      expect(await refusalOf(response)).toMatchObject({ code: 'concurrency_limit' });
    }
    const used = async () => (await service.tenancy.usage.report(account)).used;
    await eventually(async () => expect(await used()).toBe(5 * spoken.length));
  });

  test('deleted data is erased through DATABASE_DIRECT_URL, and a log line says if it is missing', async () => {
    const directUrl = await createDatabase('erasing');
    const url = await startPgbouncer(directUrl);
    let logged = '';
    const write = (line: string) => {
      logged += line;
    };
    const store = await open({ url }, write);
    expect(logged).toContain('DATABASE_DIRECT_URL');
    const accounts = new Accounts(store.db, Date.now);
    await accounts.create('gone', 'free');
    await accounts.delete('gone');
    await expect(store.deletions.erase()).rejects.toThrow('DATABASE_DIRECT_URL');
    const direct = await open({ url, directUrl });
    await direct.deletions.erase();
    expect(await direct.deletions.listPending()).toEqual([]);
  });

  test('a parameter that it refuses is named', async () => {
    const url = new URL(await startPgbouncer(server.url));
    url.searchParams.set('options', '-c search_path=elsewhere');
    await expect(open({ url: url.href })).rejects.toMatchObject({
      name: 'PlainError',
      message: expect.stringMatching(/refuses the parameter "options".*DATABASE_URL/),
    });
  });
});
