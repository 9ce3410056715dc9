import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { escapeForEspeak } from '../../../src/service/engines/espeak-markup.ts';
import { cleanText, isSpeakable } from '../../../src/service/text/clean.ts';
import { planSpeech } from '../../../src/service/text/plan.ts';
import { Pronouncer } from '../../../src/service/text/pronounce.ts';
import { splitSentences } from '../../../src/service/text/sentences.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 400 });

describe('cleaning', () => {
  test.each([
    ['a\u0000b', 'ab'],
    ['a\ud800b', 'ab'],
    ['\u202eabc\u202c', 'abc'],
    ['a\u200bb', 'ab'],
    ['a \t  b', 'a b'],
    ['a\r\n\r\n b', 'a\nb'],
    ['no!!!!!!!!!!!!', 'no!!!!!!'],
    ['1000000000', '1000000000'],
    ['7'.repeat(5_000), '7'.repeat(60)],
    ['2½, 10², 1º, № 5', '2½, 10², 1º, № 5'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['a\u200c b', 'a b'],
    ['ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['한글', '한글'],
    ['ㅋㅋ', 'ㅋㅋ'],
    ['𝓗𝓮𝓵𝓵𝓸 Ⓐ', 'Hello A'],
  ])('%j → %j', (text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  test('leaves nothing that could do harm, and is done after one time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = cleanText(text);
        expect(cleaned.isWellFormed()).toBe(true);
        expect(cleaned).not.toMatch(/(?!\n)\p{Cc}|(?!\u200d)\p{Cf}/u);
        expect(cleanText(cleaned)).toBe(cleaned);
      }),
    );
  });

  test.each(['...', ' ', '!?', '—', ''])('%j has no sound', (text) => {
    expect(isSpeakable(text)).toBe(false);
  });

  test.each(['a', '7', '€', '😀', '한', '٣'])('%j has a sound', (text) => {
    expect(isSpeakable(text)).toBe(true);
  });
});

describe('sentences', () => {
  const texts = (text: string) => splitSentences(text, 'en').map((piece) => piece.text);

  test('are told apart, with pauses between and none after the last', () => {
    const pieces = splitSentences('One. Two?\nThree', 'en');
    expect(pieces.map(({ text }) => text)).toEqual(['One.', 'Two?', 'Three']);
    expect(pieces.map(({ pauseMs }) => pauseMs)).toEqual([300, 350, 0]);
  });

  test('are told apart in scripts without spaces', () => {
    expect(splitSentences('你好。我很好！', 'zh').map(({ text }) => text)).toEqual([
      '你好。',
      '我很好！',
    ]);
  });

  test('that are long are cut after a comma, or between words', () => {
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
    ['de', 'Am 21. November kommt Dr. Müller. Gut.', 2],
    ['de', 'Ich bin 20. Er ist 30.', 2],
    ['de', 'Es sind 1,5 Mio. Menschen. Gut.', 2],
    ['fr', 'Voici M. Dupont.', 1],
    ['ru', 'На ул. Мира дом. Там тихо.', 2],
  ] as const)('%s: %s has %d', (language, text, count) => {
    expect(splitSentences(text, language)).toHaveLength(count);
  });

  test('numbers and addresses are not cut apart', () => {
    expect(texts('It costs 3.50 today.')).toEqual(['It costs 3.50 today.']);
  });

  test('lose no letter, and none is too long', () => {
    const letters = (text: string) => text.replaceAll(/\s/g, '');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abé한字𐐀,.! \n'), maxLength: 900 }),
        (text) => {
          const pieces = splitSentences(cleanText(text), 'en');
          expect(letters(pieces.map((piece) => piece.text).join(''))).toBe(
            letters(cleanText(text)),
          );
          for (const piece of pieces) expect(piece.text.length).toBeLessThanOrEqual(220);
        },
      ),
    );
  });
});

describe('a plan', () => {
  test('is made of pieces that all have a sound', async () => {
    const plan = await planSpeech('Hello.\n...\n --- \n There.', 'en', 'en');
    expect(plan?.segments.map(({ text }) => text)).toEqual(['Hello.', 'There.']);
  });

  test('is none where nothing has a sound', async () => {
    expect(await planSpeech('...\u200b', undefined, 'en')).toBeUndefined();
  });
});

describe('faces', () => {
  const pronouncer = new Pronouncer();
  afterAll(() => pronouncer.close());

  test.each([
    ['en', 'nice :D lol', 'nice lol'],
    ['en', 'T_T why', 'why'],
    ['en', 'xD', 'smile'],
    ['en', 'ratio 5 :3, x<3, http://a', 'ratio 5 :3, x<3, http://a'],
    ['en', 'I <3 you', 'I, heart, you'],
    ['ko', '사랑해<3', '사랑해 하트'],
  ] as const)('%s: %s is spoken as %s', async (language, written, spoken) => {
    expect(await pronouncer.pronounce({ text: written, language, pauseMs: 0 })).toEqual({
      text: spoken,
      language,
      pauseMs: 0,
    });
  });

  test('are no words of another language', async () => {
    const plan = await planSpeech('안녕 xD', undefined, 'en');
    expect(plan?.languages).toEqual(['ko']);
  });
});

describe('markup', () => {
  test.each([
    ['a < b & c', 'a &lt; b &amp; c'],
    ['<voice>', '&lt;voice>'],
    ['[[h@loU]] [[[', '[ [h@loU]] [ [ ['],
  ])('%s → %s', (text, expected) => {
    expect(escapeForEspeak(text)).toBe(expected);
  });

  test('is never left, and no token is too long, whatever the text', () => {
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
