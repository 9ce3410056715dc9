import { describe, expect, test } from 'vitest';
import { findPasswordProblem } from '../../../src/service/accounts/password-rules.ts';

const problemOf = (password: string) => findPasswordProblem(password, 'acme-radio');

describe('a new password', () => {
  test.each([
    'seven purple lanterns',
    'correct lanterns stapler',
    'coffee banana orange tiger',
    'x8#kQz!pW2vL',
    'mein hund frisst gern birnen',
    '자주색 등불 일곱 개를 켰다',
    '紫のランタンが七つ灯っている',
    'naïve zebras juggle',
    'k'.repeat(12) + 'ubicvmtralphw'.repeat(8) + 'dove'.repeat(3),
    '849302750183',
  ])('is accepted: %s', (password) => {
    expect(problemOf(password)).toBeUndefined();
  });

  test.each([
    ['', /too short. Use at least 12/],
    ['x8#kQz!pW2v', /too short/],
    // Eleven characters, but more code units.
    ['😀🐳🌵🚲🎈🧭🪁🦔🍐🎻🛶', /too short/],
    ['x8#kQz!pW2vL'.repeat(11), /too long. Use at most 128/],
    ['aaaaaaaaaaaaaaaa', /too easy/],
    ['abababababababab', /too easy/],
    ['123456789012', /too easy/],
    ['0987654321098', /too easy/],
    ['qwertyuiop12', /too easy/],
    ['1qaz2wsx3edc4rfv', /too easy/],
    ['passwordpassword', /too easy/],
    ['P@ssw0rd2026!', /too easy/],
    ['Password123456', /too easy/],
    ['iloveyou2025!!', /too easy/],
    ['correcthorsebatterystaple', /too easy/],
    ['Correct Horse Battery Staple!', /too easy/],
    ['welcome to Seoul 2026', /too easy/],
    ['Acme-Radio-2026', /too easy/],
    ['mynah mynah mynah', /too easy/],
    ['Summer2026Summer', /too easy/],
  ])('is refused: %s', (password, sentence) => {
    expect(problemOf(password)).toMatch(sentence);
  });
});
