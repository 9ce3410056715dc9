import { describe, expect, test } from 'vitest';
import { findPasswordProblem } from '../../../src/service/accounts/password-rules.ts';
import { Passwords } from '../../../src/service/accounts/passwords.ts';
import { readSection } from '../../support/tables.ts';

const CHEAP = { ln: 4, r: 8, p: 1 };

test('a hash has the cost that OWASP recommends and a random salt', async () => {
  const passwords = new Passwords();
  const hash = await passwords.hash('seven purple lanterns');
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.hash('seven purple lanterns')).not.toBe(hash);
  expect(await passwords.verify('seven purple lanterns', hash)).toBe(true);
  expect(await passwords.verify('seven purple lantern', hash)).toBe(false);
});

test('hashes with another cost remain valid, and a missing hash matches no password', async () => {
  const hash = await new Passwords(CHEAP).hash('seven purple lanterns');
  const passwords = new Passwords({ ...CHEAP, p: 2 });
  expect(await passwords.verify('seven purple lanterns', hash)).toBe(true);
  expect(await passwords.verify('')).toBe(false);
});

test('a flood of logins from one address is refused and does not block others', async () => {
  const passwords = new Passwords(CHEAP);
  // Each takes a thousand times as long as a cheap one.
  const dear = await new Passwords({ ...CHEAP, ln: 14 }).hash('x');
  let done = 0;
  const flood = Array.from({ length: 100 }, () =>
    passwords.verify('x', dear, '192.0.2.1').then(() => {
      done += 1;
      return 'done';
    }, String),
  );
  await passwords.hash('x', '192.0.2.2');
  expect(done).toBeLessThan(6);
  const results = await Promise.all(flood);
  expect(results.filter((result) => result === 'done')).toHaveLength(32);
  expect(results.find((result) => result !== 'done')).toContain('Too many logins at once');
  expect(await passwords.verify('x', await passwords.hash('x'))).toBe(true);
});

describe('a new password', () => {
  const problemOf = (password: string) => findPasswordProblem(password, 'acme-radio');

  test.each(readSection('text/passwords.tsv', 'accepted'))('is accepted: %s', (password = '') => {
    expect(problemOf(password)).toBeUndefined();
  });

  test.each(readSection('text/passwords.tsv', 'refused'))(
    'is refused: %s',
    (password = '', sentence = 'missing') => {
      expect(problemOf(password)).toContain(sentence);
    },
  );
});
