import type { Language } from '../../../shared/contract/languages.ts';
import NAMES from './symbol-names.json' with { type: 'json' };

const ALL: Readonly<Record<string, Readonly<Record<string, string>>>> = NAMES;
/** Letters and digits say more than the symbols around them. */
const HAS_WORDS = /[\p{L}\p{N}]/u;

/** Names the symbols of a text that has nothing else, in Unicode's words: %, →, ✓. */
export function nameSymbols(text: string, language: Language): string {
  if (HAS_WORDS.test(text)) return text;
  const names = ALL[language] ?? {};
  const named = Array.from(text, (symbol) => {
    const name = names[symbol];
    return name === undefined ? symbol : `${name}, `;
  });
  return named.join('').replace(/,\s*$/u, '');
}
