import type { Language } from '../contract/languages.ts';
import data from './emoji-names.json' with { type: 'json' };
import { segments } from './segments.ts';

/**
 * Emoji with the names that people say, which are shorter than Unicode's names. Emoji that look alike share a
 * row: emoji, English, Korean, Japanese, and a meaning from MEANINGS where there is one.
 */
const ROWS: readonly string[] = data.rows;

/** The common meanings, in the order of the words in WORDS. */
const MEANINGS: readonly string[] = data.meanings;

/**
 * Words for the meanings in languages whose voices do not know the names of emoji. A shorter list has no
 * words for the last meanings.
 */
const WORDS: Readonly<Partial<Record<Language, string>>> = data.words;

interface Row {
  readonly names: Partial<Record<Language, string>>;
  readonly meaning: string | undefined;
}

const ROW_OF: ReadonlyMap<string, Row> = new Map(
  ROWS.flatMap((row) => {
    const [emoji = '', en = '', ko = '', ja = '', meaning] = row.split('|');
    return Array.from(segments(emoji, 'grapheme'), ({ segment }): [string, Row] => [
      segment,
      { names: { en, ko, ja }, meaning },
    ]);
  }),
);

/** Skin tones and variation selectors do not change the name. */
const LOOKS = /[\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f]/gu;
/** 🤷‍♀️ has the name of 🤷. */
const GENDER = /\u200d[♀♂]$/u;
const FAMILY = /^[👨👩🧑](?:\u200d[👨👩🧑👧👦🧒])+$/u;
const FLAG = /^\p{RI}{2}$/u;
const KEYCAP = /^(\d)\ufe0f?\u20e3$/u;

/** Whether {@link nameEmoji} knows names in a language. */
export function hasEmojiNames(language: Language): boolean {
  return language === 'en' || language === 'ko' || language === 'ja' || language in WORDS;
}

/**
 * The name that people say for an emoji.
 * @param emoji one grapheme
 * @returns undefined for an emoji without a name here
 */
export function nameEmoji(emoji: string, language: Language): string | undefined {
  const digit = KEYCAP.exec(emoji)?.[1];
  if (digit !== undefined) return digit;
  if (FLAG.test(emoji)) return nameFlag(emoji, language);
  const plain = emoji.replace(LOOKS, '').replace(GENDER, '');
  const row = ROW_OF.get(FAMILY.test(plain) ? '👪' : plain);
  return row?.names[language] ?? nameMeaning(row?.meaning, language);
}

function nameMeaning(meaning: string | undefined, language: Language): string | undefined {
  return meaning && WORDS[language]?.split('|')[MEANINGS.indexOf(meaning)];
}

const REGIONAL_A = 0x1f1e6;

/** Creating them takes a hundred times as long as using them. */
const regionNames = new Map<Language, Intl.DisplayNames>();

/** A flag is two letters: the code of a country. */
function nameFlag(flag: string, language: Language): string | undefined {
  const letters = Array.from(flag, (letter) => (letter.codePointAt(0) ?? 0) - REGIONAL_A);
  const code = String.fromCharCode(...letters.map((letter) => 65 + letter));
  const names =
    regionNames.get(language) ??
    new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  regionNames.set(language, names);
  return names.of(code);
}
