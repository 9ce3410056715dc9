import { expect, test } from 'vitest';
import { ChargeBook, type OpenCharge } from '../../../src/shared/common/charge-book.ts';
import { SILENT } from '../../support/databases.ts';

/** A book, what was written of it, and what the database thinks of each try. */
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

test('while the database is away, each round asks it once; then all is written, each once', async () => {
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

test('one that is never taken keeps none of the others back; of too many the oldest goes', async () => {
  let isAway = true;
  const { book, written, spend } = bookOn((id) => !isAway && id !== 'odd');
  await spend('oldest', 'odd', 'b', 'c', 'd');
  isAway = false;
  await book.retry();
  await book.retry();
  expect(written).toEqual(['b', 'c', 'd']);
});
