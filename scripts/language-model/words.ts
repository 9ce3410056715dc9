/** Probabilities of words, with a sum of at most about 1. */
export type Words = Map<string, number>;

/** Makes a word at least as probable as given. */
export function raise(words: Words, word: string, probability: number): void {
  words.set(word, Math.max(words.get(word) ?? 0, probability));
}
