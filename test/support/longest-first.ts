import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readDurations } from './durations.ts';

/**
 * Keeps the files of a project together, because they share processes, and starts the longest ones first, so that no long
 * file is left for the end. The durations are part of the repository because a fresh clone has no results of earlier runs.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations();
    const secondsOf = ({ project, moduleId }: TestSpecification) =>
      durations[project.name]?.[path.relative('', moduleId)] ?? 0;
    // The order of `projectsOf`, in which the unit tests follow the stories.
    const order = (file: TestSpecification) => this.ctx.projects.indexOf(file.project);
    return (await super.sort(files)).toSorted(
      (a, b) => order(a) - order(b) || secondsOf(b) - secondsOf(a),
    );
  }
}
