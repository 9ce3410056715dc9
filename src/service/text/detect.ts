import type { Language } from '../../shared/contract/languages.ts';
import { foreignShare, tellingLetters } from './detect/alphabets.ts';
import { scoreCommonWords, WORDS } from './detect/common-words.ts';
import { detectHan } from './detect/han.ts';
import { HAN, isWrittenIn, KANA, type Script, scriptOf, weighScripts } from './detect/scripts.ts';
import { Trigrams } from './detect/trigrams.ts';
import { hasWeekdays } from './normalise/weekdays.ts';

/** A statistical model: languages with their likelihood, 0 to 1. tinyld's `detectAll` is one. */
export type LanguageModel = (
  text: string,
  options: { only: string[] },
) => readonly { lang: string; accuracy: number }[];

/** A language and how much speaks for it. */
export interface Scored {
  language: Language;
  score: number;
}

/** With fewer letters than this, the model is believed in proportion; single words mislead it. */
const ENOUGH_LETTERS = 15;
/** A text longer than this is judged by its beginning. */
const JUDGED_CHARACTERS = 400;
/** How much each sign counts; together they must reach the least to be believed. */
const WEIGHTS = {
  model: 0.7,
  trigrams: 0.8,
  commonWords: 2,
  /** Divided by the number of languages that have all the letters. */
  alphabet: 0.7,
  foreignLetters: -1,
  /** Mo–Fr; several languages may shorten two days alike. */
  weekdays: 1.5,
  fallback: 0.1,
  /** Nobody's first language: names look like these more often than people write them. */
  learned: -0.4,
  least: 0.35,
} as const;
const LEARNED = new Map<Language, number>([
  ['la', 1],
  ['eo', 1],
]);

/** In small letters, they are words of some languages: min is "my" in Danish. */
const UNITS =
  /(?<=\d ?)(?:min|sec|ms|am|pm|km|cm|mm|kg|kb|mb|gb|tb|hz|khz|mhz|ghz|fps|mph|[a-z])(?![\p{L}\d])/giu;
/** Two short words with a dash between, as days of the week may be. */
const MAYBE_WEEKDAYS = /\p{L}\.? ?[–-] ?\p{L}/u;

/** Languages that the model does not know look to it like these, nearly as much. */
const NEIGHBOURS: Partial<Record<Language, readonly Language[]>> = {
  id: ['ms', 'jv', 'su'],
  sr: ['hr', 'bs', 'sl'],
  cs: ['sl'],
  tr: ['az', 'uz'],
  es: ['gl', 'ca'],
  pt: ['gl'],
  fr: ['ca'],
  de: ['lb'],
};
const NEIGHBOUR_SHARE = 0.9;

const trigrams = new Trigrams(WORDS);

/**
 * Finds the language of a text by its script and, where several languages write it, by common words,
 * letters and two statistical models together. Short texts that say nothing are taken for the
 * fallback where it is written in this script.
 * @param fallback the language the voice is at home in
 */
export function detectLanguage(text: string, fallback: Language, model: LanguageModel): Language {
  const judged = text.slice(0, JUDGED_CHARACTERS);
  const script = mainScript(judged);
  if (script === undefined) return fallback;
  return detectInScript(lettersIn(script, judged), script, fallback, model);
}

/** The language of a text of which the script is known. */
export function detectInScript(
  text: string,
  script: Script,
  fallback: Language,
  model: LanguageModel,
): Language {
  if (script === HAN) return detectHan(text, fallback);
  const preferred = isWrittenIn(fallback, script) ? fallback : script.languages[0];
  if (script.languages.length === 1) return preferred;
  // Letters that are no words say nothing: the T and Z of a time, the min of 5 min.
  if (wordsOf(withoutUnits(text)).every((word) => word.length === 1)) return preferred;
  const [best] = scoreLanguages(text, script, fallback, model);
  return best !== undefined && best.score >= WEIGHTS.least ? best.language : preferred;
}

