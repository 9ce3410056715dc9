import type { FixedText } from '../fixed-words.ts';
import { needlesOf, type Part, parsePattern } from './pattern.ts';
import { type Replacement, replaceAt } from './replace.ts';
import type { Rule } from './rule.ts';
import { StepCounter, search } from './search.ts';
import { BLANK, blank, foldCase, type Subject, subjectOf } from './subject.ts';

export interface Applied<R extends Rule> extends FixedText {
  /** Rules that were not applied to this text, because the rules before them took too long. */
  readonly skipped: readonly R[];
  /** The number of steps that it took. */
  readonly steps: number;
}

/** Whether `parsePattern` accepts a pattern. */
export function isPattern(source: string): boolean {
  return parsePattern(source) !== undefined;
}

/**
 * Applies the rules in order. A rule does not change text that an earlier rule has replaced. Takes a bounded number of
 * steps for any text and any rules.
 * @param maxLength the length, in code units, to which replacements may let the text grow. Once they would exceed it,
 *   the rest stays unchanged
 * @param fixed where the text is fixed. Rules apply there too
 */
export function applyDictionary<R extends Rule>(
  text: string,
  rules: readonly R[],
  maxLength: number,
  fixed: Uint8Array = new Uint8Array(text.length),
): Applied<R> {
  const subject = subjectOf(text.normalize('NFC'));
  const counter = new StepCounter();
  const replacements: Replacement[] = [];
  const skipped: R[] = [];
  for (const rule of rules) {
    const parts = partsOf(rule);
    if (parts === undefined || !mayMatch(parts, subject)) continue;
    const matches = counter.isExceeded ? [] : search(parts, subject, counter);
    if (counter.isExceeded) {
      skipped.push(rule);
      continue;
    }
    blank(subject, matches);
    for (const match of matches) replacements.push({ ...match, rule });
  }
  const { length } = subject.text;
  const marked = {
    text: subject.text,
    fixed: fixed.length === length ? fixed : new Uint8Array(length),
  };
  return { ...replaceAt(marked, replacements, maxLength), skipped, steps: counter.used };
}

/** @returns undefined for an entry that never matches */
function partsOf({ kind, from }: Rule): readonly Part[] | undefined {
  if (from.includes(BLANK)) return undefined;
  if (kind === 'pattern') return parsePattern(from);
  const text = foldCase(from.normalize('NFC').trim());
  return text === '' ? undefined : [{ kind: 'literal', text }];
}

/** False if the text certainly doesn't contain what every match contains. */
function mayMatch(parts: readonly Part[], { pairs }: Subject): boolean {
  return needlesOf(parts).every((texts) => texts.some((text) => pairs.mayContain(text)));
}
