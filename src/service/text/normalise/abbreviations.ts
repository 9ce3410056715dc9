import type { Language } from '../../../shared/contract/languages.ts';
import { ABBREVIATIONS } from './abbreviation-words.ts';

interface Table {
  pattern: RegExp;
  words: ReadonlyMap<string, string>;
}

const tables = new Map<Language, Table | undefined>();

/** Says abbreviations in full: z. B. → zum Beispiel. A full stop that ends the sentence stays. */
export function sayAbbreviations(text: string, language: Language): string {
  const table = tableOf(language);
  if (table === undefined) return text;
  return text.replace(table.pattern, (found, at: number) => {
    const said = table.words.get(keyOf(found)) ?? found;
    const next = text[at + found.length] ?? '';
    if (/\d/.test(next)) return `${said} `;
    const isEnd =
      found.endsWith('.') && /^\s*$/.test(text.slice(at + found.length, at + found.length + 3));
    return isEnd ? `${said}.` : said;
  });
}

function tableOf(language: Language): Table | undefined {
  if (!tables.has(language)) tables.set(language, makeTable(ABBREVIATIONS[language]));
  return tables.get(language);
}

function makeTable(entries: Readonly<Record<string, string>> | undefined): Table | undefined {
  if (entries === undefined) return undefined;
  const keys = Object.keys(entries).toSorted((a, b) => b.length - a.length);
  const pattern = keys
    .map((key) => key.replaceAll('.', '\\.').replaceAll(' ', ' ?').replaceAll('/', '\\/'))
    .join('|');
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{M}\\d.])(?:${pattern})(?![\\p{L}\\p{M}])`, 'gu'),
    words: new Map(Object.entries(entries).map(([key, said]) => [keyOf(key), said])),
  };
}

/** Blanks between the letters do not matter: z.B. is z. B. */
function keyOf(abbreviation: string): string {
  return abbreviation.replaceAll(' ', '');
}
