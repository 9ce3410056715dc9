import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { eraseDeleted, keepBackup } from '../../../src/shared/database/sqlite-maintenance.ts';

test('processes that erase at the same time all succeed, and leave one complete backup', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-maintenance-'));
  const file = path.join(folder, 'bot.sqlite');
  const database = new Database(file);
  try {
    database.pragma('journal_mode = WAL');
    database.exec('create table numbers (number integer)');
    const insert = database.prepare('insert into numbers values (?)');
    database.transaction(() => {
      for (let number = 0; number < 100_000; number += 1) insert.run(number);
    })();
    await keepBackup(file);
    await Promise.all(Array.from({ length: 6 }, () => eraseDeleted(file)));
    const backup = new Database(`${file}.backup`, { readonly: true });
    expect(backup.prepare('select count(*) from numbers').pluck().get()).toBe(100_000);
    backup.close();
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
});
