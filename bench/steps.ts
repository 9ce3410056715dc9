import { type Figures, record } from './figures.ts';

/** A measurement that did not come about, and why. */
export interface Mishap {
  what: string;
  error: unknown;
}

export interface BenchRun {
  figures: Figures;
  mishaps: Mishap[];
}

export type Measured = Readonly<Record<string, number | undefined>>;

/** Takes one measurement. @param nameOf what its figures are called in the end */
export type Step = (
  what: string,
  measure: () => Promise<Measured>,
  nameOf?: (name: string) => string,
) => Promise<void>;

/** Steps that fail are noted; the rest goes on. @param onStep told before each measurement */
export function createStep({ figures, mishaps }: BenchRun, onStep: (what: string) => void): Step {
  return async (what, measure, nameOf) => {
    onStep(what);
    try {
      record(figures, await measure(), nameOf);
    } catch (error) {
      mishaps.push({ what, error });
    }
  };
}
