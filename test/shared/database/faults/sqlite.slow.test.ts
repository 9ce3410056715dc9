import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createFolder, removeFolder } from '../../../support/databases.ts';
import { BOT, BOT_METHODS } from '../../../support/faults/bot-data.ts';
import {
  expectAllOrNothing,
  expectPatience,
  type Opened,
  type Outcome,
  outcomeOf,
  prepareCase,
  runOnce,
  stepsOf,
} from '../../../support/faults/expectations.ts';
import { EXPIRY_MS, NOON, type StoringProgram } from '../../../support/faults/program.ts';
import { openReader } from '../../../support/faults/reader.ts';
import { SERVICE, SERVICE_METHODS } from '../../../support/faults/service-data.ts';
import { failLikeSqlite, watchWrites } from '../../../support/faults/sqlite-faults.ts';
import { casesOf } from '../../../support/suites.ts';

const PROGRAMS = [SERVICE, BOT] as unknown as readonly StoringProgram<unknown, unknown>[];

/** Backups are made once a day. */
function skipBackup(folder: string, { fileName }: StoringProgram<unknown, unknown>): void {
  writeFileSync(path.join(folder, `${fileName}.backup`), '');
}

describe.each(PROGRAMS)('$name:', (program) => {
  const folder = createFolder();
  const file = path.join(folder, program.fileName);
  const options = { kind: 'sqlite', dataDir: folder } as const;
  let opened: Opened<unknown, unknown>;
  beforeAll(async () => {
    skipBackup(folder, program);
    const time = { now: NOON };
    const store = await program.open(options, () => time.now);
    opened = { program, store, reader: await openReader(options, program.fileName), time };
  });
  afterAll(async () => {
    await program.close(opened.store);
    await opened.reader[Symbol.asyncDispose]();
    removeFolder(folder);
  });

  /** Calls a function before each write of some work. @returns also the number of writes */
  async function watching(
    onWrite: (write: number, database: Database.Database) => void,
    work: () => Promise<Outcome>,
  ): Promise<readonly [Outcome, number]> {
    let writes = 0;
    using _watch = watchWrites(file, (database) => {
      writes += 1;
      onWrite(writes, database);
    });
    return [await work(), writes];
  }

  test.each(program.operations)(
    '$name is all or nothing when one of its writes fails',
    async (operation) => {
      for (const code of casesOf(['SQLITE_FULL', 'SQLITE_IOERR_WRITE'] as const, 1)) {
        await expectAllOrNothing(opened, operation, (step, work) =>
          watching((write, database) => {
            if (write === step) failLikeSqlite(database, code);
          }, work),
        );
      }
    },
  );

  test.each(program.operations)(
    '$name is all or nothing when the process is killed at one of its writes',
    async (operation) => {
      opened.time.now = NOON;
      const { done, steps } = await runOnce(opened, operation, (_, work) =>
        watching(() => {}, work),
      );
      const { data, before } = await prepareCase(opened, operation, done);
      const killedAt = stepsOf(steps);
      expect(killedAt).not.toEqual([]);
      const folderOf = (write: number) => path.join(folder, `${operation.name}-${write}`);
      // A kill leaves the files as they are, because the system writes its cache in any case.
      const copy = (write: number) => {
        if (!killedAt.includes(write)) return;
        mkdirSync(folderOf(write));
        skipBackup(folderOf(write), program);
        for (const suffix of ['', '-wal']) {
          copyFileSync(file + suffix, path.join(folderOf(write), program.fileName + suffix));
        }
      };
      await watching(copy, () => outcomeOf(operation.run(opened.store, data)));
      for (const dataDir of killedAt.map(folderOf)) {
        const options = { kind: 'sqlite', dataDir } as const;
        const restarted = await program.open(options, () => NOON + EXPIRY_MS);
        await program.housekeep(restarted);
        await program.close(restarted);
        await using left = await openReader(options, program.fileName);
        expect([before, done]).toContainEqual(await program.snapshot(left, data));
        removeFolder(dataDir);
      }
    },
  );

  test('nothing is lost while another program holds the lock, and everything works afterwards', async () => {
    const other = new Database(file);
    onTestFinished(() => void other.close());
    await expectPatience(opened, async () => {
      other.exec('begin immediate');
      return async () => other.exec('rollback');
    });
  });
});

test('every method that writes is among the operations', () => {
  for (const { all, others, operations } of [SERVICE_METHODS, BOT_METHODS]) {
    const written = operations.flatMap(({ name }) => name.match(/\w+\.\w+/g) ?? []);
    const listed = [...others, ...written];
    expect(all.filter((method) => !listed.includes(method))).toEqual([]);
  }
});
