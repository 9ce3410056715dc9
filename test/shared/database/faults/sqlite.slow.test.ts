import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderForAll, removeFolder } from '../../../support/databases.ts';
import { BOT } from '../../../support/faults/bot-data.ts';
import {
  expectAllOrNothing,
  expectPatience,
  type Outcome,
  openProgram,
  outcomeOf,
  prepareCase,
  runOnce,
  stepsOf,
} from '../../../support/faults/expectations.ts';
import {
  EXPIRY_MS,
  methodsOf,
  methodsWithoutOperation,
  NOON,
  type StoringProgram,
} from '../../../support/faults/program.ts';
import { openReader } from '../../../support/faults/reader.ts';
import { SERVICE } from '../../../support/faults/service-data.ts';
import { failLikeSqlite, watchWrites } from '../../../support/faults/sqlite-faults.ts';
import { openForAll } from '../../../support/lifetime.ts';
import { casesOf } from '../../../support/suites.ts';

const PROGRAMS = [SERVICE, BOT] as unknown as readonly StoringProgram<unknown, unknown>[];

/** Backups are made once a day. */
function skipBackup(folder: string, { fileName }: StoringProgram<unknown, unknown>): void {
  writeFileSync(path.join(folder, `${fileName}.backup`), '');
}

describe.each(PROGRAMS)('$name:', (program) => {
  const folder = folderForAll();
  const file = path.join(folder, program.fileName);
  const options = { kind: 'sqlite', dataDir: folder } as const;
  const opened = openForAll(() => {
    skipBackup(folder, program);
    return openProgram(program, options);
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

  test('every method that writes is among the operations', () => {
    const written = program.operations.flatMap(({ name }) => name.match(/\w+\.\w+/g) ?? []);
    const listed = new Set([...methodsWithoutOperation(program.name), ...written]);
    const stores = new Set([...listed].map((method) => method.split('.')[0]));
    const all = program.partsOf(opened.store).filter((it) => stores.has(it.constructor.name));
    expect(new Set(all.flatMap(methodsOf))).toEqual(listed);
  });
});
