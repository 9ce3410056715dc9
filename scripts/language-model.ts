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

const MAX_GRAMS = 5_000;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/language-model.ts FOLDER');
const words = vocabularies(new Sources(folder));
const grams = new Map([...words].map(([language, own]) => [language, gramProbabilities(own)]));
const bytes = Buffer.concat([tableOf(words), tableOf(grams)]);
writeFileSync(new URL('../src/shared/language/language-model.bin', import.meta.url), bytes);
for (const [language, own] of words)
  process.stdout.write(`${language}:${own.size}/${grams.get(language)?.size} `);
process.stdout.write(`\n${bytes.length} bytes\n`);

/** The most probable groups of letters, with common words counting a little more than rare ones. */
function gramProbabilities(own: Words): Words {
  const counts = new Map<string, number>();
  const totals = new Map<string, number>();
  for (const [word, p] of own) {
    const weight = Math.log1p(p / 4e-6);
    const kind = /\p{Script=Latin}/u.test(word) ? 'latin' : 'other';
    for (const gram of gramsOf(word)) {
      const key = gram;
      counts.set(key, (counts.get(key) ?? 0) + weight);
      const total = `${kind}${[...gram].length}`;
      totals.set(total, (totals.get(total) ?? 0) + weight);
    }
  }
  const share = ([gram, count]: [string, number]): [string, number] => [
    gram,
    count /
      (totals.get(`${/\p{Script=Latin}/u.test(gram) ? 'latin' : 'other'}${[...gram].length}`) ?? 1),
  ];
  return new Map(
    [...counts]
      .map(share)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, MAX_GRAMS),
  );
}

function tableOf(features: ReadonlyMap<Language, Words>): Buffer {
  const postings: { hash: number; posting: number }[] = [];
  for (const [language, own] of features) {
    for (const [feature, p] of own) {
      const steps = Math.min(511, Math.max(0, Math.round(-Math.log(p) * PROBABILITY_STEPS)));
      const hash = hashOf(feature);
      const posting =
        (((hash & 0xffff) << 16) |
          (LANGUAGES.indexOf(language) << POSTING_BITS.probability) |
          steps) >>>
        0;
      postings.push({ hash, posting });
    }
  }
  postings.sort((a, b) => a.hash - b.hash || a.posting - b.posting);
  const starts = new Uint32Array(BUCKETS + 1);
  for (const { hash } of postings) starts[(hash >>> 16) + 1] = (starts[(hash >>> 16) + 1] ?? 0) + 1;
  for (let at = 1; at <= BUCKETS; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  return Buffer.concat([
    Buffer.from(starts.buffer),
    Buffer.from(Uint32Array.from(postings, ({ posting }) => posting).buffer),
  ]);
}