/** The script of most of the text. Kana beside Han is Japanese, however few. */
function mainScript(text: string): Script | undefined {
  const weights = weighScripts(text);
  const [main] = [...weights].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return main === HAN && weights.has(KANA) ? KANA : main;
}

/** A text without the letters of other scripts. */
function lettersIn(script: Script, text: string): string {
  return [...text].filter((one) => (scriptOf(one) ?? script) === script).join('');
}

/** How much speaks for each language of a script, the likeliest first. */
export function scoreLanguages(
  text: string,
  { letter, languages }: Script,
  fallback: Language,
  model: LanguageModel,
): Scored[] {
  const judged = withoutUnits(text.slice(0, JUDGED_CHARACTERS).toLowerCase());
  const words = wordsOf(judged);
  const trust = Math.min(1, words.join('').length / ENOUGH_LETTERS);
  const signs: readonly [weight: number, scores: ReadonlyMap<Language, number>][] = [
    [WEIGHTS.commonWords, scoreCommonWords(words)],
    [WEIGHTS.trigrams, trigrams.score(words, languages)],
    [WEIGHTS.model * trust, askModel(judged, languages, model)],
    [1, scoreLetters(tellingLetters(judged, letter), languages)],
    [WEIGHTS.weekdays, scoreWeekdays(judged, languages)],
    [WEIGHTS.fallback, new Map([[fallback, 1]])],
    [WEIGHTS.learned, LEARNED],
  ];
  return languages
    .map((language) => ({
      language,
      score: signs.reduce((sum, [weight, of]) => sum + weight * (of.get(language) ?? 0), 0),
    }))
    .toSorted((a, b) => b.score - a.score);
}

/** A text without the signs of units behind numbers, which are the same everywhere. */
function withoutUnits(text: string): string {
  return text.replace(UNITS, ' ');
}

/**
 * The words of a text, as the tables write them: apostrophes as they are typed, and Persian's
 * zero-width joints.
 * @param text lower case
 */
export function wordsOf(text: string): string[] {
  const words = text.match(/\p{L}[\p{L}\p{M}'’ʻ‘ʼ\u200c]*/gu) ?? [];
  return words.map((word) => word.replace(/[’ʻ‘ʼ]/gu, "'"));
}

function scoreWeekdays(text: string, languages: readonly Language[]): Map<Language, number> {
  if (!MAYBE_WEEKDAYS.test(text)) return new Map();
  const fitting = languages.filter((language) => hasWeekdays(text, language));
  return new Map(fitting.map((language) => [language, 1 / Math.sqrt(fitting.length)]));
}

function askModel(
  text: string,
  languages: readonly Language[],
  model: LanguageModel,
): Map<Language, number> {
  const found = model(text, { only: [...languages] });
  const all = found.reduce((sum, { accuracy }) => sum + accuracy, 0) || 1;
  const scores = new Map(found.map(({ lang, accuracy }) => [lang as Language, accuracy / all]));
  for (const [known, score] of [...scores]) {
    for (const neighbour of NEIGHBOURS[known] ?? []) {
      scores.set(neighbour, Math.max(scores.get(neighbour) ?? 0, NEIGHBOUR_SHARE * score));
    }
  }
  return scores;
}

/** Speaks for the few languages that have all the letters, against those that lack some. */
function scoreLetters(
  letters: readonly string[],
  languages: readonly Language[],
): Map<Language, number> {
  const foreign = new Map(languages.map((one) => [one, foreignShare(letters, one)]));
  const fitting = languages.filter((language) => foreign.get(language) === 0).length;
  if (fitting === languages.length) return new Map();
  for (const [language, share] of foreign) {
    foreign.set(language, share > 0 ? WEIGHTS.foreignLetters * share : WEIGHTS.alphabet / fitting);
  }
  return foreign;
}
