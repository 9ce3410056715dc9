import type { Language } from '../../../shared/contract/languages.ts';

/** Counts of three letters in a row, a space standing for a word's border. */
interface Profile {
  counts: Map<string, number>;
  total: number;
}

/** What a group of letters that was never seen counts. */
const UNSEEN = 0.3;
/** About how many different groups a language has. */
const GROUPS = 2_000;
/** Groups overlap, so together they are less sure than their product says. */
const TEMPERATURE = 2;

/**
 * Which language's words a text looks like, by a naive Bayes classifier over groups of three letters.
 * It knows only a list of words of each language, so it says little, but says it of every language.
 */
export class Trigrams {
  readonly #profiles = new Map<Language, Profile>();

  constructor(wordsOf: Readonly<Partial<Record<Language, string>>>) {
    for (const [language, words] of Object.entries(wordsOf)) {
      const counts = new Map<string, number>();
      let total = 0;
      for (const gram of trigramsOf(words.split(' '))) {
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
        total += 1;
      }
      this.#profiles.set(language as Language, { counts, total });
    }
  }

  /**
   * @param words lower case
   * @returns for each of the languages that is known a likelihood; together they make 1
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
      (sum, gram) => sum + Math.log(((counts.get(gram) ?? 0) + UNSEEN) / (total + UNSEEN * GROUPS)),
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
