import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openBotStore } from '../../../src/bot/store/store.ts';
import { Accounts } from '../../../src/service/accounts/accounts.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { SILENT } from '../../support/databases.ts';
import { openFaultyProxy } from '../../support/faulty-proxy.ts';
import { openForAll } from '../../support/lifetime.ts';
import { listenLocally } from '../../support/local-server.ts';
import {
  HAS_POSTGRES,
  postgresSocket,
  startPostgres,
  WITHOUT_POSTGRES,
} from '../../support/postgres.ts';

const SECRET = 'hunter2-hunter2';
/** With a single connection, a query that never releases it would block all others. */
const IMPATIENT = { connections: 1, connectTimeoutMs: 2_000, queryTimeoutMs: 1_000 };
const TOO_LATE = {
  name: 'DatabaseUnavailable',
  fault: 'unreachable',
  cause: { message: 'Query read timeout' },
};

/** A store asks again a few seconds after the last failure. */
const WHEN_UP = { timeout: 20_000 };

describe.runIf(HAS_POSTGRES)(`a PostgreSQL server that stops responding${WITHOUT_POSTGRES}`, () => {
  const server = openForAll(startPostgres);
  const proxy = openForAll(() => openFaultyProxy({ path: postgresSocket(server.url) }));

  /** Opens a store behind the proxy. The proxy works again when the test ends. */
  async function openImpatient<Store extends { close(): Promise<void> }>(
    open: (options: { kind: 'postgres'; url: string; limits: typeof IMPATIENT }) => Promise<Store>,
    connections = IMPATIENT.connections,
  ): Promise<Store> {
    const { pathname } = new URL(server.url);
    const url = `postgres://postgres@127.0.0.1:${proxy.port}${pathname}`;
    const store = await open({ kind: 'postgres', url, limits: { ...IMPATIENT, connections } });
    onTestFinished(async () => {
      proxy.restore();
      await store.close();
    });
    return store;
  }

  test('fails queries at their deadline and ignores late results', async () => {
    const { db } = await openImpatient((options) => openStore(options, SILENT));
    const ask = (word: string) =>
      sql<{ word: string; pid: number }>`
        select ${word} as word, pg_backend_pid() as pid`.execute(db);
    const [before] = (await ask('before')).rows;
    proxy.cut();
    // One query is in progress. The others wait for its connection, and then for a new one.
    const asked = await Promise.allSettled(['late', 'later', 'latest'].map(ask));
    expect(asked).toMatchObject([
      { status: 'rejected', reason: TOO_LATE },
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    proxy.restore();
    const [after] = (await ask('after')).rows;
    expect(after?.word).toBe('after');
    expect(after?.pid).not.toBe(before?.pid);
  });

  test('loses each silent connection with its first query', async () => {
    const connections = 4;
    const { db } = await openImpatient((options) => openStore(options, SILENT), connections);
    const askAll = () =>
      Promise.allSettled(
        Array.from({ length: connections }, () => sql`select pg_sleep(0.05)`.execute(db)),
      );
    await askAll();
    proxy.abandon();
    const late = { status: 'rejected', reason: TOO_LATE };
    expect(await askAll()).toMatchObject([late, late, late, late]);
    const answered = { status: 'fulfilled' };
    expect(await askAll()).toMatchObject([answered, answered, answered, answered]);
  });

  test('rolls back a transaction and reports the reason', async () => {
    const { db } = await openImpatient((options) => openStore(options, SILENT));
    const values = { id: 'acct_half', name: 'half', plan: 'free', created_at: 0 };
    const cut = db.transaction().execute(async (trx) => {
      await trx.insertInto('accounts').values(values).execute();
      proxy.cut();
      await trx.selectFrom('accounts').selectAll().execute();
    });
    await expect(cut).rejects.toMatchObject(TOO_LATE);
    proxy.restore();
    const accounts = new Accounts(db, Date.now);
    await accounts.create('whole', 'free');
    expect((await accounts.list()).map(({ name }) => name)).toEqual(['whole']);
  });

  test('makes only the first of the queries for an utterance wait', async () => {
    const store = await openImpatient((options) => openBotStore(options, SILENT));
    const [guild, ada] = ['1', '2'];
    proxy.cut();
    await expect(store.settings.get(guild)).rejects.toMatchObject(TOO_LATE);
    const others = [
      store.memberVoices.get(guild, ada),
      store.presets.defaultsFor(guild, '3'),
      store.presets.find(guild, 'story'),
      store.defaultVoices.get(guild, ada),
      store.clones.list(guild, { memberId: ada }),
      store.clones.mayUse(guild, ada, 'cl_1'),
      store.dictionary.list({ guildId: guild }),
      store.sounds.list(guild),
      store.languages.learned({ guildId: guild, channelId: '3', memberId: ada }),
      store.memberVoices.nicknames(guild, [ada]),
      store.guilds.budgetOf(guild),
      store.privacy.mayRead(guild, ada),
    ];
    const outcomes: string[] = [];
    for (const other of others) {
      other.catch(({ name }: Error) => outcomes.push(name));
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(outcomes).toEqual(others.map(() => 'DatabaseUnavailable'));
    expect(store.isDown).toBe(true);
    const spending = { guildId: guild, memberId: ada, command: 'say', characters: 30 };
    const reservation = await store.usage.reserve(spending, undefined);
    await store.usage.settle(reservation);
    proxy.restore();
    await store.runHousekeeping();
    expect(await store.usage.report(guild)).toMatchObject({ used: 30 });
    await expect
      .poll(() => store.privacy.mayRead(guild, ada).catch(() => 'unknown'), WHEN_UP)
      .toBe(true);
  });
});

/** The messages AuthenticationOk and ReadyForQuery of the PostgreSQL protocol. */
const WELCOME = Buffer.from('\x52\0\0\0\x08\0\0\0\0\x5a\0\0\0\x05I', 'latin1');

test.each([
  ['accepts no login', () => undefined],
  [
    'accepts the login',
    (socket: Socket) => void socket.once('data', () => void socket.write(WELCOME)),
  ],
])(
  'a server that %s and then stops responding is reported in one sentence',
  async (_what, greet) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      greet(socket);
    });
    const port = await listenLocally(server);
    onTestFinished(() => void server.close());
    const url = `postgres://u:${SECRET}@127.0.0.1:${port}/db`;
    const limits = { connectTimeoutMs: 200, queryTimeoutMs: 200 };
    const error = await openStore({ kind: 'postgres', url, limits }, SILENT).catch(
      (caught) => caught,
    );
    expect(error).toMatchObject({
      name: 'PlainError',
      message: expect.stringMatching(/^The PostgreSQL server does not respond.*DATABASE_URL\.$/),
    });
    expect(error.message).not.toContain(SECRET);
  },
);
