import { LANGUAGES, type Language } from '../contract/languages.ts';
import { hasForeignLetters } from './alphabets.ts';
import { gramsOf, type LanguageModel } from './language-model.ts';
import { isSound, SHARED_WORDS } from './noise.ts';

/** Evidence, in units of the natural logarithm of a probability. */
const EVIDENCE = {
  /** A word that only other languages have. */
  absentWord: -15.2,
  /** The most that one word says against a language. */
  perWord: 7,
  /** The same for each letter of words with one or two letters. */
  perLetter: 2,
  /** The same for words in capitals that may be acronyms. */
  perAcronym: 2,
  /** The same for the spelling of a word that no language has. */
  perSpelling: 4,
  /** Groups of letters overlap, so their product overstates the certainty. */
  gramWeight: 0.3,
  /** A group of letters that is rare in a language. */
  absentGram: -11.5,
  /** A word with letters that the language lacks. */
  foreignLetters: -4,
} as const;

/** Words to examine. A text repeats its most common words soon. */
const MAX_WORDS = 60;
const ACRONYM = /^\p{Lu}{2,5}$/u;

/** How much a text says for and against each language. */
export type Evidence = Map<Language, number>;

/** Weighs the words of a text. The most likely language gets the most, which is at most 0. */
export function weighWords(
  words: readonly string[],
  languages: readonly Language[],
  model: LanguageModel,
): Evidence {
  const indexes = languages.map((language) => LANGUAGES.indexOf(language));
  const sums = new Float64Array(LANGUAGES.length);
  for (const word of new Set(words.slice(0, MAX_WORDS))) {
    const lower = word.toLowerCase().replaceAll('\u0307', '');
    if (isSound(lower) || SHARED_WORDS.has(lower)) continue;
    const weights = weighWord(lower, indexes, model, ACRONYM.test(word));
    for (const index of indexes) {
      const letters = hasForeignLetters(lower, index) ? EVIDENCE.foreignLetters : 0;
      sums[index] = (sums[index] ?? 0) + (weights[index] ?? 0) + letters;
    }
  }
  return new Map(languages.map((language, at) => [language, sums[indexes[at] ?? 0] ?? 0]));
}

function weighWord(
  word: string,
  indexes: readonly number[],
  model: LanguageModel,
  isAcronym: boolean,
): Float64Array {
  const weights = new Float64Array(LANGUAGES.length).fill(EVIDENCE.absentWord);
  for (const spelling of spellingsOf(word)) {
    model.visitWord(spelling, (index, logProbability) => {
      weights[index] = Math.max(weights[index] ?? 0, logProbability);
    });
    if (indexes.some((index) => weights[index] !== EVIDENCE.absentWord)) {
      const length = [...word].length;
      const cap = length > 2 ? EVIDENCE.perWord : EVIDENCE.perLetter * length;
      return capped(weights, indexes, isAcronym ? Math.min(cap, EVIDENCE.perAcronym) : cap);
    }
  }
  return isAcronym ? weights.fill(0) : weighSpelling(word, indexes, model);
}

/** A word as it is, without letters that are repeated for emphasis (sooo), and without apostrophes. */
function* spellingsOf(word: string): Generator<string> {
  yield word;
  if (/(.)\1\1/u.test(word)) {
    yield word.replace(/(.)\1{2,}/gu, '$1');
    yield word.replace(/(.)\1{2,}/gu, '$1$1');
  }
  if (word.includes("'")) yield word.replaceAll("'", '');
}

function weighSpelling(
  word: string,
  indexes: readonly number[],
  model: LanguageModel,
): Float64Array {
  const sums = new Float64Array(LANGUAGES.length);
  const gain = (logProbability: number) => Math.max(0, logProbability - EVIDENCE.absentGram);
  for (const gram of gramsOf(word)) {
    model.visitGram(gram, (index, logProbability) => {
      sums[index] = (sums[index] ?? 0) + EVIDENCE.gramWeight * gain(logProbability);
    });
  }
  return capped(sums, indexes, EVIDENCE.perSpelling);
}

/** Sets the most likely language to 0, and limits how much is said against the others. */
function capped(weights: Float64Array, indexes: readonly number[], cap: number): Float64Array {
  const best = indexes.reduce((max, index) => Math.max(max, weights[index] ?? max), -Infinity);
  return weights.map((weight) => Math.max(-cap, weight - best));
}
