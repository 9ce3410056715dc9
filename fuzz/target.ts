/** How inputs are changed: as bytes, or as JSON, value by value. Texts are JSON strings, so that any text can be kept. */
export type InputFormat = 'bytes' | 'json';

/** Something to fuzz: a parser, a text function, or a program behind one of its doors. */
export interface Target {
  readonly name: string;
  readonly format: InputFormat;
  /** Longer inputs are cut. */
  readonly maxBytes: number;
  /** Processor time of one input, in milliseconds. Far above what any input needs. */
  readonly cpuBudgetMs: number;
  /** By how much memory may grow while one input runs, in bytes. */
  readonly memoryBudgetBytes: number;
  /** Valid inputs to start from. The same in every run. */
  seeds(): Promise<readonly Uint8Array[]>;
  /** Words that are worth inserting into texts. */
  readonly words?: readonly string[];
  open(): Promise<OpenTarget>;
}

/** A target that has loaded or started. */
export interface OpenTarget {
  /**
   * Runs one input.
   * @throws any error that is a finding. Errors that the target declares are caught inside
   */
  run(input: Uint8Array): void | Promise<void>;
  close?(): Promise<void>;
}

/** A target that did something that it must never do, although it threw nothing. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

export const MEBIBYTE = 1024 * 1024;

/** Budgets for pure functions. */
export const PURE_BUDGET = { cpuBudgetMs: 2_000, memoryBudgetBytes: 256 * MEBIBYTE } as const;

/** Runs `work` and ignores errors that are the right answer to a bad input. */
export async function allowing(
  isExpected: (error: unknown) => boolean,
  work: () => unknown,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
}
