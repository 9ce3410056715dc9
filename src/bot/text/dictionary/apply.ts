import { parsePattern } from './pattern.ts';
import { type Match, searchPattern } from './search.ts';
import { foldCase, type Subject, subjectOf } from './subject.ts';

/** A dictionary entry. */
export interface Rule {
  readonly kind: 'word' | 'pattern';
  readonly from: string;
  /** In a pattern rule, `$1` is the text that matched the first wildcard. */
  readonly to: string;
}

/** A text can grow to this many times its length, up to MAX_LENGTH. In code units. */
const GROWTH = 4;
/** Short texts such as `gg` can always grow to this length. */
const ALWAYS_ALLOWED = 256;
const MAX_LENGTH = 16_000;

/** Whether `parsePattern` accepts a pattern. */
export function isPattern(source: string): boolean {
  return parsePattern(source) !== undefined;
}

/**
 * Applies the rules in order. A rule does not change text that an earlier rule has replaced. Once the text has grown
 * too much, the rest stays unchanged.
 */
export function applyDictionary(text: string, rules: readonly Rule[]): string {
  const subject = subjectOf(text.normalize('NFC'));
  const replacements: Replacement[] = [];
  for (const rule of rules) {
    for (const match of findRule(rule, subject)) {
      subject.taken.fill(1, match.start, match.end);
      replacements.push({ ...match, rule });
    }
  }
  return replaceAt(subject.text, replacements);
}

interface Replacement extends Match {
  readonly rule: Rule;
}

function findRule({ kind, from }: Rule, subject: Subject): Iterable<Match> {
  if (kind === 'word') return searchWord(foldCase(from.normalize('NFC').trim()), subject);
  const pattern = parsePattern(from);
  return pattern === undefined ? [] : searchPattern(pattern, subject);
}

function* searchWord(word: string, { folded, edges, taken }: Subject): Iterable<Match> {
  if (word === '') return;
  let start = folded.indexOf(word);
  while (start >= 0) {
    const end = start + word.length;
    const isMatch =
      edges[start] === 1 && edges[end] === 1 && !taken.subarray(start, end).includes(1);
    if (isMatch) yield { start, end, wildcards: [] };
    start = folded.indexOf(word, isMatch ? end : start + 1);
  }
}

function spokenFor({ rule: { kind, to }, wildcards }: Replacement): string {
  if (kind === 'word') return to;
  return to.replace(/\$([1-9$])/g, (_, sign) => (sign === '$' ? '$' : (wildcards[sign - 1] ?? '')));
}

function replaceAt(text: string, replacements: Replacement[]): string {
  const limit = Math.min(MAX_LENGTH, Math.max(ALWAYS_ALLOWED, text.length * GROWTH));
  let length = text.length;
  let replaced = '';
  let done = 0;
  for (const replacement of replacements.sort((a, b) => a.start - b.start)) {
    const { start, end } = replacement;
    const spoken = spokenFor(replacement);
    const grown = length + spoken.length - (end - start);
    if (grown > length && grown > limit) break;
    length = grown;
    replaced += text.slice(done, start) + withSpaces(text, start, end, spoken);
    done = end;
  }
  return replaced + text.slice(done);
}

/** The replacement of a symbol, such as an emoji, is a separate word. */
function withSpaces(text: string, start: number, end: number, spoken: string): string {
  return /[\p{L}\p{M}\p{N}]/u.test(text.slice(start, end)) ? spoken : ` ${spoken} `;
}
