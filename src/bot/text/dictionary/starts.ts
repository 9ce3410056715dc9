import { OPS, type Part, type Program } from './program.ts';
import { STEP_LIMITS, StepCounter } from './steps.ts';
import { CHARACTER_KINDS, kindOf, type Subject } from './subject.ts';
import { Threads } from './threads.ts';

/**
 * The places where a match can start, in order: by the characters that it can start with, and by where the text has the
 * longest literal part of the pattern.
 */
export function startsOf(
  program: Program,
  subject: Subject,
  counter: StepCounter,
): readonly number[] {
  const candidates = candidatesFor(program, subject);
  const { parts } = program;
  const needle = longestLiteral(parts);
  if (needle === undefined) return candidates;
  const before = acceptedBy(parts.slice(0, needle.index));
  const starts: number[] = [];
  let next = 0;
  for (const window of windowsBefore(needle.text, before, subject, counter)) {
    next = firstAtOrAfter(candidates, window.from, next);
    for (; (candidates[next] ?? Number.POSITIVE_INFINITY) <= window.to; next += 1) {
      starts.push(candidates[next] ?? 0);
      counter.used += 1;
    }
    if (next >= candidates.length || counter.isExceeded) break;
  }
  return starts;
}

/** The index of the first number in a sorted list that is not below a value; by binary search. */
export function firstAtOrAfter(sorted: readonly number[], value: number, from = 0): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function candidatesFor(program: Program, { starts }: Subject): readonly number[] {
  const threads = new Threads(program, new StepCounter(0));
  threads.start(0);
  const first = [...threads.steps.subarray(0, threads.count)];
  if (first.every((at) => program.ops[at] === OPS.digit)) return starts.digits;
  const codes = new Set(first.map((at) => firstCode(program, at)));
  const [only] = codes;
  if (codes.size === 1 && only !== undefined) return starts.byCode.get(only) ?? [];
  const isLetters = [...codes].every((code) => code === undefined || isLetter(code));
  return isLetters ? starts.letters : starts.all;
}

function firstCode(program: Program, at: number): number | undefined {
  return program.ops[at] === OPS.character ? program.first[at] : undefined;
}

function isLetter(code: number): boolean {
  return (kindOf(code) & CHARACTER_KINDS.letter) !== 0;
}

function longestLiteral(parts: readonly Part[]): { text: string; index: number } | undefined {
  let longest: { text: string; index: number } | undefined;
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'literal') continue;
    if (part.text.length > (longest?.text.length ?? 0)) longest = { text: part.text, index };
  }
  return longest;
}

type Accepts = (code: number, kind: number) => boolean;

/** Whether a character can be part of a text that these parts match. Also accepts some that cannot. */
function acceptedBy(parts: readonly Part[]): Accepts {
  let kinds = 0;
  const codes = new Set<number>();
  for (const part of parts) {
    if (part.kind === 'number') kinds |= CHARACTER_KINDS.digit;
    else if (part.kind === 'literal') addCodes(codes, part.text);
    else if (part.kind === 'alternatives') addCodes(codes, part.words.join(''));
    else kinds |= CHARACTER_KINDS.letter;
  }
  return (code, kind) => (kind & kinds) !== 0 || codes.has(code);
}

function addCodes(codes: Set<number>, text: string): void {
  for (const character of text) codes.add(character.codePointAt(0) ?? 0);
}

interface Window {
  readonly from: number;
  /** Inclusive. */
  readonly to: number;
}

/** For each place of a text in the subject: the places before it where a match that contains it can start. */
function* windowsBefore(
  needle: string,
  accepts: Accepts,
  subject: Subject,
  counter: StepCounter,
): Iterable<Window> {
  const { folded } = subject;
  let done = 0;
  for (let at = 0; !counter.isExceeded; ) {
    const found = folded.indexOf(needle, at);
    const scannedTo = found < 0 ? folded.length : found;
    counter.used += (scannedTo - at) / STEP_LIMITS.charactersScanned + 1;
    if (found < 0) return;
    const from = leftmost(found, done, accepts, subject);
    counter.used += found - from;
    yield { from, to: found };
    done = found;
    at = found + 1;
  }
}

/** Goes left from an index, but not beyond `limit`, over characters that are accepted. */
function leftmost(index: number, limit: number, accepts: Accepts, subject: Subject): number {
  const { codes, kinds } = subject;
  let from = index;
  while (from > limit && accepts(codes[from - 1] ?? 0, kinds[from - 1] ?? 0)) from -= 1;
  return from;
}
