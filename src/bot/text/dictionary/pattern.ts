import { foldCase } from './subject.ts';

/**
 * An instruction of a program that matches a pattern (Thompson 1968, Pike's virtual machine). `split`
 * continues at both steps and prefers the first.
 */
export type Step =
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'letter' | 'digit' | 'end' }
  | { readonly kind: 'split'; readonly first: number; readonly second: number }
  | { readonly kind: 'jump'; readonly to: number }
  /** Stores where a wildcard starts (slot 2 n) and ends (slot 2 n + 1). */
  | { readonly kind: 'mark'; readonly slot: number };

export interface Pattern {
  readonly steps: readonly Step[];
  readonly wildcards: number;
  /** The longest text that every match contains, in lower case. */
  readonly needle: string;
}

/** Enough for `#:#:#`, and few enough that hostile patterns stay fast. */
const MAX_WILDCARDS = 8;

/**
 * Parses a pattern. `*` matches any number of letters and digits, `?` exactly one, `#` a number, `(a|b)` one
 * of these words, and `\` escapes the next character. Everything else matches itself, ignoring case.
 * @returns undefined when it is invalid: unbalanced or nested brackets, too many wildcards, or no literal
 *   text
 */
export function parsePattern(source: string): Pattern | undefined {
  const tokens = source.normalize('NFC').match(/\\.|\([^()\\]*\)|[\s\S]/gu) ?? [];
  if (!tokens.some(mustBeThere)) return undefined;
  const steps: Step[] = [];
  let wildcards = 0;
  for (const [index, token] of tokens.entries()) {
    const wild = wildcardSteps(token, steps.length + 1);
    const isTwice = token === '*' && tokens[index - 1] === '*';
    if (isTwice || /^[()\\]$/.test(token)) return undefined;
    if (wild === undefined) {
      steps.push(...literal(token.replace(/^\\/, '')));
      continue;
    }
    const slot = 2 * wildcards;
    steps.push({ kind: 'mark', slot }, ...wild, { kind: 'mark', slot: slot + 1 });
    wildcards += 1;
  }
  if (wildcards > MAX_WILDCARDS) return undefined;
  return { steps: [...steps, { kind: 'end' }], wildcards, needle: needleOf(tokens) };
}

function needleOf(tokens: readonly string[]): string {
  const plain = tokens.map((token) =>
    /^(?:[*?#]|\(.*\))$/s.test(token) ? '\0' : token.replace(/^\\/, ''),
  );
  const runs = foldCase(plain.join('')).split('\0');
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

/** Whether a token requires specific text, rather than any letters or nothing. */
function mustBeThere(token: string): boolean {
  if (token === '*' || token === '?') return false;
  return !/^\(.*\)$/s.test(token) || token.slice(1, -1).split('|').every(Boolean);
}

/** @param at the index that the first of the steps will have */
function wildcardSteps(token: string, at: number): Step[] | undefined {
  if (token === '?') return [{ kind: 'letter' }];
  if (token === '#') return [{ kind: 'digit' }, { kind: 'split', first: at, second: at + 2 }];
  if (token === '*') {
    return [
      { kind: 'split', first: at + 1, second: at + 3 },
      { kind: 'letter' },
      { kind: 'jump', to: at },
    ];
  }
  return token.length > 1 && token.startsWith('(')
    ? oneOf(token.slice(1, -1).split('|'), at)
    : undefined;
}

function oneOf(words: readonly string[], at: number): Step[] {
  const length = words.reduce((sum, word) => sum + literal(word).length + 2, 0) - 2;
  const steps: Step[] = [];
  words.forEach((word, index) => {
    const body = literal(word);
    const isLast = index === words.length - 1;
    const next = at + steps.length;
    if (!isLast) steps.push({ kind: 'split', first: next + 1, second: next + body.length + 2 });
    steps.push(...body);
    if (!isLast) steps.push({ kind: 'jump', to: at + length });
  });
  return steps;
}

function literal(word: string): Step[] {
  return Array.from(foldCase(word), (character) => ({ kind: 'character', character }));
}
