import { type Figures, record } from './figures.ts';
import { type Row, section } from './report.ts';

export type Measured = Readonly<Record<string, number | undefined>>;

/** What can be chosen for a benchmark beside its parts. Numbers that it does not take are 0, and lists are empty. */
export interface RunOptions {
  readonly isQuick: boolean;
  /** Numbers of servers that speak at once. Each is measured separately. */
  readonly guilds: readonly number[];
  /** The same with cached clips. */
  readonly cached: readonly number[];
  /** How many commands, requests of each kind, or visits are timed. */
  readonly rounds: number;
  /** How many requests the memory measurement sends. */
  readonly requests: number;
  /** How long the honest client is measured alone, and again next to each abuse. */
  readonly seconds: number;
  /** The folder for CPU profiles of the bot. Undefined: none. */
  readonly profileFolder: string | undefined;
}

/** The names of numbers, and of lists of numbers, that an option sets. */
export type NumberName = 'guilds' | 'cached' | 'rounds' | 'requests' | 'seconds';

/** The usual value and the one with `--quick`. */
type Defaults = Readonly<
  Partial<{ [Name in NumberName]: readonly [usual: RunOptions[Name], quick: RunOptions[Name]] }>
>;

/** Runs one measurement inside a part. @param nameOf returns the final name of a figure */
export type Step = (
  what: string,
  measure: () => Promise<Measured>,
  nameOf?: (name: string) => string,
) => Promise<void>;

export interface PartRun<Stage> {
  readonly stage: Stage;
  readonly options: RunOptions;
  /** For parts of several measurements: one that fails is recorded, and the others continue. */
  readonly step: Step;
}

/** One part of a benchmark. */
export interface Part<Stage = unknown> {
  /** For `--only`. */
  readonly name: string;
  /** The heading of its figures in the report. */
  readonly title: string;
  /** Its figures with their aims, in the order of the report. */
  readonly rows?: readonly Row[];
  /** The lines of the report, instead of the rows. Empty when nothing was measured. */
  report?(figures: Figures, options: RunOptions): readonly string[];
  /** Why this machine cannot measure it, such as a program that is not installed. Undefined if it can. */
  explainMissing?(): Promise<string | undefined> | string | undefined;
  /** @returns the figures, except those of steps */
  measure(run: PartRun<Stage>): Promise<Measured>;
}

interface BenchmarkForm<Stage> {
  /** The first argument that chooses it. The bot's is chosen without one. */
  readonly name: string;
  readonly parts: readonly Part<Stage>[];
  readonly defaults: Defaults;
  /** Whether it can write CPU profiles. */
  readonly hasProfiles?: boolean;
  /** Opens what all parts share. */
  open(options: RunOptions): Promise<Stage> | Stage;
}

/** A measurement that failed. */
export interface MeasurementError {
  what: string;
  error: unknown;
}

export interface BenchRun {
  figures: Figures;
  failures: MeasurementError[];
  report: string;
}

export interface Benchmark {
  readonly name: string;
  readonly partNames: readonly string[];
  readonly defaults: Defaults;
  readonly hasProfiles: boolean;
  /**
   * Measures these parts in their order. A failed one is recorded, and the others continue.
   * @param onStep called before each measurement, and with a sentence for each part that this machine cannot measure
   */
  run(
    only: readonly string[],
    options: RunOptions,
    onStep: (what: string) => void,
  ): Promise<BenchRun>;
}

export function createBenchmark<Stage extends AsyncDisposable | undefined>({
  name,
  parts,
  defaults,
  hasProfiles = false,
  open,
}: BenchmarkForm<Stage>): Benchmark {
  return {
    name,
    defaults,
    hasProfiles,
    partNames: parts.map((part) => part.name),
    run: async (only, options, onStep) => {
      const figures: Figures = new Map();
      const failures: MeasurementError[] = [];
      const step: Step = async (what, measure, nameOf) => {
        onStep(what);
        try {
          record(figures, await measure(), nameOf);
        } catch (error) {
          failures.push({ what, error });
        }
      };
      const wanted = parts.filter((part) => only.includes(part.name));
      await using stage = await open(options);
      for (const part of wanted) {
        const missing = await part.explainMissing?.();
        if (missing !== undefined) onStep(`${part.title}: not measured, ${missing}`);
        else await step(part.title, () => part.measure({ stage, options, step }));
      }
      const lines = wanted.flatMap(
        (part) => part.report?.(figures, options) ?? section(part.title, part.rows ?? [], figures),
      );
      return { figures, failures, report: lines.join('\n').trim() };
    },
  };
}
