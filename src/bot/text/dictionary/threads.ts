import type { Step } from './pattern.ts';

/** One possible match. */
interface Thread {
  readonly step: number;
  readonly start: number;
  /** Start and end of wildcards, by slot. */
  readonly marks: readonly number[];
}

/** The possible matches at one index, in order of preference. Each step occurs at most once. */
export class Threads {
  readonly list: Thread[] = [];
  readonly #steps: readonly Step[];
  /** By step: the last round in which it was added. */
  readonly #added: Uint32Array;
  #round = 1;

  constructor(steps: readonly Step[]) {
    this.#steps = steps;
    this.#added = new Uint32Array(steps.length);
  }

  /** Adds a step, or the next steps that match a character. */
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
