import { expect, test } from 'vitest';
import { RecentWork } from '../../../src/service/engines/recent-work.ts';

test('an account that used a thread for seconds is not light, and others still are', () => {
  const work = new RecentWork();
  expect(work.isLight('busy')).toBe(true);
  for (let segment = 0; segment < 10; segment += 1) work.add('busy', 1_000);
  work.add('other', 50);
  expect(work.isLight('busy')).toBe(false);
  expect(work.isLight('other')).toBe(true);
  expect(work.isLight('new')).toBe(true);
});
