import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { DURATIONS_FILE, type Durations, readDurations } from './durations.ts';
import { filesOf, projectsOf } from './suites.ts';

/** Saves how long each file took, for the order of later runs. Files that did not run keep their durations. */
export default class DurationsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const before = readDurations();
    const measured = new Map(modules.map((module) => [keyOf(module), secondsOf(module)]));
    const durations: Durations = {};
    // Unit tests are too short to matter.
    for (const [name, project] of Object.entries(projectsOf('full')).filter(
      ([it]) => it !== 'unit',
    )) {
      durations[name] = Object.fromEntries(
        filesOf(project).flatMap((file) => {
          const seconds = measured.get(`${name} ${file}`) ?? before[name]?.[file];
          return seconds === undefined ? [] : [[file, seconds]];
        }),
      );
    }
    writeFileSync(DURATIONS_FILE, `${JSON.stringify(durations, undefined, 2)}\n`);
  }
}

const keyOf = ({ project, relativeModuleId }: TestModule) => `${project.name} ${relativeModuleId}`;

function secondsOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return Math.round((setupDuration + collectDuration + duration) / 1_000);
}
