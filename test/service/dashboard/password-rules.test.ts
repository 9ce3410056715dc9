import { describe, expect, test } from 'vitest';
import { findPasswordProblem } from '../../../src/service/accounts/password-rules.ts';
import { readSection } from '../../support/tables.ts';

const problemOf = (password: string) => findPasswordProblem(password, 'acme-radio');

describe('a new password', () => {
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
