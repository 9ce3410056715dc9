import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Accounts } from '../../../src/service/accounts/accounts.ts';
import { openStore, type Store } from '../../../src/service/store/store.ts';
import { SILENT, temporaryFolder } from '../../support/databases.ts';
import { run } from '../../support/run.ts';

/** The caller closes it. */
const openUnmanaged = (dataDir: string) => openStore({ kind: 'sqlite', dataDir }, SILENT);

/** It is closed at the end of the test. */
async function open(dataDir: string): Promise<Store> {
  const store = await openUnmanaged(dataDir);
  onTestFinished(() => store.close());
  return store;
}

const fileIn = (folder: string) => path.join(folder, 'voice-service.sqlite');
const plainly = (pattern: RegExp) => ({
  name: 'PlainError',
  message: expect.stringMatching(pattern),
});

/** Creates a database with an account, and closes it. */
async function makeDatabase(): Promise<string> {
  const folder = temporaryFolder();
  const store = await openUnmanaged(folder);
  await new Accounts(store.db, Date.now).create('acme', 'creator');
  await store.backUp();
  await store.close();
  return folder;
}

describe('opening a database', () => {
  test('fails with advice when the file is not a database', async () => {
    const folder = temporaryFolder();
    writeFileSync(fileIn(folder), 'This is a letter to a friend. '.repeat(200));
    await expect(open(folder)).rejects.toMatchObject(
      plainly(/voice-service\.sqlite is damaged.*no backup.*Move it/),
    );
    expect(readFileSync(fileIn(folder), 'utf8')).toContain('a letter');
  });

  test('fails with advice when the file is damaged and its backup is intact', async () => {
    const folder = await makeDatabase();
    const bytes = readFileSync(fileIn(folder));
    writeFileSync(fileIn(folder), bytes.fill(0xa5, bytes.length / 2));
    const backup = `${fileIn(folder)}.backup`;
    await expect(open(folder)).rejects.toMatchObject(plainly(/damaged.*copy the backup/));
    await expect(open(folder)).rejects.toThrow(backup);
    writeFileSync(fileIn(folder), readFileSync(backup));
    const accounts = new Accounts((await open(folder)).db, Date.now);
    expect(await accounts.list()).toMatchObject([{ name: 'acme' }]);
  });

  test('fails with advice when its folder is a file', async () => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    for (const folder of [file, path.join(file, 'below')]) {
      await expect(open(folder)).rejects.toMatchObject(plainly(/is not a folder.*DATA_DIR/));
    }
  });

  test.runIf(existsSync('/proc'))(
    'fails with advice when its folder cannot be created',
    async () => {
      const sentence = /is not a folder and cannot be created/;
      await expect(open('/proc/mynah/data')).rejects.toMatchObject(plainly(sentence));
    },
  );

  test('fails with advice when the database is a folder', async () => {
    const folder = temporaryFolder();
    mkdirSync(fileIn(folder));
    await expect(open(folder)).rejects.toMatchObject(plainly(/cannot be written.*DATA_DIR/));
  });

  // Root ignores permissions.
  test.skipIf(process.getuid?.() === 0)('fails with advice in a read-only folder', async () => {
    await expect(open('/usr/mynah')).rejects.toMatchObject(plainly(/cannot be written.*DATA_DIR/));
  });

  test('fails with advice while another program keeps the file locked', async () => {
    const folder = await makeDatabase();
    const other = new Database(fileIn(folder));
    other.exec('begin exclusive');
    await expect(open(folder)).rejects.toMatchObject(plainly(/has locked the database/));
    other.close();
  });

  test('leaves no changes when a migration fails', async () => {
    const folder = temporaryFolder();
    const other = new Database(fileIn(folder));
    other.exec('create table cloned_voices (somebody, elses)');
    await expect(open(folder)).rejects.toThrow('cloned_voices');
    const tables = other.prepare("select name from sqlite_master where type = 'table'").all();
    const names = tables.map((row) => (row as { name: string }).name);
    expect(names).toEqual(['cloned_voices']);
    // After the obstacle is removed, the migration succeeds.
    other.exec('drop table cloned_voices');
    other.close();
    await (await open(folder)).checkWritable(5_000);
  });
});

describe('a shared database file', () => {
  test('processes that start concurrently on an empty folder all find their tables', async () => {
    const folder = temporaryFolder();
    const runs = Array.from({ length: 4 }, (_, i) =>
      run('service', ['account', 'create', `a${i}`, '--plan', 'free', '--data', folder]),
    );
    expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
    for (const each of runs) {
      expect(each.errors).toBe('');
      await each[Symbol.asyncDispose]();
    }
  });

  test('a write waits for another process without blocking the event loop', async () => {
    const folder = await makeDatabase();
    const accounts = new Accounts((await open(folder)).db, Date.now);
    const other = new Database(fileIn(folder));
    other.exec('begin immediate');
    const creating = accounts.create('patient', 'free');
    let isDone = false;
    void creating.then(() => {
      isDone = true;
    });
    // This line runs only if the event loop is not blocked.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isDone).toBe(false);
    other.exec('commit');
    await creating;
    other.close();
  });

  test('a backup is made once a day', async () => {
    const folder = await makeDatabase();
    const backup = `${fileIn(folder)}.backup`;
    const copyOf = () => readFileSync(backup);
    const before = copyOf();
    const store = await open(folder);
    await new Accounts(store.db, Date.now).create('new', 'free');
    await store.backUp();
    expect(copyOf()).toEqual(before);
    const yesterday = Date.now() / 1_000 - 25 * 60 * 60;
    utimesSync(backup, yesterday, yesterday);
    await store.backUp();
    const names = new Database(backup, { readonly: true })
      .prepare('select name from accounts')
      .all();
    expect(names).toContainEqual({ name: 'new' });
  });
});
