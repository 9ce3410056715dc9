import { expect, test } from 'vitest';
import { makeSpeakable, type SpeakableWords } from '../../../src/bot/text/speakable.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';
import fc from '../../support/fast-check.ts';
import { ENGLISH_WORDS } from '../../support/speakable-words.ts';
import { casesOf, SUITE } from '../../support/suites.ts';
import { readTable } from '../../support/tables.ts';
import { piecesOf } from '../../support/text-pieces.ts';
import { expectProportional } from './flood.ts';

const NAMES = {
  user: (id: string) =>
    ({
      1: 'Ann',
      2: '지훈',
      3: '雪',
      4: '★彡 𝓛𝓮𝓸 彡★',
      5: 'Zoë 🌸',
      6: '꧁༺Max༻꧂',
      7: '🔥🔥',
      8: 'น้ำ'.repeat(40),
    })[id],
  role: (id: string) => ({ 1: 'Mods' })[id],
  channel: (id: string) => ({ 1: 'allgemein', 2: '잡담', 3: '雑談' })[id],
};
const KOREAN: SpeakableWords = {
  ...ENGLISH_WORDS,
  locale: 'ko',
  link: '{host} 링크',
  code: '코드',
  spoiler: '스포일러',
  someone: '누군가',
};
const JAPANESE: SpeakableWords = {
  ...ENGLISH_WORDS,
  locale: 'ja',
  link: '{host} のリンク',
  code: 'コード',
  spoiler: 'ネタバレ',
  someone: '誰か',
};

/** The words of the reader's language, where they are not English. */
const WORDS: Readonly<Record<string, SpeakableWords>> = {
  Korean: KOREAN,
  Japanese: JAPANESE,
  German: { ...ENGLISH_WORDS, language: 'de' },
};

/** Of each property. */
const RUNS = SUITE === 'full' ? 2_000 : 700;

test.each(casesOf(readTable('text/languages.tsv'), 60))(
  '%s: %j is spoken as %j',
  (language = '', typed = '', spoken) => {
    expect(makeSpeakable(typed, NAMES, WORDS[language] ?? ENGLISH_WORDS)).toBe(spoken);
  },
);

test('a long name is never cut inside a grapheme', () => {
  const spoken = makeSpeakable('<@8>', NAMES, ENGLISH_WORDS);
  expect(spoken).toMatch(/^(?:น้ำ)+$/);
});

const LAUGHS = piecesOf('laughter');
const AROUND = piecesOf('beside laughter');

test.each([ENGLISH_WORDS, KOREAN, JAPANESE])(
  'laughter in words does not change when it is processed again ($locale)',
  (words) => {
    const text = fc
      .array(fc.constantFrom(...LAUGHS, ...AROUND), { maxLength: 14 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (typed) => {
        const speak = (content: string) =>
          makeSpeakable(content, NAMES, {
            ...words,
            language: words.locale as Language,
            isSlangExpanded: false,
          });
        const spoken = speak(typed);
        expect(speak(spoken)).toBe(spoken);
      }),
      { numRuns: RUNS },
    );
  },
);

const LETTERS = piecesOf('letters');
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

test('a grapheme is never cut', () => {
  const text = fc.array(fc.constantFrom(...LETTERS, ' ', '**', '||', '\n'), { maxLength: 60 });
  fc.assert(
    fc.property(text, (parts) => {
      const typed = parts.join('');
      const known = new Set([...graphemes(typed.normalize('NFC')), ...graphemes(' spoiler\n|*')]);
      const spoken = graphemes(makeSpeakable(typed, NAMES, ENGLISH_WORDS));
      expect(spoken.filter((letter) => !known.has(letter))).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

test.each(casesOf(piecesOf('floods of laughter'), 4))(
  'a flood of %j takes time in proportion to its length',
  (seed) => {
    const speakAll = (text: string) => {
      for (const start of ['ตลก', 'かな', '']) makeSpeakable(start + text, NAMES, ENGLISH_WORDS);
    };
    expectProportional(seed, speakAll, 4_000);
  },
);
