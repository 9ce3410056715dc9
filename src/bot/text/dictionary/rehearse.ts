import { setImmediate } from 'node:timers/promises';
import { applyDictionary } from './apply.ts';
import { type Pattern, parsePattern } from './pattern.ts';
import type { Rule } from './rule.ts';

/** The longest message that members can send without paying. */
const TEXT_LENGTH = 2_000;
/** Patterns that get texts of their own. */
const MAX_SUSPECTS = 5;

/**
 * Applies a dictionary to long texts that are made of its own entries, to find the entries that are too slow for such
 * texts. Lets other work continue between the texts.
 * @param changed the rules that are new; only these are returned
 */
export async function findSlowRules<R extends Rule>(
  rules: readonly R[],
  changed: readonly R[],
): Promise<readonly R[]> {
  const slow = new Set<R>();
  for (const text of textsFor(changed)) {
    for (const rule of applyDictionary(text, rules, text.length).skipped) slow.add(rule);
    await setImmediate();
  }
  return changed.filter((rule) => slow.has(rule));
}

function textsFor(rules: readonly Rule[]): string[] {
  const suspects = rules
    .filter(({ kind }) => kind === 'pattern')
    .toSorted((a, b) => b.from.length - a.from.length)
    .slice(0, MAX_SUSPECTS);
  const examples = rules.map(({ kind, from }) =>
    kind === 'word' ? from : (parsePattern(from)?.example ?? ''),
  );
  return [fill(examples.join(' ')), ...suspects.flatMap(textsForPattern)];
}

function textsForPattern({ from }: Rule): string[] {
  const pattern = parsePattern(from);
  if (pattern === undefined) return [];
  const first = Array.from(pattern.example).at(0) ?? '';
  return [fill(`${pattern.example} `), almost(pattern), fill(first)];
}

/** A text that has everything but a match: this takes longest. */
function almost({ example, needles }: Pattern): string {
  const withoutEnd = Array.from(example).slice(0, -1).join('');
  return `${needles.flat().join(' ')} ${fill(withoutEnd)}`;
}

function fill(text: string): string {
  return text.repeat(Math.ceil(TEXT_LENGTH / Math.max(1, text.length))).slice(0, TEXT_LENGTH);
}
