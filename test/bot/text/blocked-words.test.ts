import { describe, expect, test } from 'vitest';
import { createWordFilter, foldWord } from '../../../src/bot/text/blocked-words/filter.ts';
import { readTable } from '../../support/tables.ts';

describe('a blocked word', () => {
  test.each(readTable('text/blocked-words.tsv'))('%s is %s in: %s', (word = '', how, text = '') => {
    expect(createWordFilter([word]).finds(text)).toBe(how === 'found');
  });

  test.each([
    [['darn'], 'Oh, darn it!', 'Oh, it!'],
    [['darn'], 'darn', ''],
    [['darn'], 'd.a.r.n!', ''],
    [['darn', 'heck'], 'what the heck, you darn fool', 'what the, you fool'],
    [['시발'], '아 시발 진짜', '아 진짜'],
    // Removing it does not make another one.
    [['시발'], '시시발발 진짜', '진짜'],
    [['ばか'], 'ばばかか', ''],
    [['darn'], 'nothing here', 'nothing here'],
    [['poo*'], 'stop pooping, poo!', 'stop,!'],
    [['*darn*'], 'that goddarned cat', 'that cat'],
    [['*바보*'], '바보야 안녕', '야 안녕'],
    [[], 'darn', 'darn'],
  ])('%s are left out of “%s”', (words, text, expected) => {
    expect(createWordFilter(words).leaveOut(text)).toBe(expected);
  });
});

test.each([
  ['Darn', 'dàrn', true],
  ['darn', 'darn*', false],
  ['バカ', 'ばか', true],
  ['***', '?', true],
])('%s and %s are the same blocked word: %s', (one, other, expected) => {
  expect(foldWord(one) === foldWord(other)).toBe(expected);
});

test('a word without letters blocks nothing', () => {
  expect(createWordFilter(['*', '?!', ' ']).finds('? * anything')).toBe(false);
  expect(foldWord('*')).toBe('');
});
