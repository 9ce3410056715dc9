import { LANGUAGES, type Language } from '../../src/shared/contract/languages.ts';
import { COMMON_WORD_LISTS } from '../../src/shared/language/common-words.ts';
import { SLANG } from './slang.ts';
import type { Sources } from './sources.ts';
import { addBosnian, addSerbianCyrillic, ijekavianForms } from './south-slavic.ts';
import { withPlainSpellings } from './spellings.ts';
import { raise, type Words } from './words.ts';

/** Languages without a list of subtitles, and relatives whose words they share if their dictionary has them. */
const RELATIVES: Readonly<Partial<Record<Language, readonly Language[]>>> = {
  gl: ['pt', 'es'],
  hr: ['sr'],
};
/** Relatives so close that almost all of their words are shared, without a dictionary. */
const TWINS: Readonly<Partial<Record<Language, Language>>> = { ms: 'id' };
const MAX_WORDS = 8_000;
const MIN_PROBABILITY = 1e-7;

/** The words of every language that shares its script with others, with their probabilities. */
export function vocabularies(sources: Sources): Map<Language, Words> {
  const all = new Map<Language, Words>();
  for (const language of LANGUAGES) {
    const words = fromSources(language, sources);
    if (words.size > 0) all.set(language, words);
  }
  for (const [language, relatives] of Object.entries(RELATIVES) as [Language, Language[]][]) {
    addRelatives(language, relatives, sources, all);
  }
  for (const [language, twin] of Object.entries(TWINS) as [Language, Language][]) {
    all.set(language, twinOf(language, all.get(twin) ?? new Map(), all.get(language) ?? new Map()));
  }
  addBosnian(all);
  addSerbianCyrillic(all);
  return new Map(
    [...all].map(([language, words]) => {
      // English is expected everywhere, so its rare words must not count as foreign.
      const count = language === 'en' ? 2 * MAX_WORDS : MAX_WORDS;
      return [language, withPlainSpellings(language, limit(words, count))];
    }),
  );
}

function fromSources(language: Language, sources: Sources): Words {
  const subtitles = sources.subtitles(language);
  const hand = (COMMON_WORD_LISTS[language] ?? '').split(' ').filter(Boolean);
  if (hand.length === 0) return new Map();
  const words: Words = new Map();
  const add = (more: Words, weight: number) => {
    for (const [word, p] of more) words.set(word, (words.get(word) ?? 0) + weight * p);
  };
  if (subtitles.size > 0) {
    add(subtitles, subtitles.size > 5_000 ? 1 : 0.8);
    for (const word of hand) raise(words, word, 2e-4);
    add(sources.declaration(language), 0.03);
    for (const word of sources.annotations(language).keys()) raise(words, word, 6e-6);
  } else {
    add(new Map([...new Set(hand)].map((word, rank) => [word, 1 / (rank + 15)])), 0.1);
    // Where a relative's words follow, the law's words would only tell relatives apart by chance.
    const hasRelative = language in RELATIVES || language === 'bs';
    add(sources.declaration(language), hasRelative ? 0.05 : 0.35);
    add(sources.stopWords(language), 0.1);
    add(sources.annotations(language), 0.12);
  }
  for (const word of (SLANG[language] ?? '').split(' ').filter(Boolean)) raise(words, word, 3e-4);
  return words;
}

function addRelatives(
  language: Language,
  relatives: readonly Language[],
  sources: Sources,
  all: Map<Language, Words>,
): void {
  const own = all.get(language) ?? new Map();
  const related = relatives.flatMap((relative) => [...(all.get(relative) ?? [])]);
  const candidates = related.flatMap(([word]) => [
    word,
    ...(language === 'hr' ? ijekavianForms(word) : []),
  ]);
  const correct = sources.correctWords(language, candidates);
  for (const [word, p] of related) {
    if (correct.has(word)) raise(own, word, 0.9 * p);
    else if (language === 'hr') {
      const form = ijekavianForms(word).find((one) => correct.has(one));
      raise(own, form ?? word, form === undefined ? 0.15 * p : 0.9 * p);
    }
  }
}

/** Few words are proof against a twin: those that its speakers chose, not those that its sources lack. */
function twinOf(language: Language, twin: Words, own: Words): Words {
  const words: Words = new Map();
  const chosen = new Set(
    `${COMMON_WORD_LISTS[language] ?? ''} ${SLANG[language] ?? ''}`.split(' '),
  );
  for (const [word, p] of twin) words.set(word, own.has(word) ? 0.9 * p : 0.4 * p);
  for (const [word, p] of own) {
    if (chosen.has(word)) raise(words, word, p);
    else if (!words.has(word)) words.set(word, Math.min(p, 1e-5));
  }
  return words;
}

/** The most common words in each script of a language: Serbian has two. */
function limit(words: Words, count: number): Words {
  const common = [...words]
    .filter(([, p]) => p >= MIN_PROBABILITY)
    .toSorted(([, a], [, b]) => b - a);
  const isLatin = ([word]: [string, number]) => /\p{Script=Latin}/u.test(word);
  return new Map([
    ...common.filter(isLatin).slice(0, count),
    ...common.filter((entry) => !isLatin(entry)).slice(0, count),
  ]);
}
