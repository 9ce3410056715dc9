import type { Pattern, Step } from './pattern.ts';
import type { Subject } from './subject.ts';
import { Threads } from './threads.ts';

export interface Match {
  readonly start: number;
  readonly end: number;
  /** The text that matched each wildcard. */
  readonly wildcards: readonly string[];
}

/**
 * Finds all matches of a pattern from left to right. Follows all possible matches at once, each only once, so
 * that the time grows at most with the length of the text times the length of the pattern. Stops when
 * `subject.work` is used up.
 */
export function* searchPattern(pattern: Pattern, subject: Subject): Iterable<Match> {
  if (!subject.folded.includes(pattern.needle)) return;
  let from = 0;
  for (;;) {
    const match = searchFrom(pattern, subject, from);
    if (match === undefined) return;
    yield match;
    from = match.end;
  }
}

function searchFrom(pattern: Pattern, subject: Subject, from: number): Match | undefined {
  const { steps } = pattern;
  const { folded, edges, taken, work } = subject;
  let threads = new Threads(steps);
  let next = new Threads(steps);
  let found: Match | undefined;
  for (let index = from; index <= folded.length && work.left > 0; ) {
    if (found === undefined && edges[index] === 1) threads.add(0, index, [], index);
    if (found !== undefined && threads.list.length === 0) break;
    work.left -= threads.list.length;
    const character = String.fromCodePoint(folded.codePointAt(index) ?? 0);
    const isFree = index < folded.length && taken[index] === 0;
    const after = index + character.length;
    for (const { step: at, start, marks } of threads.list) {
      const step = steps[at];
      if (step?.kind === 'end') {
        if (edges[index] !== 1 || index === start) continue;
        found = { start, end: index, wildcards: stoodFor(pattern, subject.text, marks) };
        // All later threads have lower preference.
        break;
      }
      if (isFree && step !== undefined && takes(step, character)) {
        next.add(at + 1, start, marks, after);
      }
    }
    threads.clear();
    [threads, next] = [next, threads];
    index = after;
  }
  return found;
}

function stoodFor({ wildcards }: Pattern, text: string, marks: readonly number[]): string[] {
  return Array.from({ length: wildcards }, (_, n) => text.slice(marks[2 * n], marks[2 * n + 1]));
}

function takes(step: Step, character: string): boolean {
  if (step.kind === 'character') return step.character === character;
  if (step.kind === 'digit') return /\p{Nd}/u.test(character);
  return step.kind === 'letter' && /[\p{L}\p{M}\p{N}]/u.test(character);
}
