import { describe, expect, test } from 'vitest';
import { splitIntoPhrases } from '../../../../src/service/engines/embedded/flite-phrases.ts';
import { foldForFlite, isFliteText } from '../../../../src/service/engines/embedded/flite-text.ts';
import fc from '../../../support/fast-check.ts';
import { readTable } from '../../../support/tables.ts';

describe('text for Flite', () => {
  test.each(readTable('text/flite.tsv'))('%o becomes %o', (text = '', folded) =>
    expect(foldForFlite(text)).toBe(folded),
  );

  test('is ASCII without long words, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(foldForFlite(text)).toMatch(/^[\x20-\x7E]*$/);
        expect(foldForFlite(text)).not.toMatch(/\S{41}/);
      }),
    );
  });

  test('a word of 3,000 letters is split without losing letters', () => {
    const folded = foldForFlite('x'.repeat(3_000));
    expect(folded.split(' ').every((part) => part.length <= 40)).toBe(true);
    expect(folded.replaceAll(' ', '')).toHaveLength(3_000);
  });

  test.each(['Plain.', 'naïve café', '¿Qué?', '3 × 4 = 12', '“hi” 👋', '5 €', 'Straße'])(
    'Flite can read %o',
    (text) => expect(isFliteText(text)).toBe(true),
  );

  test.each(['Привет', 'say 안녕', 'おはよう', 'α and ω', 'ไทย', '٣'])(
    'Flite cannot read %o',
    (text) => expect(isFliteText(text)).toBe(false),
  );
});

describe('a sentence for Flite', () => {
  const cut = (sentence: string, factor = 1) => splitIntoPhrases(sentence, { factor, tempo: 1 });
  const texts = (sentence: string, pauses = 1) => cut(sentence, pauses).map(({ text }) => text);

  test('is not split if it is short', () => {
    expect(texts('When we arrived, the train had left for the coast.')).toHaveLength(1);
  });

  test('is split once after punctuation if it is long', () => {
    expect(
      texts('When we arrived at the station, the train had already left for the coast, I think.'),
    ).toEqual([
      'When we arrived at the station,',
      'the train had already left for the coast, I think.',
    ]);
  });

  test('is split before a conjunction if there is no punctuation', () => {
    expect(
      texts('The children are playing football in the park because the weather is fine again.'),
    ).toEqual([
      'The children are playing football in the park',
      'because the weather is fine again.',
    ]);
  });

  test('is split at all punctuation if its pauses are not natural', () => {
    const slow = cut('Yes, well, perhaps: we shall see.', 2);
    expect(slow.map(({ text }) => text)).toEqual(['Yes,', 'well,', 'perhaps:', 'we shall see.']);
    expect(slow.map(({ pauseMs }) => pauseMs > 0)).toEqual([true, true, true, false]);
    const [quick] = cut('Yes, well, perhaps: we shall see.', 0.5);
    expect(slow[0]?.pauseMs).toBe(4 * (quick?.pauseMs ?? 0));
  });

  test('is split into short phrases without losing text', () => {
    const word = fc.constantFrom('and', 'the', 'to', 'elephant', 'wonders,', 'x', 'because', '-');
    const sentence = fc
      .array(word, { minLength: 1, maxLength: 300 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(sentence, fc.constantFrom(0.5, 1, 2), (text, pauses) => {
        const phrases = texts(text, pauses);
        expect(phrases.join(' ')).toBe(text);
        expect(Math.max(...phrases.map(({ length }) => length))).toBeLessThanOrEqual(300);
        expect(phrases[0]?.length).toBeLessThanOrEqual(70);
      }),
    );
  });
});
