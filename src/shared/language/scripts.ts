import { LANGUAGES, type Language } from '../contract/languages.ts';

/** A writing system, and its languages. */
export interface Script {
  /** Matches one letter. */
  letter: RegExp;
  /** About how many Latin letters one letter of the script is worth. */
  weight: number;
  /** The first one is the default. */
  languages: readonly [Language, ...Language[]];
}

const script = (
  names: string,
  languages: readonly [Language, ...Language[]],
  weight = 1,
): Script => ({
  letter: new RegExp(
    `[${names
      .split(' ')
      .map((name) => `\\p{Script=${name}}`)
      .join('')}]`,
    'u',
  ),
  languages,
  weight,
});

/** Latin, Cyrillic and Greek letters look alike: a word may mix them by mistake, or to deceive. */
export function isLookalike({ languages: [first] }: Script): boolean {
  return first === 'en' || first === 'ru' || first === 'el';
}

/** Chinese characters. Next to kana, they are Japanese. */
export const HAN = script('Han', ['zh', 'yue', 'ja'], 4);
export const KANA = script('Hiragana Katakana', ['ja'], 2);
export const HANGUL = script('Hangul', ['ko'], 3);

export const CYRILLIC = script('Cyrillic', ['ru', 'uk', 'be', 'bg', 'mk', 'sr', 'kk', 'ky', 'mn']);

const OTHERS: readonly Script[] = [
  HANGUL,
  KANA,
  HAN,
  CYRILLIC,
  script('Arabic', ['ar', 'fa', 'ur']),
  script('Devanagari', ['hi', 'mr', 'ne']),
  script('Greek', ['el']),
  script('Thai', ['th']),
  script('Hebrew', ['he']),
  script('Bengali', ['bn']),
  script('Tamil', ['ta']),
  script('Telugu', ['te']),
  script('Gujarati', ['gu']),
  script('Kannada', ['kn']),
  script('Malayalam', ['ml']),
  script('Gurmukhi', ['pa']),
  script('Sinhala', ['si']),
  script('Ethiopic', ['am'], 2),
  script('Armenian', ['hy']),
  script('Georgian', ['ka']),
  script('Myanmar', ['my']),
  script('Khmer', ['km']),
  script('Lao', ['lo']),
];

const NOT_LATIN = new Set<Language>(OTHERS.flatMap(({ languages }) => languages));
/** Serbian is written in both. */
NOT_LATIN.delete('sr');

export const LATIN = script('Latin', [
  'en',
  ...LANGUAGES.filter((code) => code !== 'en' && !NOT_LATIN.has(code)),
]);

const SCRIPTS: readonly Script[] = [LATIN, ...OTHERS];

/** The script of a character, or undefined if it is not a letter of a supported script. */
export function scriptOf(character: string): Script | undefined {
  if (character < '\u0080') return /[a-z]/i.test(character) ? LATIN : undefined;
  if (!/[\p{L}\p{M}]/u.test(character)) return undefined;
  return SCRIPTS.find(({ letter }) => letter.test(character));
}

/** Whether a language is written in a script. */
export function isWrittenIn(language: Language, { languages }: Script): boolean {
  return languages.includes(language);
}

const GREEK_WORD = /\p{Script=Greek}{2}/u;
const GREEK_LETTER = /\p{Script=Greek}/gu;

/** Blanks the Greek letters of formulas and units (π, Δx, 5 μm), which belong to the language around them. */
export function blankGreekSymbols(text: string): string {
  return GREEK_WORD.test(text) ? text : text.replace(GREEK_LETTER, ' ');
}

/** The weight of each script in a text: its letters, counted as Latin letters. */
export function weighScripts(text: string): Map<Script, number> {
  const weights = new Map<Script, number>();
  for (const character of blankGreekSymbols(text)) {
    const found = scriptOf(character);
    if (found !== undefined) weights.set(found, (weights.get(found) ?? 0) + found.weight);
  }
  return weights;
}
