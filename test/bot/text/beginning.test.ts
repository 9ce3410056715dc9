import { describe, expect, test } from 'vitest';
import { beginningOf } from '../../../src/bot/text/sentences.ts';
import { countCharacters } from '../../../src/shared/contract/contract.ts';
import fc from '../../support/fast-check.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemesOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Text with everything that is hard to cut. */
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        ...'Yes. |What?! | |\n|👨‍👩‍👧‍👦|é|한국어 |日本語。|क्षि|🇰🇷🇯🇵|\r\n|การ'.split('|'),
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))
  // A first sentence that is too short to be the whole beginning.
  .chain((text) => fc.constantFrom(text, `Hi. ${text.replace(/[\s\p{P}]/gu, '')}`));

describe('the beginning of a text', () => {
  test('is never longer than the limit, never ends inside a grapheme, and is never lost', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 80 }), (text, limit) => {
        const beginning = beginningOf(text, limit);
        expect(countCharacters(beginning)).toBeLessThanOrEqual(limit);
        const trimmed = countCharacters(text) <= limit ? text : text.trim();
        expect(trimmed.startsWith(beginning)).toBe(true);
        const own = graphemesOf(beginning);
        expect(graphemesOf(trimmed).slice(0, own.length)).toEqual(own);
        const [first = ''] = graphemesOf(trimmed);
        if (countCharacters(first) <= limit) expect(beginning).not.toBe(first === '' ? ' ' : '');
      }),
    );
  });

  test.each([
    ['One two. Three four. Five six.', 21, 'One two. Three four.'],
    ['Hi. This sentence is much longer than its limit allows.', 30, 'Hi. This sentence is much'],
    ['Dr. Smith is here. She waits.', 20, 'Dr. Smith is here.'],
    ['donaudampfschifffahrt', 5, 'donau'],
    ['짧은 문장이에요. 그리고 더 긴 문장이에요.', 12, '짧은 문장이에요.'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 10, '👨‍👩‍👧‍👦'],
    ['👨‍👩‍👧‍👦', 3, ''],
    ['short', 10, 'short'],
  ])('of %j within %i characters is %j', (text, limit, beginning) => {
    expect(beginningOf(text, limit)).toBe(beginning);
  });
});
