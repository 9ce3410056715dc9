import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { createLogger } from '../../src/shared/common/logger.ts';
import type { DatabaseOptions } from '../../src/shared/database/database.ts';
import {
  databaseUrl,
  executeOn,
  HAS_POSTGRES,
  NAMED_POSTGRES,
  startPostgres,
  WITHOUT_POSTGRES,
} from './postgres.ts';

export const SILENT = createLogger('silent');

/** A store on a database. */
interface Openable {
  close(): Promise<void>;
}

/** An empty database for a test. Disposing it removes it. */
export interface TestDatabase<Store extends Openable> extends AsyncDisposable {
  readonly options: DatabaseOptions;
  /** Opens another store on the same database, as another process would. */
  open(): Promise<Store>;
}

/** The databases that our programs support. */
export function backends<Store extends Openable>(
  openStore: (options: DatabaseOptions) => Promise<Store>,
) {
  const on = (create: () => Promise<EmptyDatabase>) => async () =>
    testDatabase(await create(), openStore);
  return [
    { name: 'SQLite', isHere: true, create: on(createSqlite) },
    {
      name: `PostgreSQL${NAMED_POSTGRES === undefined ? WITHOUT_POSTGRES : ' of TEST_DATABASE_URL'}`,
      /** False when this machine does not have the database. The name then says why. */
      isHere: HAS_POSTGRES || NAMED_POSTGRES !== undefined,
      create: on(() =>
        NAMED_POSTGRES === undefined ? createOwnPostgres() : createOn(NAMED_POSTGRES),
      ),
    },
  ];
}

interface EmptyDatabase {
  readonly options: DatabaseOptions;
  remove(): Promise<void>;
}

async function createSqlite(): Promise<EmptyDatabase> {
  const dataDir = createFolder();
  return { options: { kind: 'sqlite', dataDir }, remove: async () => removeFolder(dataDir) };
}

async function createOwnPostgres(): Promise<EmptyDatabase> {
  const database = await startPostgres();
  return {
    options: { kind: 'postgres', url: database.url },
    remove: async () => database[Symbol.asyncDispose](),
  };
}

/** Creates a database on a running server. */
async function createOn(url: string): Promise<EmptyDatabase> {
  const name = `mynah_test_${process.pid}_${Date.now()}`;
  await executeOn(url, `create database ${name}`);
  return {
    options: { kind: 'postgres', url: databaseUrl(url, name) },
    remove: () => executeOn(url, `drop database ${name} with (force)`),
  };
}

function testDatabase<Store extends Openable>(
  { options, remove }: EmptyDatabase,
  openStore: (options: DatabaseOptions) => Promise<Store>,
): TestDatabase<Store> {
  const stores: Store[] = [];
  return {
    options,
    open: async () => {
      const store = await openStore(options);
      stores.push(store);
      return store;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(stores.map((store) => store.close()));
      await remove();
    },
  };
}

/** An empty folder that is removed when the test is finished. */
export function temporaryFolder(): string {
  const folder = createFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** The same for all tests of a file or `describe`. */
export function folderForAll(): string {
  const folder = createFolder();
  afterAll(() => removeFolder(folder));
  return folder;
}

export const createFolder = (): string => mkdtempSync(path.join(tmpdir(), 'mynah-store-'));

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
