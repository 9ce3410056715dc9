import { HAS_POSTGRES } from '../../test/support/postgres.ts';
import type { Row } from '../report-lines.ts';
import type { Measured } from '../steps.ts';

/** One part of `npm run bench -- machines`: one file that exports it, and one line in `parts.ts`. */
export interface MachinesPart {
  /** For `--only`. */
  readonly name: string;
  /** The heading of its figures in the report. */
  readonly title: string;
  /** Its figures with their aims, in the order of the report. Their names start with `machines_`. */
  readonly rows: readonly Row[];
  /**
   * Why this machine cannot measure the part, for example because a program is not installed. Undefined if it can.
   * Without this function, every machine can.
   */
  explainMissing?(): Promise<string | undefined> | string | undefined;
  /** Measures the figures of `rows`. */
  measure(options: MachinesPartOptions): Promise<Measured>;
}

export interface MachinesPartOptions {
  /** Measures less, under other names where a name says how much. */
  readonly isQuick: boolean;
  /** What earlier parts of this run have measured. */
  readonly earlier: ReadonlyMap<string, number>;
}

/** For parts that need several processes with one database. */
export function explainMissingPostgres(): string | undefined {
  return HAS_POSTGRES ? undefined : `npm has no PostgreSQL for ${process.platform}-${process.arch}`;
}
