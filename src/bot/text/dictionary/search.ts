import type { Part } from './pattern.ts';
import type { Subject } from './subject.ts';

/** Part of a text that an entry matches. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** Start and end of the text that matched each wildcard. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/**
 * The maximum cost of applying a dictionary to one text. Counted in steps, not in time, so that the same text is always
 * spoken in the same way. A step takes 5 to 30 ns on a small server.
 */
const MAX_STEPS = 250_000;
/** Characters that are compared or cleared in the time of one step. */
const CHARACTERS_PER_STEP = 32;

/** Counts the steps that a dictionary takes for one text. */
export class StepCounter {
  used = 0;

  get isExceeded(): boolean {
    return this.used > MAX_STEPS;
  }
}

/**
 * Finds all matches from left to right. Stops when the counter is exceeded: the caller then ignores the matches.
 */
export function search(parts: readonly Part[], subject: Subject, counter: StepCounter): Match[] {
  const attempt = new Attempt(parts, subject, counter);
  const matches: Match[] = [];
  for (let start = nextStart(parts, subject, 0, counter); start !== undefined; ) {
    const match = attempt.matchAt(start);
    if (match !== undefined) matches.push(match);
    if (counter.isExceeded) break;
    start = nextStart(parts, subject, match?.end ?? start + 1, counter);
  }
  return matches;
}

/** The next place, from an index on, where a match could start. */
function nextStart(
  [first]: readonly Part[],
  subject: Subject,
  from: number,
  counter: StepCounter,
): number | undefined {
  const { edges, folded } = subject;
  for (let index = from; first !== undefined && !counter.isExceeded; ) {
    const found = nextOccurrence(first, subject, index);
    counter.used += 1 + ((found < 0 ? folded.length : found) - index) / CHARACTERS_PER_STEP;
    if (found < 0 || found >= folded.length) return undefined;
    const edge = edges.indexOf(1, found);
    if (edge === found) return found;
    index = edge;
  }
  return undefined;
}

/** The next place, from an index on, where a part could match, whether a match can start there or not; or -1. */
function nextOccurrence(part: Part, { folded, letters, digits }: Subject, from: number): number {
  if (part.kind === 'literal') return folded.indexOf(part.text, from);
  if (part.kind !== 'letter' && part.kind !== 'number') return from;
  const widths = part.kind === 'letter' ? letters : digits;
  let index = from;
  while (index < widths.length && widths[index] === 0) index += 1;
  return index;
}

/**
 * Matches the parts of a pattern one after the other, and prefers long matches of wildcards. Remembers where the rest of
 * the pattern cannot match, so that it tries each part at most once in each place, however often it goes back. So the
 * whole search takes time in proportion to the length of the text.
 */
class Attempt {
  readonly #parts: readonly Part[];
  readonly #subject: Subject;
  readonly #counter: StepCounter;
  /** By wildcard and index: 1 where the pattern cannot match from this part on. */
  readonly #failed: readonly (Uint8Array | undefined)[];
  /** By part: where its match starts. */
  readonly #starts: number[] = [];

  constructor(parts: readonly Part[], subject: Subject, counter: StepCounter) {
    this.#parts = parts;
    this.#subject = subject;
    this.#counter = counter;
    const { length } = subject.folded;
    this.#failed = parts.map(({ kind }) =>
      kind === 'literal' ? undefined : new Uint8Array(length + 1),
    );
    counter.used += (parts.length * length) / CHARACTERS_PER_STEP;
  }

  matchAt(start: number): Match | undefined {
    const end = this.#endFrom(0, start);
    if (end === undefined) return undefined;
    const starts = [...this.#starts.slice(0, this.#parts.length), end];
    const marks = this.#parts.flatMap(({ kind }, part) =>
      kind === 'literal' ? [] : [[starts[part] ?? end, starts[part + 1] ?? end] as const],
    );
    return { start, end, marks };
  }

  /** The end of a match of all parts from this one on. */
  #endFrom(index: number, at: number): number | undefined {
    const part = this.#parts[index];
    if (part === undefined) return this.#subject.edges[at] === 1 ? at : undefined;
    const failed = this.#failed[index];
    if (failed?.[at] === 1 || this.#counter.isExceeded) return undefined;
    this.#starts[index] = at;
    for (const after of this.#endsOf(part, at, failed)) {
      const end = this.#endFrom(index + 1, after);
      if (end !== undefined) return end;
      // A wildcard that starts there could only end where this one was tried.
      if (failed !== undefined && isRun(part)) failed[after] = 1;
    }
    if (failed !== undefined) failed[at] = 1;
    return undefined;
  }

  /** Where a part that starts here can end, in order of preference. */
  #endsOf(part: Part, at: number, failed: Uint8Array | undefined): number[] {
    const { folded, letters, digits } = this.#subject;
    this.#counter.used += 1;
    switch (part.kind) {
      case 'literal':
        return folded.startsWith(part.text, at) ? [at + part.text.length] : [];
      case 'alternatives':
        this.#counter.used += part.words.length;
        return part.words
          .filter((word) => folded.startsWith(word, at))
          .map((word) => at + word.length);
      case 'letter':
        return letters[at] ? [at + letters[at]] : [];
      case 'letters':
        return runFrom(at, letters, failed).reverse();
      case 'number':
        return runFrom(at, digits, failed).slice(1).reverse();
    }
  }
}

const isRun = ({ kind }: Part) => kind === 'letters' || kind === 'number';

/**
 * Where a run of characters can end.
 * @param widths by index: the code units of a character of the run
 * @param failed where the run need not continue
 */
function runFrom(at: number, widths: Uint8Array, failed?: Uint8Array): number[] {
  const ends = [at];
  let end = at;
  for (let width = widths[end] ?? 0; width > 0; width = widths[end] ?? 0) {
    end += width;
    ends.push(end);
    if (failed?.[end] === 1) break;
  }
  return ends;
}
