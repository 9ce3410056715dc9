import type { Row } from '../report-lines.ts';
import type { Measured } from '../steps.ts';
import type { Studio } from './studio.ts';

/** One part of `npm run bench -- sound`: one file that exports it, and one line in `parts.ts`. */
export interface SoundPart {
  /** For `--only`. */
  readonly name: string;
  /** The heading of its figures in the report. */
  readonly title: string;
  /** Its figures with their aims, in the order of the report. Their names start with the name of the part. */
  readonly rows: readonly Row[];
  /**
   * Measures all figures of `rows`. Clips that several parts speak are rendered once, so that a part should
   * use the texts and voices of `corpus.ts` where it can.
   */
  measure(studio: Studio): Promise<Measured>;
}
