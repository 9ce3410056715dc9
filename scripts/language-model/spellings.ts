import type { Language } from '../../src/shared/contract/languages.ts';
import type { Words } from './words.ts';

/** The share of messages that leave out accents or apostrophes. */
const PLAIN_SHARE = 0.25;

/** Adds words without accents and apostrophes, as people type them. */
export function withPlainSpellings(language: Language, words: Words): Words {
  const all = new Map(words);
  for (const [word, p] of words) {
    for (const plain of plainSpellings(word, language)) {
      if (plain !== word) all.set(plain, (all.get(plain) ?? 0) + PLAIN_SHARE * p);
    }
  }
  return all;
}

function plainSpellings(word: string, language: Language): Set<string> {
  const plain = new Set<string>();
  const bare = stripAccents(word);
  plain.add(bare);
  plain.add(bare.replaceAll("'", ''));
  plain.add(word.replaceAll("'", ''));
  if (language === 'de') plain.add(stripAccents(word.replace(/[äöü]/g, '$&e')));
  return plain;
}

/** Letters that Unicode does not take apart, each with its plain form. */
const BARE = new Map(
  'ı:i ł:l đ:d ø:o æ:ae œ:oe ß:ss ё:е ə:e ħ:h ð:d þ:th'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

function stripAccents(word: string): string {
  const plain = word.replace(/[ıłđøæœßёəħðþ]/g, (letter) => BARE.get(letter) ?? letter);
  return /^[\p{Script=Latin}\p{M}']+$/u.test(plain)
    ? plain.normalize('NFD').replace(/\p{M}/gu, '')
    : plain;
}
