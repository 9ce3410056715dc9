import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../support/databases.ts';
import { BOT, BOT_METHODS } from '../../../support/faults/bot-data.ts';
import {
  type Case,
  expectAllOrNothing,
  expectRecovery,
  expectSecondAttempt,
  outcomeOf,
  prepareCase,
} from '../../../support/faults/expectations.ts';
import { EXPIRY_MS, NOON, type StoringProgram } from '../../../support/faults/program.ts';
import { openReader } from '../../../support/faults/reader.ts';
import { SERVICE, SERVICE_METHODS } from '../../../support/faults/service-data.ts';
import { failLikeSqlite, watchWrites } from '../../../support/faults/sqlite-faults.ts';

const PROGRAMS = [SERVICE, BOT] as unknown as readonly StoringProgram<unknown, unknown>[];

async function openProgram(program: StoringProgram<unknown, unknown>) {
  const folder = temporaryFolder();
  skipBackup(folder, program);
  const options = { kind: 'sqlite', dataDir: folder } as const;
  const time = { now: NOON };
  const store = await program.open(options, () => time.now);
  const reader = await openReader(options, program.fileName);
  onTestFinished(async () => {
    await program.close(store);
    await reader[Symbol.asyncDispose]();
  });
  return { program, store, reader, time, folder, file: path.join(folder, program.fileName) };
}

/** Backups are made once a day. */
function skipBackup(folder: string, { fileName }: StoringProgram<unknown, unknown>): void {
  writeFileSync(path.join(folder, `${fileName}.backup`), '');
}

const OPERATIONS = PROGRAMS.flatMap((program) =>
  program.operations.map((operation) => ({ program, operation })),
);

test.each(OPERATIONS)(
  '$program.name: $operation.name is all or nothing when one of its writes fails',
  async ({ program, operation }) => {
    const opened = await openProgram(program);
    for (const code of ['SQLITE_FULL', 'SQLITE_IOERR_WRITE'] as const) {
      await expectAllOrNothing(opened, operation, async (step, work) => {
        let writes = 0;
        using _watch = watchWrites(opened.file, (database) => {
          writes += 1;
          if (writes === step) failLikeSqlite(database, code);
        });
        return [await work(), writes >= step];
      });
    }
  },
);

test.each(OPERATIONS)(
  '$program.name: $operation.name is all or nothing when the process is killed at one of its writes',
  async ({ program, operation }) => {
    const opened = await openProgram(program);
    const { store, folder, file } = opened;
    const { data, before, done } = await prepareCase(opened, operation);
    const copies: string[] = [];
    // A kill leaves the files as they are, because the system writes its cache in any case.
    const watch = watchWrites(file, () => {
      const copy = path.join(folder, `killed-${copies.length}`);
      mkdirSync(copy);
      skipBackup(copy, program);
      for (const suffix of ['', '-wal']) {
        copyFileSync(file + suffix, path.join(copy, program.fileName + suffix));
      }
      copies.push(copy);
    });
    await operation.run(store, data);
    watch[Symbol.dispose]();
    expect(copies).not.toEqual([]);
    for (const dataDir of copies) {
      const options = { kind: 'sqlite', dataDir } as const;
      const restarted = await program.open(options, () => NOON + EXPIRY_MS);
      await program.housekeep(restarted);
      await program.close(restarted);
      await using copy = await openReader(options, program.fileName);
      expect([before, done]).toContainEqual(await program.snapshot(copy, data));
    }
  },
);

test.each(PROGRAMS)(
  '$name: nothing is lost while another program holds the lock, and everything works afterwards',
  async (program) => {
    const opened = await openProgram(program);
    const cases: Case<unknown, unknown>[] = [];
    for (const operation of program.operations) cases.push(await prepareCase(opened, operation));
    const other = new Database(opened.file);
    onTestFinished(() => void other.close());
    other.exec('begin immediate');
    const outcomes = await Promise.all(
      cases.map(({ operation, data }) => outcomeOf(operation.run(opened.store, data))),
    );
    other.exec('rollback');
    const ranAt = opened.time.now;
    for (const [index, each] of cases.entries()) {
      // Otherwise, so much time would pass over all cases that sessions end.
      opened.time.now = ranAt;
      const outcome = outcomes[index] ?? { kind: 'done' };
      expect(outcome.kind).toBe(each.operation.isNeverRefused ? 'done' : 'refused');
      await expectRecovery(opened, each, outcome);
      await expectSecondAttempt(opened, each, outcome);
    }
  },
);

test('every method that writes is among the operations', () => {
  for (const { all, reading, included, operations } of [SERVICE_METHODS, BOT_METHODS]) {
    const written = operations.flatMap(({ name }) => name.match(/\w+\.\w+/g) ?? []);
    const listed = [...reading, ...included, ...written];
    expect(all.filter((method) => !listed.includes(method))).toEqual([]);
  }
});
