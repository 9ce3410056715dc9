import { foldCase } from './subject.ts';

/** A part of an entry: literal text, a wildcard, or alternatives. All text is in lower case. */
export type Part =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'letters' }
  | { readonly kind: 'letter' }
  | { readonly kind: 'number' }
  | { readonly kind: 'alternatives'; readonly words: readonly string[] };

/** Enough for `#:#:#`, and few enough that hostile patterns stay fast. */
const MAX_WILDCARDS = 8;

/**
 * Parses a pattern. `*` matches any number of letters and digits, `?` exactly one, `#` a number, `(a|b)` one
 * of these words, and `\` escapes the next character. Everything else matches itself, ignoring case.
 * @returns undefined when it is invalid: unbalanced or nested brackets, too many wildcards, or no literal
 *   text
 */
export function parsePattern(source: string): readonly Part[] | undefined {
  const parts = partsOf(source.normalize('NFC'));
  if (parts === undefined || !parts.some(isSpecific)) return undefined;
  const wildcards = parts.filter(({ kind }) => kind !== 'literal').length;
  if (wildcards > MAX_WILDCARDS) return undefined;
  return parts;
}

/** Every match contains one text of each group. */
export function needlesOf(parts: readonly Part[]): string[][] {
  return parts
    .filter(isSpecific)
    .map(textsOf)
    .filter((texts) => texts.length > 0);
}

const WILDCARDS: Readonly<Record<string, Part>> = {
  '*': { kind: 'letters' },
  '?': { kind: 'letter' },
  '#': { kind: 'number' },
};

function partsOf(source: string): Part[] | undefined {
  const parts: Part[] = [];
  let text = '';
  const add = (part: Part) => {
    if (text !== '') parts.push({ kind: 'literal', text: foldCase(text) });
    text = '';
    parts.push(part);
  };
  for (const [token] of source.matchAll(/\\.|\([^()\\]*\)|\*\*|[*?#()\\]|[^*?#()\\]+/gsu)) {
    const wildcard = WILDCARDS[token];
    if (/^(?:[()\\]|\*\*)$/.test(token)) return undefined;
    if (wildcard !== undefined) add(wildcard);
    else if (token.startsWith('(')) add(alternativesOf(token));
    else text += token.startsWith('\\') ? token.slice(1) : token;
  }
  if (text !== '') parts.push({ kind: 'literal', text: foldCase(text) });
  return parts;
}

/** A repeated alternative never matches anything that its first occurrence doesn't. */
function alternativesOf(token: string): Part {
  return { kind: 'alternatives', words: [...new Set(foldCase(token.slice(1, -1)).split('|'))] };
}

/** Whether the part matches something specific, rather than any letters or nothing. */
function isSpecific(part: Part): boolean {
  if (part.kind === 'alternatives') return part.words.every((word) => word !== '');
  return part.kind === 'literal' || part.kind === 'number';
}

function textsOf(part: Part): string[] {
  if (part.kind === 'alternatives') return [...part.words];
  return part.kind === 'literal' ? [part.text] : [];
}
