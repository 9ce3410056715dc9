import type { Language } from '../contract/languages.ts';

/** Counts of three letters in a row. A space stands for the edge of a word. */
interface Profile {
  counts: Map<string, number>;
  total: number;
}

/** The count of a trigram that the word list does not have. */
const UNSEEN = 0.3;
/** Approximate number of different trigrams in a language. */
const TRIGRAMS = 2_000;
/** Trigrams overlap, so their product overstates the certainty. */
const TEMPERATURE = 2;

/**
 * A naive Bayes classifier over groups of three letters. It learns only from a word list per language, so it
 * is weak, but it covers every language.
 */
export class Trigrams {
  readonly #profiles = new Map<Language, Profile>();

  constructor(wordLists: ReadonlyMap<Language, readonly string[]>) {
    for (const [language, words] of wordLists) {
      const counts = new Map<string, number>();
      let total = 0;
      for (const gram of trigramsOf(words)) {
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
        total += 1;
      }
      this.#profiles.set(language, { counts, total });
    }
  }

  /**
   * @param words lower case
   * @returns the likelihood of each language with a word list, with a sum of 1
   */
  score(words: readonly string[], languages: readonly Language[]): Map<Language, number> {
    const grams = trigramsOf(words);
    const logs = languages
      .filter((language) => this.#profiles.has(language))
      .map((language) => ({ language, log: this.#logLikelihood(grams, language) }));
    const best = Math.max(...logs.map(({ log }) => log));
    const all = logs.reduce((sum, { log }) => sum + Math.exp((log - best) / TEMPERATURE), 0);
    return new Map(
      logs.map(({ language, log }) => [language, Math.exp((log - best) / TEMPERATURE) / all]),
    );
  }

  #logLikelihood(grams: readonly string[], language: Language): number {
    const { counts, total } = this.#profiles.get(language) ?? { counts: new Map(), total: 1 };
    return grams.reduce(
      (sum, gram) =>
        sum + Math.log(((counts.get(gram) ?? 0) + UNSEEN) / (total + UNSEEN * TRIGRAMS)),
      0,
    );
  }
}

function trigramsOf(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const padded = [' ', ...word, ' '];
    return padded.slice(2).map((last, index) => `${padded[index]}${padded[index + 1]}${last}`);
  });
}
