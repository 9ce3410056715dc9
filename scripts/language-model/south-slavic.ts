import type { Language } from '../../src/shared/contract/languages.ts';
import { raise, type Words } from './words.ts';

/** Croatian forms of a Serbian word: lepo → lijepo, mesto → mjesto. */
export function ijekavianForms(word: string): string[] {
  return [/e/, /e(?=[^e]*$)/]
    .flatMap((vowel) => [word.replace(vowel, 'ije'), word.replace(vowel, 'je')])
    .filter((form) => form !== word);
}

/** Bosnian writes like Croatian, with some of the words of Serbian. */
export function addBosnian(all: Map<Language, Words>): void {
  const own = all.get('bs') ?? new Map();
  const serbian = all.get('sr') ?? new Map();
  for (const [word, p] of all.get('hr') ?? [])
    raise(own, word, serbian.has(word) ? 0.9 * p : 0.5 * p);
  for (const [word, p] of serbian) raise(own, word, 0.4 * p);
}

const LATIN_LETTERS = 'abvgdđežzijklmnoprstćufhcčš';
const CYRILLIC_LETTERS = 'абвгдђежзијклмнопрстћуфхцчш';

/** Adds the Cyrillic spelling of each word. */
export function addSerbianCyrillic(all: Map<Language, Words>): void {
  const own: Words = all.get('sr') ?? new Map();
  for (const [word, p] of [...own]) {
    if (!/^[a-zđžćčš]+$/.test(word) || /[qwxy]/.test(word)) continue;
    const cyrillic = word
      .replace(/dž/g, 'џ')
      .replace(/lj/g, 'љ')
      .replace(/nj/g, 'њ')
      .replace(/[a-zđžćčš]/g, (letter: string) =>
        CYRILLIC_LETTERS.charAt(LATIN_LETTERS.indexOf(letter)),
      );
    raise(own, cyrillic, p);
  }
}
