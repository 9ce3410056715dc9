import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { createLogger } from '../../../src/common/logger.ts';
import { openStore, type Store, type StoreOptions } from '../../../src/service/store/store.ts';
import {
  HAS_POSTGRES,
  NAMED_POSTGRES,
  startPostgres,
  WITHOUT_POSTGRES,
} from '../../support/postgres.ts';

export const SILENT = createLogger('silent');

/** An empty database for a test, and its end. */
export interface TestDatabase extends AsyncDisposable {
  readonly options: StoreOptions;
  /** One more process on the same database, as far as the database can tell. */
  open(): Promise<Store>;
}

export interface Backend {
  readonly name: string;
  readonly isHere: boolean;
  create(): Promise<TestDatabase>;
}

/** Every kind of database the service runs on. */
export const BACKENDS: readonly Backend[] = [
  { name: 'SQLite', isHere: true, create: createSqlite },
  {
    name: `PostgreSQL${NAMED_POSTGRES === undefined ? WITHOUT_POSTGRES : ' of TEST_DATABASE_URL'}`,
    isHere: HAS_POSTGRES || NAMED_POSTGRES !== undefined,
    create: () => (NAMED_POSTGRES === undefined ? createOwnPostgres() : createOn(NAMED_POSTGRES)),
  },
];

async function createSqlite(): Promise<TestDatabase> {
  return databaseOf({ kind: 'sqlite', dataDir: temporaryFolder() }, async () => {});
}

async function createOwnPostgres(): Promise<TestDatabase> {
  const server = await startPostgres();
  return databaseOf({ kind: 'postgres', url: server.url }, async () => {
    await server[Symbol.asyncDispose]();
  });
}

/** A database of its own on a server that is there already. */
async function createOn(url: string): Promise<TestDatabase> {
  const name = `mynah_test_${process.pid}_${Date.now()}`;
  await execute(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return databaseOf({ kind: 'postgres', url: own.href }, () =>
    execute(url, `drop database ${name} with (force)`),
  );
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function databaseOf(options: StoreOptions, remove: () => Promise<void>): TestDatabase {
  const stores: Store[] = [];
  return {
    options,
    open: async () => {
      const store = await openStore(options, SILENT);
      stores.push(store);
      return store;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(stores.map((store) => store.close()));
      await remove();
    },
  };
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Gone when the test file that asked for it is through. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-store-'));
  folders.push(folder);
  return folder;
}
