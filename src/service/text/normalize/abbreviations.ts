import type { LanguageData } from '../languages/language-data.ts';
import { perLanguage } from './per-language.ts';
import { ROMAN_NUMERAL } from './roman-numerals.ts';

/** Expands abbreviations: z. B. → zum Beispiel. A full stop that ends the sentence stays. */
export function expandAbbreviations(text: string, data: LanguageData): string {
  const { always, beforeNumbers } = tablesOf(data);
  const numbered =
    beforeNumbers === undefined
      ? text
      : text.replace(
          beforeNumbers.pattern,
          (found) => `${beforeNumbers.words.get(keyOf(found)) ?? found} `,
        );
  if (always === undefined) return numbered;
  return numbered.replace(always.pattern, (found, at: number) => {
    const words = always.words.get(keyOf(found)) ?? found;
    const next = numbered[at + found.length] ?? '';
    if (/\d/.test(next)) return `${words} `;
    const isEnd =
      found.endsWith('.') && /^\s*$/.test(numbered.slice(at + found.length, at + found.length + 3));
    return isEnd ? `${words}.` : words;
  });
}

/** A digit, or a Roman numeral; "No. I won't" has none. */
const NUMBER_AFTER = `\\d|(?:(?<!(?<!\\p{L})(?:\\p{L}|[Nn]os?)\\. ?)|(?=[IVXL]{2}))${ROMAN_NUMERAL}(?![\\p{L}\\p{M}\\d'’])`;

interface Table {
  pattern: RegExp;
  words: ReadonlyMap<string, string>;
}

const tablesOf = perLanguage(({ abbreviations }) => ({
  always: tableOf(abbreviations?.expansions, '(?![\\p{L}\\p{M}])'),
  beforeNumbers: tableOf(abbreviations?.beforeNumbers, ` ?(?=${NUMBER_AFTER})`),
}));

/** @param after what must follow */
function tableOf(expansions: Readonly<Record<string, string>> | undefined, after: string) {
  if (expansions === undefined) return undefined;
  const keys = Object.keys(expansions).toSorted((a, b) => b.length - a.length);
  const pattern = keys
    .map((key) => key.replaceAll('.', '\\.').replaceAll(' ', ' ?').replaceAll('/', '\\/'))
    .join('|');
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{M}\\d.])(?:${pattern})${after}`, 'gu'),
    words: new Map(Object.entries(expansions).map(([key, words]) => [keyOf(key), words])),
  } satisfies Table;
}

/** Spaces between the letters do not matter: z.B. is z. B. */
function keyOf(abbreviation: string): string {
  return abbreviation.replaceAll(' ', '');
}
