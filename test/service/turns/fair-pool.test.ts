import { describe, expect, test } from 'vitest';
import { FairPool } from '../../../src/service/turns/fair-pool.ts';

/** Takes single units until the pool refuses. */
function fill(pool: FairPool, holder: string): number {
  let taken = 0;
  while (pool.check(holder, 1) === 'fits') {
    pool.add(holder, 1);
    taken += 1;
  }
  return taken;
}

describe('a shared pool', () => {
  test('gives most of it to a holder that is alone, and keeps the rest free', () => {
    const pool = new FairPool({ max: 100, factor: 4 });
    expect(fill(pool, 'one')).toBe(80);
    expect(pool.check('one', 1)).toBe('share_full');
    expect(fill(pool, 'two')).toBe(16);
    expect(pool.check('three', 1)).toBe('fits');
  });

  test('gives equal shares to holders that fill it together', () => {
    const pool = new FairPool({ max: 90, factor: 1 });
    const taken = { one: 0, two: 0 };
    for (let round = 0; round < 90; round += 1) {
      for (const holder of ['one', 'two'] as const) {
        if (pool.check(holder, 1) !== 'fits') continue;
        pool.add(holder, 1);
        taken[holder] += 1;
      }
    }
    expect(taken).toEqual({ one: 30, two: 30 });
  });

  test('refuses more than it has, and takes back what is released', () => {
    const pool = new FairPool({ max: 10, factor: 2 });
    expect(pool.check('one', 11)).toBe('pool_full');
    pool.add('one', 10);
    expect(pool.check('two', 1)).toBe('pool_full');
    pool.remove('one', 10);
    expect(pool.isEmpty).toBe(true);
    expect(pool.check('two', 10)).toBe('fits');
  });
});
