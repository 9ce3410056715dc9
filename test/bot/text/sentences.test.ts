import { expect, test } from 'vitest';
import { splitForSpeech } from '../../../src/bot/text/sentences.ts';
import fc from '../../support/fast-check.ts';
import { readTable } from '../../support/tables.ts';
import { piecesOf } from '../../support/text-pieces.ts';
import { expectProportional } from './flood.ts';

const LIMITS = { firstCharacters: 40, maxCharacters: 80 };
const split = (text: string) => splitForSpeech(text, LIMITS);
const bare = (text: string) => text.replace(/\s+/g, '');

test.each([
  ['an empty text into nothing', '', ''],
  ['white space into nothing', ' \n ', ''],
  ...readTable('text/sentences.tsv'),
])('splitForSpeech splits %s', (_, text, pieces) => {
  expect(split(text).join(' | ')).toBe(pieces);
});

test('quoted speech stays in one piece with the words after it', () => {
  const text = 'They looked at the strange machine. "What is that?" she asked. Nobody knew.';
  expect(split(text)[1]).toBe('"What is that?" she asked. Nobody knew.');
});

test('Thai is split between words, although it has no spaces', () => {
  const text = 'ภาษาไทยเป็นภาษาที่มีเสียงวรรณยุกต์และมีอักษรเป็นของตนเองมาตั้งแต่สมัยสุโขทัย';
  const pieces = split(text);
  expect(pieces.join('')).toBe(text);
  const words = new Set<number>();
  for (const { index } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) {
    words.add(index);
  }
  expect(words).toContain(pieces[0]?.length);
});

test('a grapheme is never split', () => {
  const family = '👨‍👩‍👧‍👦';
  for (const piece of split(family.repeat(40))) {
    expect(piece.replaceAll(family, '')).toBe('');
  }
});

const sizes = fc
  .record({ first: fc.integer({ min: 20, max: 60 }), max: fc.integer({ min: 60, max: 200 }) })
  .map(({ first, max }) => ({ firstCharacters: first, maxCharacters: max }));
const parts = fc.constantFrom('a'.repeat(50), ...piecesOf('sentences'));
const texts = fc.array(parts, { maxLength: 120 }).map((all) => all.join(''));

test('the pieces contain the whole text, each within its limit', () => {
  fc.assert(
    fc.property(texts, sizes, (text, limits) => {
      const pieces = splitForSpeech(text, limits);
      expect(bare(pieces.join(' '))).toBe(bare(text));
      pieces.forEach((piece, index) => {
        expect(piece).toBe(piece.trim());
        expect(piece).not.toBe('');
        const limit = index === 0 ? limits.firstCharacters : limits.maxCharacters;
        expect(Array.from(piece).length).toBeLessThanOrEqual(limit);
      });
    }),
    { numRuns: 1_000 },
  );
});

test('neighbours that fit into one piece are packed together', () => {
  fc.assert(
    fc.property(texts, sizes, (text, limits) => {
      const pieces = splitForSpeech(text, limits);
      const total = Array.from(text.trim()).length;
      // Two neighbours exceed the limit together, unless a long sentence lies between them.
      if (total <= limits.firstCharacters) expect(pieces.length).toBeLessThanOrEqual(1);
      expect(pieces.length).toBeLessThanOrEqual(2 + (4 * total) / limits.maxCharacters);
    }),
    { numRuns: 500 },
  );
});

test.each(['a', 'a. ', 'Dr. ', '. ', ' ', '\n', ', ', '字', '。', 'ก็', '👩‍🚀', '"', '(', 'A.'])(
  'a flood of %j takes time in proportion to its length',
  (seed) => expectProportional(seed, split),
);
