import { expect, test } from 'vitest';
import { type MentionNames, makeSpeakable } from '../../../src/bot/text/speakable.ts';
import fc from '../../support/fast-check.ts';
import { ENGLISH_WORDS } from '../../support/speakable-words.ts';
import { casesOf, SUITE } from '../../support/suites.ts';
import { readTable } from '../../support/tables.ts';
import { piecesOf } from '../../support/text-pieces.ts';
import { expectProportional } from './flood.ts';

const NAMES: MentionNames = {
  user: (id) => ({ 1: 'Ann', 2: '지훈', 3: '<@9> @everyone', 4: '_xX_\u202eKing' })[id],
  role: (id) => ({ 5: 'Moderators' })[id],
  channel: (id) => ({ 6: 'general-chat' })[id],
};
/** Of each property. */
const RUNS = SUITE === 'full' ? 5_000 : 1_500;
const speak = (text: string) => makeSpeakable(text, NAMES, ENGLISH_WORDS);

test.each(readTable('text/markup.tsv'))('%s: %j is spoken as %j', (_, text = '', spoken) => {
  expect(speak(text)).toBe(spoken);
});

test.each(readTable('text/unchanged.tsv'))('%s is unchanged', (_, text = '') => {
  expect(speak(text)).toBe(text.normalize('NFC').replaceAll('\u00a0', ' '));
});

test('combining marks are composed, and stacks of them are reduced', () => {
  expect(speak('Tie\u0302\u0301ng Vie\u0323\u0302t')).toBe('Tiếng Việt');
  const zalgo = `H${'\u0335\u0322\u0317\u0353\u0333'.repeat(200)}i`;
  expect(speak(zalgo).length).toBeLessThan(8);
});

/** Random combinations of the markup above. */
const pieces = fc.constantFrom(...piecesOf('markup'));
const hostile = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));
const anything = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 60 }));

test('speakable text contains nothing that Discord or an engine interprets', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const spoken = speak(text);
      expect(spoken).not.toMatch(/<(?:@|#|a?:\w|t:|\/|id:)|@everyone|@here/i);
      expect(spoken).not.toMatch(/[^\P{Cc}\n]|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u);
      expect(spoken.isWellFormed()).toBe(true);
      expect(spoken).toBe(spoken.trim());
      expect(spoken).not.toMatch(/^-\D/);
      expect(spoken).not.toMatch(/ {2}|\n\n/);
    }),
    { numRuns: RUNS },
  );
});

test('speakable text does not change when it is processed again', () => {
  const speakAsTyped = (text: string) =>
    makeSpeakable(text, NAMES, { ...ENGLISH_WORDS, isSlangExpanded: false });
  fc.assert(
    fc.property(anything, (text) => {
      const spoken = speakAsTyped(text);
      expect(speakAsTyped(spoken)).toBe(spoken);
    }),
    { numRuns: RUNS },
  );
});

// Hangul fillers are letters without a glyph.
test('words and numbers without markup are kept in order', () => {
  const word = fc.stringMatching(/^[\p{L}\p{Nd}]{1,8}$/u).map((text) => text.normalize('NFC'));
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 20 }), (words) => {
      const plain = words.filter(
        (text) => !/(.)\1{3}|(.{2,4}?)\2{5}|[\u115f\u1160\u3164\uffa0]/u.test(text),
      );
      fc.pre(plain.length > 0);
      expect(speak(plain.join(' '))).toBe(plain.join(' '));
    }),
  );
});

test.each(casesOf(piecesOf('floods of markup'), 4))(
  'a flood of %j takes time in proportion to its length',
  (seed) => expectProportional(seed, speak),
);
