import { afterAll, expect, test } from 'vitest';
import { TextWorker } from '../../../src/service/text/text-worker.ts';

const texts = new TextWorker();
afterAll(() => texts.close());

/** The script that takes longest to plan. */
const LONG = 'aๆ'.repeat(2_500);

function plan(text: string, account: string, signal = new AbortController().signal) {
  return texts.plan({ text, language: undefined, fallback: 'en' }, { account, signal });
}

test('one account’s long texts do not delay another’s short one', async () => {
  await plan('Hello', 'other');
  const done: string[] = [];
  const note = (account: string) => () => done.push(account);
  const long = Array.from({ length: 8 }, () => plan(LONG, 'busy').then(note('busy')));
  await plan('Hello', 'other').then(note('other'));
  expect(done).toEqual(['other']);
  await Promise.all(long);
  expect(done).toHaveLength(9);
});

test('a canceled text takes no more time', async () => {
  const leaving = new AbortController();
  const long = Array.from({ length: 200 }, () => plan(LONG, 'leaving', leaving.signal));
  leaving.abort(new Error('gone'));
  const results = await Promise.allSettled(long);
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  // Otherwise, the account's next text would come after 200 long ones, and another account's eight would be done before.
  const done: string[] = [];
  const others = Array.from({ length: 8 }, () => plan(LONG, 'busy').then(() => done.push('busy')));
  await plan('Hello', 'leaving').then(() => done.push('leaving'));
  expect(done.indexOf('leaving')).toBeLessThanOrEqual(1);
  await Promise.all(others);
});
