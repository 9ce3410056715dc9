import { OPS, type Program } from './program.ts';
import type { StepCounter } from './steps.ts';

/** The possible matches at one index, in order of preference. Each step occurs at most once. */
export class Threads {
  count = 0;
  /** By thread: its next step, and where its match starts. */
  readonly steps: Int32Array;
  readonly starts: Int32Array;
  /** By thread: the marks of all slots. */
  readonly #marks: Int32Array;
  /** By step: the last round in which it was added. */
  readonly #added: Int32Array;
  #round = 1;
  readonly #program: Program;
  readonly #counter: StepCounter;
  /** The marks of the thread that is added. */
  readonly #current: Int32Array;

  constructor(program: Program, counter: StepCounter) {
    this.#program = program;
    this.#counter = counter;
    this.#current = new Int32Array(program.slots);
    this.steps = new Int32Array(program.length);
    this.starts = new Int32Array(program.length);
    this.#marks = new Int32Array(program.length * program.slots);
    this.#added = new Int32Array(program.length);
  }

  /** Adds a match that starts at an index. */
  start(index: number): void {
    this.#current.fill(0);
    this.#add(0, index, index);
  }

  /** Adds a thread of the round before, which continues after its step. */
  advance(from: Threads, thread: number, index: number): void {
    const { length } = this.#current;
    for (let slot = 0; slot < length; slot += 1) {
      this.#current[slot] = from.#marks[thread * length + slot] ?? 0;
    }
    this.#add((from.steps[thread] ?? 0) + 1, from.starts[thread] ?? 0, index);
  }

  /** Start and end of wildcards, by slot. */
  marksOf(thread: number): number[] {
    const { length } = this.#current;
    const marks: number[] = [];
    for (let slot = 0; slot < length; slot += 1) {
      marks.push(this.#marks[thread * length + slot] ?? 0);
    }
    return marks;
  }

  clear(): void {
    this.count = 0;
    this.#round += 1;
  }

  /** Adds the steps that match a character, from a step on. Counts every step on the way. */
  #add(at: number, start: number, index: number): void {
    this.#counter.used += 1;
    if (this.#added[at] === this.#round) return;
    this.#added[at] = this.#round;
    const { ops, first, second } = this.#program;
    const op = ops[at];
    const target = first[at] ?? 0;
    if (op === OPS.split) {
      this.#add(target, start, index);
      this.#add(second[at] ?? 0, start, index);
    } else if (op === OPS.jump) {
      this.#add(target, start, index);
    } else if (op === OPS.mark) {
      const before = this.#current[target] ?? 0;
      this.#current[target] = index;
      this.#add(at + 1, start, index);
      this.#current[target] = before;
    } else {
      this.steps[this.count] = at;
      this.starts[this.count] = start;
      this.#keepMarks();
      this.count += 1;
    }
  }

  #keepMarks(): void {
    const { length } = this.#current;
    for (let slot = 0; slot < length; slot += 1) {
      this.#marks[this.count * length + slot] = this.#current[slot] ?? 0;
    }
  }
}
