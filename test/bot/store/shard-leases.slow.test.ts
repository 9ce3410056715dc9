import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type LeaseTable, openLeaseTable } from '../../../src/bot/store/shard-leases.ts';
import { openBotStore } from '../../../src/bot/store/store.ts';
import type { PostgresOptions } from '../../../src/shared/database/postgres.ts';
import { SILENT } from '../../support/databases.ts';
import { HAS_POSTGRES, startPostgres, WITHOUT_POSTGRES } from '../../support/postgres.ts';

const A = { id: 'a', name: 'process 1 on bot-0' };
const B = { id: 'b', name: 'process 1 on bot-1' };
const HOUR_MS = 3_600_000;

let options: PostgresOptions | undefined;
beforeAll(async () => {
  if (!HAS_POSTGRES) return;
  const postgres = await startPostgres();
  options = { url: postgres.url };
  await (await openBotStore({ kind: 'postgres', ...options }, SILENT)).close();
  return () => postgres[Symbol.asyncDispose]();
});

/** The tables as a process sees them. */
async function openTable(): Promise<LeaseTable> {
  if (options === undefined) throw new Error('there is no PostgreSQL');
  const table = await openLeaseTable(options, SILENT);
  onTestFinished(() => table.close());
  return table;
}

test.skipIf(!HAS_POSTGRES)(
  `a shard has one holder, and processes with another number of shards wait for those with the same servers${WITHOUT_POSTGRES}`,
  async () => {
    const [ofA, ofB] = [await openTable(), await openTable()];
    const claimed = await Promise.all([
      ofA.claim({ id: 1, count: 4 }, A, HOUR_MS),
      ofB.claim({ id: 1, count: 4 }, B, HOUR_MS),
    ]);
    expect(claimed.map(({ kind }) => kind).toSorted()).toEqual(['held', 'taken']);
    const isA = claimed[0].kind === 'held';
    const [table, holder] = isA ? [ofA, A] : [ofB, B];
    const [others, other] = isA ? [ofB, B] : [ofA, A];
    const taken = { kind: 'taken', by: holder.name, count: 4 };
    const held = { kind: 'held', token: expect.any(String) };

    // Shard 1 of 4 and shard 5 of 8 share servers; shard 2 of 8 has none of them.
    expect(await others.claim({ id: 5, count: 8 }, other, HOUR_MS)).toEqual(taken);
    expect(await others.claim({ id: 1, count: 6 }, other, HOUR_MS)).toEqual(taken);
    expect(await others.claim({ id: 0, count: 1 }, other, HOUR_MS)).toEqual(taken);
    expect(await others.claim({ id: 2, count: 8 }, other, HOUR_MS)).toEqual(held);

    const first = claimed[isA ? 0 : 1];
    expect(await table.claim({ id: 1, count: 4 }, holder, HOUR_MS)).toEqual(first);
    expect(await table.renew(holder)).toEqual(new Set([1]));

    await table.release(1, holder);
    expect(await others.claim({ id: 1, count: 4 }, other, HOUR_MS)).toEqual(held);
    expect(await table.renew(holder)).toEqual(new Set());
    await others.release(1, other);
    await others.release(2, other);
  },
);

test.skipIf(!HAS_POSTGRES)(
  `a lease that was not renewed in time can be taken, and its holder learns it${WITHOUT_POSTGRES}`,
  async () => {
    const [ofA, ofB] = [await openTable(), await openTable()];
    const shard = { id: 0, count: 2 };
    const first = await ofA.claim(shard, A, HOUR_MS);
    const second = await ofB.claim(shard, B, 0);
    expect(second).toEqual({ kind: 'held', token: expect.any(String) });
    expect(second).not.toEqual(first);
    expect(await ofA.renew(A)).toEqual(new Set());
    // The release of a lease that is no longer its own changes nothing.
    await ofA.release(0, A);
    expect(await ofA.claim(shard, A, HOUR_MS)).toMatchObject({ kind: 'taken', by: B.name });
  },
);

test.skipIf(!HAS_POSTGRES)(
  `of all processes, one at a time may identify in each bucket${WITHOUT_POSTGRES}`,
  async () => {
    const [ofA, ofB] = [await openTable(), await openTable()];
    const waits = await Promise.all([
      ofA.takeIdentify(0, HOUR_MS),
      ofB.takeIdentify(0, HOUR_MS),
      ofB.takeIdentify(1, HOUR_MS),
    ]);
    const [first, second] = waits.slice(0, 2).toSorted((a, b) => a - b);
    expect(first).toBe(0);
    expect(second).toBeGreaterThan(HOUR_MS / 2);
    expect(waits[2]).toBe(0);
    // As if the clock had been turned back.
    expect(await ofA.takeIdentify(0, 1)).toBe(0);
  },
);
