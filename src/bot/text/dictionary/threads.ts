import type { Step } from './pattern.ts';

/** One way to match. */
interface Thread {
  readonly step: number;
  readonly start: number;
  /** Where wildcards began and ended, by slot. */
  readonly marks: readonly number[];
}

/** Ways to match that are at one index, the preferred first, each step at most once. */
export class Threads {
  readonly list: Thread[] = [];
  readonly #steps: readonly Step[];
  /** By step: the round in which it was added last. */
  readonly #added: Uint32Array;
  #round = 1;

  constructor(steps: readonly Step[]) {
    this.#steps = steps;
    this.#added = new Uint32Array(steps.length);
  }

  /** Goes on to the next steps that look at a character. */
  add(at: number, start: number, marks: readonly number[], index: number): void {
    if (this.#added[at] === this.#round) return;
    this.#added[at] = this.#round;
    const step = this.#steps[at];
    if (step?.kind === 'split') {
      this.add(step.first, start, marks, index);
      this.add(step.second, start, marks, index);
    } else if (step?.kind === 'jump') {
      this.add(step.to, start, marks, index);
    } else if (step?.kind === 'mark') {
      const marked = marks.slice();
      marked[step.slot] = index;
      this.add(at + 1, start, marked, index);
    } else {
      this.list.push({ step: at, start, marks });
    }
  }

  clear(): void {
    this.list.length = 0;
    this.#round += 1;
  }
}
