import { parsePattern } from './pattern.ts';
import { type Match, searchPattern } from './search.ts';
import { foldCase, type Subject, subjectOf } from './subject.ts';

/** How something is spoken. */
export interface Rule {
  readonly kind: 'word' | 'pattern';
  readonly from: string;
  /** In a rule with a pattern, `$1` is what its first wildcard stood for. */
  readonly to: string;
}

/** A text grows at most to this many times its length, and never beyond the longest. Code units. */
const GROWTH = 4;
/** Short texts may grow more: `gg`. */
const ALWAYS_ALLOWED = 256;
const LONGEST = 16_000;

/** Whether this is a pattern, as `parsePattern` has them. */
export function isPattern(source: string): boolean {
  return parsePattern(source) !== undefined;
}

/**
 * Replaces what the rules say, one rule after the other; what one of them has replaced, the later
 * ones leave alone. Once the text has grown too much, the rest of it stays as it is.
 */
export function applyDictionary(text: string, rules: readonly Rule[]): string {
  const subject = subjectOf(text.normalize('NFC'));
  const places: Place[] = [];
  for (const rule of rules) {
    for (const match of findRule(rule, subject)) {
      subject.taken.fill(1, match.start, match.end);
      places.push({ ...match, rule });
    }
  }
  return replaceAt(subject.text, places);
}

interface Place extends Match {
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

function spokenFor({ rule: { kind, to }, wildcards }: Place): string {
  if (kind === 'word') return to;
  return to.replace(/\$([1-9$])/g, (_, sign) => (sign === '$' ? '$' : (wildcards[sign - 1] ?? '')));
}

function replaceAt(text: string, places: Place[]): string {
  const limit = Math.min(LONGEST, Math.max(ALWAYS_ALLOWED, text.length * GROWTH));
  let length = text.length;
  let replaced = '';
  let done = 0;
  for (const place of places.sort((a, b) => a.start - b.start)) {
    const { start, end } = place;
    const spoken = spokenFor(place);
    const grown = length + spoken.length - (end - start);
    if (grown > length && grown > limit) break;
    length = grown;
    replaced += text.slice(done, start) + apart(text, start, end, spoken);
    done = end;
  }
  return replaced + text.slice(done);
}

/** What replaces a sign, such as an emoji, is a word of its own. */
function apart(text: string, start: number, end: number, spoken: string): string {
  return /[\p{L}\p{M}\p{N}]/u.test(text.slice(start, end)) ? spoken : ` ${spoken} `;
}
