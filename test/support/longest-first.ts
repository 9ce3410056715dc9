import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds by test file. `npm run test:durations` updates it. */
export const DURATIONS_FILE = path.resolve('test/durations.json');

/**
 * Starts the longest files first, so that no long file is left for the end. The durations are part of the
 * repository because a fresh clone has no results of earlier runs.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations: Record<string, number> = JSON.parse(readFileSync(DURATIONS_FILE, 'utf8'));
    const secondsOf = ({ moduleId }: TestSpecification) =>
      durations[path.relative('', moduleId)] ?? 0;
    const isShared = ({ project }: TestSpecification) => Number(!project.config.isolate);
    // Files that share processes come last and together, because any other file in between ends a process.
    return (await super.sort(files)).toSorted(
      (a, b) => isShared(a) - isShared(b) || secondsOf(b) - secondsOf(a),
    );
  }
}
