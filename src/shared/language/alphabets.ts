import { LANGUAGES, type Language } from '../contract/languages.ts';
import { LETTERS } from './letters.ts';

const ALPHABETS: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  LANGUAGES.flatMap((code) => {
    const letters = LETTERS[code];
    return letters === undefined ? [] : [[code, new Set(letters)]];
  }),
);

/** Scores for the few languages that have all letters of a text and those that lack some. */
const WEIGHTS = {
  /** Divided by the number of languages that have all the letters. */
  complete: 0.7,
  /** Multiplied by the share of letters that a language lacks. */
  foreign: -1,
} as const;

/**
 * Scores languages by the letters of a text that are rare enough to tell languages apart.
 * @param text lower case
 * @param script matches the letters of the text's script
 */
export function scoreLetters(
  text: string,
  script: RegExp,
  languages: readonly Language[],
): Map<Language, number> {
  const letters = rareLetters(text, script);
  const scores = new Map(languages.map((one) => [one, foreignShare(letters, one)]));
  const complete = languages.filter((language) => scores.get(language) === 0).length;
  if (complete === languages.length) return new Map();
  for (const [language, share] of scores) {
    scores.set(language, share > 0 ? WEIGHTS.foreign * share : WEIGHTS.complete / complete);
  }
  return scores;
}

function rareLetters(text: string, script: RegExp): string[] {
  const letters = new Set(text.match(/(?![a-z])[\p{L}·]/gu) ?? []);
  return [...letters].filter((letter) => letter === '·' || script.test(letter));
}

/** The share of letters that a language lacks, 0 to 1. Unknown alphabets lack none. */
function foreignShare(letters: readonly string[], language: Language): number {
  const alphabet = ALPHABETS.get(language);
  if (alphabet === undefined || letters.length === 0) return 0;
  return letters.filter((letter) => !alphabet.has(letter)).length / letters.length;
}
