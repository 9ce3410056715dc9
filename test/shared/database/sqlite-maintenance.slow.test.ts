import { readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { eraseDeleted, keepBackup } from '../../../src/shared/database/sqlite-maintenance.ts';
import { temporaryFolder } from '../../support/databases.ts';

/** Few, because erasing waits only a second for others, and its threads have the lowest priority. */
const ROWS = 20_000;

test('processes that erase at the same time all succeed, and leave one complete backup', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'bot.sqlite');
  const database = new Database(file);
  onTestFinished(() => void database.close());
  database.pragma('journal_mode = WAL');
  database.exec('create table numbers (number integer)');
  const insert = database.prepare('insert into numbers values (?)');
  database.transaction(() => {
    for (let number = 0; number < ROWS; number += 1) insert.run(number);
  })();
  await keepBackup(file);
  await Promise.all(Array.from({ length: 3 }, () => eraseDeleted(file)));
  const backup = new Database(`${file}.backup`, { readonly: true });
  expect(backup.prepare('select count(*) from numbers').pluck().get()).toBe(ROWS);
  backup.close();
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
});
