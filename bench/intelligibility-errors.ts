/** Words that were taken for others, left out or made up, of how many there were. */
export interface WordErrors {
  errors: number;
  words: number;
}

/** The fewest changes that make one sentence of the other (Levenshtein, by words). */
export function countWordErrors(said: string, heard: string): WordErrors {
  const [wanted, found] = [wordsOf(said), wordsOf(heard)];
  let row = [...found.keys(), found.length];
  wanted.forEach((word, i) => {
    const next = [i + 1];
    found.forEach((other, j) => {
      const replaced = (row[j] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    });
    row = next;
  });
  return { errors: row.at(-1) ?? 0, words: wanted.length };
}

function wordsOf(sentence: string): string[] {
  return sentence.toLowerCase().match(/[a-z']+/g) ?? [];
}
