import type { LanguageData } from '../languages/language-data.ts';
import { perLanguage } from './per-language.ts';

/** Expands abbreviations: z. B. → zum Beispiel. A full stop that ends the sentence stays. */
export function expandAbbreviations(text: string, data: LanguageData): string {
  const table = tableOf(data);
  if (table === undefined) return text;
  return text.replace(table.pattern, (found, at: number) => {
    const words = table.words.get(keyOf(found)) ?? found;
    const next = text[at + found.length] ?? '';
    if (/\d/.test(next)) return `${words} `;
    const isEnd =
      found.endsWith('.') && /^\s*$/.test(text.slice(at + found.length, at + found.length + 3));
    return isEnd ? `${words}.` : words;
  });
}

const tableOf = perLanguage(({ abbreviations }) => {
  const expansions = abbreviations?.expansions;
  if (expansions === undefined) return undefined;
  const keys = Object.keys(expansions).toSorted((a, b) => b.length - a.length);
  const pattern = keys
    .map((key) => key.replaceAll('.', '\\.').replaceAll(' ', ' ?').replaceAll('/', '\\/'))
    .join('|');
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{M}\\d.])(?:${pattern})(?![\\p{L}\\p{M}])`, 'gu'),
    words: new Map(Object.entries(expansions).map(([key, words]) => [keyOf(key), words])),
  };
});

/** Spaces between the letters do not matter: z.B. is z. B. */
function keyOf(abbreviation: string): string {
  return abbreviation.replaceAll(' ', '');
}
