import { type Figures, record } from './figures.ts';

/** A measurement that failed. */
export interface MeasurementError {
  what: string;
  error: unknown;
}

export interface BenchRun {
  figures: Figures;
  failures: MeasurementError[];
}

export type Measured = Readonly<Record<string, number | undefined>>;

/** Runs one measurement. @param nameOf returns the final name of a figure */
export type Step = (
  what: string,
  measure: () => Promise<Measured>,
  nameOf?: (name: string) => string,
) => Promise<void>;

/** Records failed steps and continues. @param onStep called before each measurement */
export function createStep({ figures, failures }: BenchRun, onStep: (what: string) => void): Step {
  return async (what, measure, nameOf) => {
    onStep(what);
    try {
      record(figures, await measure(), nameOf);
    } catch (error) {
      failures.push({ what, error });
    }
  };
}
