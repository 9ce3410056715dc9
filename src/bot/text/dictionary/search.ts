import { OPS, type Program } from './program.ts';
import { firstAtOrAfter, startsOf } from './starts.ts';
import { STEP_LIMITS, type StepCounter } from './steps.ts';
import { CHARACTER_KINDS, type Subject } from './subject.ts';
import { Threads } from './threads.ts';

export interface Match {
  readonly start: number;
  readonly end: number;
  /** Start and end of the text that matched each wildcard. */
  readonly marks: readonly number[];
}

/**
 * Finds all matches of a pattern from left to right. Follows all possible matches at once, each only once. Stops when
 * the counter is exceeded: the caller then ignores the matches.
 */
export function searchPattern(program: Program, subject: Subject, counter: StepCounter): Match[] {
  counter.reserve(STEP_LIMITS.perPattern + program.length * STEP_LIMITS.perInstruction);
  if (counter.isExceeded) return [];
  const matches: Match[] = [];
  const search = new PatternSearch(program, subject, counter);
  for (let match = search.next(0); match !== undefined; match = search.next(match.end)) {
    matches.push(match);
  }
  return matches;
}

class PatternSearch {
  readonly #program: Program;
  readonly #subject: Subject;
  readonly #counter: StepCounter;
  readonly #starts: readonly number[];
  #threads: Threads;
  #following: Threads;

  constructor(program: Program, subject: Subject, counter: StepCounter) {
    this.#program = program;
    this.#subject = subject;
    this.#counter = counter;
    this.#starts = startsOf(program, subject, counter);
    this.#threads = new Threads(program, counter);
    this.#following = new Threads(program, counter);
  }

  /** The first match at or after an index. */
  next(from: number): Match | undefined {
    const { codes } = this.#subject;
    let found: Match | undefined;
    let nextStart = firstAtOrAfter(this.#starts, from);
    this.#threads.clear();
    for (let index = from; index <= codes.length && !this.#counter.isExceeded; ) {
      if (this.#threads.count === 0) {
        const start = this.#starts[nextStart];
        if (found !== undefined || start === undefined) break;
        index = start;
      }
      if (found === undefined && this.#starts[nextStart] === index) {
        this.#threads.start(index);
        nextStart += 1;
      }
      const after = index + ((codes[index] ?? 0) > 0xffff ? 2 : 1);
      this.#following.clear();
      found = this.#advance(index, after) ?? found;
      [this.#threads, this.#following] = [this.#following, this.#threads];
      index = after;
    }
    return found;
  }

  /** Moves all threads across one character. Returns the match of the first thread that has ended. */
  #advance(index: number, after: number): Match | undefined {
    const { codes, kinds, edges, taken } = this.#subject;
    const threads = this.#threads;
    const code = codes[index] ?? 0;
    const kind = kinds[index] ?? 0;
    const isFree = index < codes.length && taken[index] === 0;
    this.#counter.used += threads.count;
    for (let thread = 0; thread < threads.count; thread += 1) {
      const at = threads.steps[thread] ?? 0;
      if (this.#program.ops[at] === OPS.end) {
        const start = threads.starts[thread] ?? 0;
        if (edges[index] !== 1 || index === start) continue;
        this.#counter.used += STEP_LIMITS.perMatch;
        // All later threads have lower preference.
        return { start, end: index, marks: threads.marksOf(thread) };
      }
      if (isFree && this.#takes(at, code, kind)) this.#following.advance(threads, thread, after);
    }
    return undefined;
  }

  #takes(at: number, code: number, kind: number): boolean {
    const op = this.#program.ops[at];
    if (op === OPS.character) return this.#program.first[at] === code;
    return (kind & (op === OPS.digit ? CHARACTER_KINDS.digit : CHARACTER_KINDS.letter)) !== 0;
  }
}
