import { expect, test } from 'vitest';
import { ChargeBook, type OpenCharge } from '../../../src/shared/common/charge-book.ts';
import { SILENT } from '../../support/databases.ts';

/** A charge book with a database that accepts some charges, and a record of all writes. */
function bookOn(isTaken: (id: string) => boolean) {
  const tried: string[] = [];
  const written: string[] = [];
  const book = new ChargeBook<OpenCharge>({
    write: async ({ id }) => {
      tried.push(id);
      if (!isTaken(id)) throw new Error('away');
      written.push(id);
    },
    log: SILENT,
    maxUnwritten: 4,
  });
  const spend = async (...ids: string[]) => {
    for (const id of ids) book.open({ id, characters: 10 });
    for (const id of ids) await book.settle(id);
  };
  return { book, tried, written, spend };
}

test('while the database is down, each retry tries one charge; later, every charge is written once', async () => {
  let isAway = true;
  const { book, tried, written, spend } = bookOn(() => !isAway);
  await spend('a', 'b', 'c');
  tried.length = 0;
  await book.retry();
  await book.retry();
  expect(tried).toEqual(['a', 'b']);
  isAway = false;
  await book.retry();
  expect(written.toSorted()).toEqual(['a', 'b', 'c']);
  await book.retry();
  expect(written).toHaveLength(3);
});

test('a charge that always fails does not block others, and the oldest is dropped when there are too many', async () => {
  let isAway = true;
  const { book, written, spend } = bookOn((id) => !isAway && id !== 'odd');
  await spend('oldest', 'odd', 'b', 'c', 'd');
  isAway = false;
  await book.retry();
  await book.retry();
  expect(written).toEqual(['b', 'c', 'd']);
});
