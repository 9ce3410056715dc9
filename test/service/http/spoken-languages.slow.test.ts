import { describe, expect, test } from 'vitest';
import { LANGUAGE_INFOS, languageInfo } from '../../../src/service/language-info.ts';
import { cleanText } from '../../../src/service/text/clean.ts';
import { normalizeText } from '../../../src/service/text/normalize/normalize-text.ts';
import { GREETINGS } from '../../../src/service/voices/greetings.ts';
import { LANGUAGES, type Language } from '../../../src/shared/contract/languages.ts';
import { readPhonemes } from '../../support/service/phonemes.ts';
import { casesOf } from '../../support/suites.ts';
import { readTable } from '../../support/tables.ts';

/** Japanese and Korean have their own readers, which have their own tests. */
const PREPARED = casesOf(
  LANGUAGES.filter((language) => language !== 'ja' && language !== 'ko'),
  6,
);

/** "Twelve" as it is written in words. */
const TWELVE = casesOf(readTable('text/twelve.tsv'), 6);

/** The Levenshtein distance of two phoneme strings, as a share of the longer one. */
function difference(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let row = to.map((_, at) => at + 1);
  from.forEach((sound, line) => {
    let [left, above] = [line + 1, line];
    row = row.map((up, at) => {
      left = Math.min(left + 1, up + 1, above + (sound === to[at] ? 0 : 1));
      above = up;
      return left;
    });
  });
  return (row.at(-1) ?? from.length) / Math.max(from.length, to.length, 1);
}

const phonemes = await readPhonemes();

describe('the table of languages', () => {
  test('has all 82, each with names, scripts and a voice', () => {
    expect(LANGUAGE_INFOS.map(({ code }) => code)).toEqual(LANGUAGES);
    expect(new Set(LANGUAGE_INFOS.map(({ name }) => name)).size).toBe(82);
    expect(new Set(LANGUAGE_INFOS.map(({ ownName }) => ownName)).size).toBe(82);
    for (const { scripts } of LANGUAGE_INFOS) expect(scripts[0]).toMatch(/^[A-Z][a-z]{3}$/);
  });

  test('marks languages spoken by a related language as approximate', () => {
    const approximate = LANGUAGE_INFOS.filter(({ quality }) => quality === 'approximate');
    expect(approximate.map(({ code }) => code).toSorted()).toEqual(
      'gl jv km lo mn my so su th tl zu'.split(' '),
    );
    for (const { spokenBy } of approximate) expect(spokenBy).toBeDefined();
    expect(languageInfo('fr')).not.toHaveProperty('spokenBy');
  });
});

describe('every language', () => {
  test.each(PREPARED)(
    '%s has a spoken form of every word of a greeting, and none in English',
    (language) => {
      const prepared = normalizeText(cleanText(GREETINGS[language]), language);
      for (const word of prepared.match(/[\p{L}\p{M}'’ʼʻ-]+/gu) ?? []) {
        const sounds = phonemes.sounds(word, language);
        const letters = word.match(/\p{L}/gu)?.length ?? 0;
        const spoken = sounds.match(/\p{L}/gu)?.length ?? 0;
        if (language !== 'en') expect.soft(sounds, word).not.toContain('(en');
        expect.soft(spoken / letters, `${word}: ${sounds}`).toBeGreaterThanOrEqual(0.4);
      }
    },
  );

  test.each(PREPARED)('%s has its own words for digits, signs and amounts', (language) => {
    const texts = ['0', '3', '12', '2026', '1000000', '3.5', '-5', '5%', '€5', '3–5', '10:30'];
    const more = ['2026-11-21', '5 km', '20 °C', '3 + 4', '3 × 4', '3 = 4', '@', '#', '&'];
    for (const text of [...texts, ...more]) {
      const sounds = phonemes.sounds(text, language);
      expect.soft(sounds, text).toMatch(/\p{L}/u);
      if (language !== 'en') expect.soft(sounds, text).not.toContain('(en');
    }
    // A sign must not be skipped.
    expect.soft(phonemes.sounds('-5', language)).not.toBe(phonemes.sounds('5', language));
    expect.soft(phonemes.sounds('5%', language)).not.toBe(phonemes.sounds('5', language));
    expect.soft(phonemes.sounds('3.5', language)).not.toBe(phonemes.sounds('3 5', language));
  });

  test.each(TWELVE)('%s speaks 12 like %s', (code, word = '') => {
    const language = code as Language;
    const digits = phonemes.sounds('12', language);
    // Stress and vowel quality differ between words and digits.
    expect(difference(digits, phonemes.sounds(word, language))).toBeLessThan(0.65);
    if (language !== 'en') expect(difference(digits, 'twɛlv')).toBeGreaterThan(0.3);
  });

  test.each(PREPARED)('%s speaks digits of other scripts as digits', (language) => {
    expect(phonemes.sounds('١٢ १२ ๑๒', language)).toBe(phonemes.sounds('12 12 12', language));
  });
});
