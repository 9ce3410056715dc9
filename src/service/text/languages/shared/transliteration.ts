import { segments } from '../../../../shared/text/segments.ts';
import type { Replacements } from '../language-data.ts';

/** Reads a table in one line, "sound:letters": "c:ก kh:ขค" → ก is c, ข and ค are kh. */
export function soundsByLetter(line: string): ReadonlyMap<string, string> {
  return new Map(
    line.split(' ').flatMap((group) => {
      const [sound = '', letters = ''] = group.split(':');
      return [...letters].map((letter): [string, string] => [letter, sound]);
    }),
  );
}

/** Reads a table in one line, "letter=spelling". Each letter has a replacement, and each capital. */
export function replacementsByLetter(line: string): Replacements {
  return line.split(' ').flatMap((pair): Replacements => {
    const [from = '', to = ''] = pair.split('=');
    return [
      [new RegExp(from, 'gu'), to],
      [new RegExp(from.toUpperCase(), 'gu'), to.slice(0, 1).toUpperCase() + to.slice(1)],
    ];
  });
}

/**
 * Transliterates the words of a language that is written without spaces. The runtime's dictionary
 * finds the words. Text without the language's letters stays.
 */
export function transliterateWords(
  text: string,
  locale: string,
  letters: RegExp,
  transliterate: (word: string) => string,
): string {
  // Words repeat, especially numbers.
  const known = new Map<string, string>();
  const transliterateOnce = (word: string): string => {
    const spelled = known.get(word) ?? transliterate(word);
    known.set(word, spelled);
    return ` ${spelled} `;
  };
  return [...segments(text, 'word', locale)]
    .map(({ segment }) => (letters.test(segment) ? transliterateOnce(segment) : segment))
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.!?;:)])/g, '')
    .trim();
}
