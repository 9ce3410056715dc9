import type { FixedText } from '../fixed-words.ts';
import { type Pattern, parsePattern } from './pattern.ts';
import { replaceAt } from './replace.ts';
import type { Rule } from './rule.ts';
import { type Match, searchPattern } from './search.ts';
import { type Cost, type StepCounter, StepShares } from './steps.ts';
import { foldCase, type Subject, subjectOf } from './subject.ts';
import { searchWord } from './word.ts';

export interface Applied<R extends Rule> extends FixedText {
  /** Rules that were not applied to this text, because searching for them would have taken too long. */
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
  const searches = rules.flatMap((rule) => {
    const search = searchFor(rule, subject);
    return search === undefined ? [] : [{ rule, search }];
  });
  const { matches, skipped, steps } = findAll(searches, subject);
  const { length } = subject.text;
  const marked = {
    text: subject.text,
    fixed: fixed.length === length ? fixed : new Uint8Array(length),
  };
  return { ...replaceAt(marked, matches, maxLength), skipped, steps };
}

type Search = (counter: StepCounter) => readonly Match[];

interface RuleSearch<R extends Rule> {
  readonly rule: R;
  readonly search: Search;
}

/** @returns undefined when the text certainly doesn't contain the rule's text */
function searchFor({ kind, from }: Rule, subject: Subject): Search | undefined {
  if (kind === 'word') {
    const word = foldCase(from.normalize('NFC').trim());
    if (word === '' || !subject.pairs.mayContain(word)) return undefined;
    return (counter) => searchWord(word, subject, counter);
  }
  const pattern = parsePattern(from);
  if (pattern === undefined || !mayMatch(pattern, subject)) return undefined;
  const program = pattern.program();
  return (counter) => searchPattern(program, subject, counter);
}

function mayMatch({ needles }: Pattern, { pairs }: Subject): boolean {
  return needles.every((texts) => texts.some((text) => pairs.mayContain(text)));
}

interface Found<R extends Rule> {
  readonly matches: readonly (Match & { readonly rule: R })[];
  readonly skipped: readonly R[];
  readonly costs: readonly Cost[];
  readonly steps: number;
}

function findAll<R extends Rule>(searches: readonly RuleSearch<R>[], subject: Subject): Found<R> {
  const first = attempt(searches, subject, new StepShares(searches.length));
  if (first.skipped.length === 0) return first;
  subject.taken.fill(0);
  const second = attempt(searches, subject, new StepShares(searches.length, first.costs));
  return { ...second, steps: first.steps + second.steps };
}

function attempt<R extends Rule>(
  searches: readonly RuleSearch<R>[],
  subject: Subject,
  shares: StepShares,
): Found<R> {
  const matches: (Match & { rule: R })[] = [];
  const skipped: R[] = [];
  let steps = 0;
  const costs = searches.map(({ rule, search }, index): Cost => {
    const { used, isExceeded, result } = shares.run(index, search);
    steps += used;
    if (isExceeded) {
      skipped.push(rule);
      return undefined;
    }
    for (const match of result) {
      subject.taken.fill(1, match.start, match.end);
      matches.push({ ...match, rule });
    }
    return used;
  });
  return { matches, skipped, costs, steps };
}
