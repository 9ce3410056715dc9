import { afterAll, describe, expect, test } from 'vitest';
import { escapeForEspeak } from '../../../src/service/engines/embedded/escape-for-espeak.ts';
import { cleanText, isSpeakable } from '../../../src/service/text/clean.ts';
import { Pronouncer } from '../../../src/service/text/pronounce.ts';
import { splitSentences } from '../../../src/service/text/sentences.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';
import fc from '../../support/fast-check.ts';
import { planText } from '../../support/service/plan-text.ts';
import { readTable } from '../../support/tables.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 400 });

describe('cleaned text', () => {
  test.each([...readTable('text/cleaned.tsv'), ['7'.repeat(5_000), '7'.repeat(60)]])(
    'of %j is %j',
    (text = '', expected) => {
      expect(cleanText(text)).toBe(expected);
    },
  );

  test('has no harmful characters, and does not change when cleaned again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = cleanText(text);
        expect(cleaned.isWellFormed()).toBe(true);
        expect(cleaned).not.toMatch(/(?!\n)\p{Cc}|(?!\u200d)\p{Cf}/u);
        expect(cleanText(cleaned)).toBe(cleaned);
      }),
    );
  });

  test.each(['...', ' ', '!?', '—', ''])('is not speakable: %j', (text) => {
    expect(isSpeakable(text)).toBe(false);
  });

  test.each(['a', '7', '€', '😀', '한', '٣'])('is speakable: %j', (text) => {
    expect(isSpeakable(text)).toBe(true);
  });
});

describe('sentence splitting', () => {
  const texts = (text: string) => splitSentences(text, 'en').map((segment) => segment.text);

  test('adds pauses between sentences and none after the last', () => {
    const segments = splitSentences('One. Two?\nThree', 'en');
    expect(segments.map(({ text }) => text)).toEqual(['One.', 'Two?', 'Three']);
    expect(segments.map(({ pauseMs }) => pauseMs)).toEqual([420, 490, 0]);
  });

  test('works in scripts without spaces', () => {
    expect(splitSentences('你好。我很好！', 'zh').map(({ text }) => text)).toEqual([
      '你好。',
      '我很好！',
    ]);
  });

  test('splits long sentences after a comma, or between words', () => {
    const clauses = texts(`${'word '.repeat(30)}end, ${'more '.repeat(30)}`);
    expect(clauses[0]).toMatch(/end,$/);
    expect(clauses).toHaveLength(2);
    for (const piece of texts('𐐀'.repeat(900))) expect(piece.isWellFormed()).toBe(true);
    for (const piece of texts('word '.repeat(200))) expect(piece).toMatch(/^word( word)*$/);
  });

  test.each([
    ['en', 'Dr. Smith met Mr. Brown. They left.', 2],
    ['en', 'Bring milk, etc. Then go.', 2],
    ['en', 'No. That is No. 5.', 2],
    ['en', 'It costs 3.50 today.', 1],
    ['de', 'Am 21. November kommt Dr. Müller. Gut.', 2],
    ['de', 'Ich bin 20. Er ist 30.', 2],
    ['de', 'Es sind 1,5 Mio. Menschen. Gut.', 2],
    ['fr', 'Voici M. Dupont.', 1],
    ['ru', 'На ул. Мира дом. Там тихо.', 2],
  ] as const)('in %s counts the sentences of "%s" as %d', (language, text, count) => {
    expect(splitSentences(text, language)).toHaveLength(count);
  });

  test('keeps all letters, and makes no segment too long', () => {
    const letters = (text: string) => text.replaceAll(/\s/g, '');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abé한字𐐀,.! \n'), maxLength: 900 }),
        (text) => {
          const segments = splitSentences(cleanText(text), 'en');
          expect(letters(segments.map((segment) => segment.text).join(''))).toBe(
            letters(cleanText(text)),
          );
          for (const { text: one } of segments) expect(one.length).toBeLessThanOrEqual(220);
        },
      ),
    );
  });
});

test('a speech plan has only segments that are speakable', async () => {
  const plan = await planText('Hello.\n...\n --- \n There.', 'en', 'en');
  expect(plan?.segments.map(({ text }) => text)).toEqual(['Hello.', 'There.']);
});

describe('text with emoticons', () => {
  const pronouncer = new Pronouncer();
  afterAll(() => pronouncer.close());

  test.each(readTable('text/emoticons.tsv'))(
    'in %s: "%s" is spoken as "%s"',
    async (code, text = '', spoken) => {
      const segment = { text, language: code as Language, pauseMs: 0 };
      expect(await pronouncer.pronounce(segment)).toEqual({ ...segment, text: spoken });
    },
  );

  test('does not change language because of them', async () => {
    const plan = await planText('안녕 xD', undefined, 'en');
    expect(plan?.languages).toEqual(['ko']);
  });
});

describe('text for eSpeak NG', () => {
  test.each([
    ['a < b & c', 'a &lt; b &amp; c'],
    ['<voice>', '&lt;voice>'],
    ['[[h@loU]] [[[', '[ [h@loU]] [ [ ['],
  ])('escapes %s as %s', (text, expected) => {
    expect(escapeForEspeak(text)).toBe(expected);
  });

  test('has no markup and no token that is too long, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'<&[]a\u{1f600} '), maxLength: 300 }),
        (text) => {
          const escaped = escapeForEspeak(text);
          expect(escaped).not.toMatch(/<|\[\[|&(?!amp;|lt;)/);
          for (const token of escaped.split(/\s/)) expect([...token].length).toBeLessThan(400);
        },
      ),
    );
  });
});
