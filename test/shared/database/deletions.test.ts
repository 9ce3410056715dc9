import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { delay } from '../../../src/shared/common/deadline.ts';
import {
  createDeletionLog,
  Deletions,
  recordDeletion,
} from '../../../src/shared/database/deletions.ts';
import { WaitingSqliteDialect } from '../../../src/shared/database/sqlite-driver.ts';
import { SILENT } from '../../support/databases.ts';

const TABLE = 'deletions';
const MINUTE_MS = 60_000;

/** Erasing takes a minute, and cannot erase anything if `isFailing`. */
async function openDeletions({ isFailing }: { isFailing: boolean }) {
  vi.useFakeTimers();
  const dialect = new WaitingSqliteDialect({ writer: new Database(':memory:'), reader: undefined });
  const db = new Kysely<unknown>({ dialect });
  onTestFinished(async () => {
    vi.useRealTimers();
    await db.destroy();
  });
  await createDeletionLog(db, TABLE);
  const state = { runs: 0 };
  const erase = async () => {
    state.runs += 1;
    await delay(MINUTE_MS);
    if (isFailing) throw new Error('A table is locked');
  };
  const deletions = new Deletions({ db, table: TABLE, erase, log: SILENT });
  const deleteSome = async () => {
    await recordDeletion(db, TABLE, { kind: 'member', ids: ['1'], at: 1 });
    deletions.eraseSoon();
  };
  return { deleteSome, state };
}

test.each([
  { what: 'has succeeded', isFailing: false },
  { what: 'has failed', isFailing: true },
])('erasing that $what pauses for twenty times as long as it took', async ({ isFailing }) => {
  const { deleteSome, state } = await openDeletions({ isFailing });
  await deleteSome();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await deleteSome();
  await vi.advanceTimersByTimeAsync(18 * MINUTE_MS);
  await deleteSome();
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2);
  expect(state.runs).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await deleteSome();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(state.runs).toBe(2);
});
