import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { DURATIONS_FILE } from './longest-first.ts';

/** Shorter files do not affect the order. */
const SHORTEST_SECONDS = 2;

/** Saves the duration of each file, for the order of later runs. */
export default class DurationsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const durations = modules
      .map((module) => [module.relativeModuleId, secondsOf(module)] as const)
      .filter(([, seconds]) => seconds >= SHORTEST_SECONDS)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(
      DURATIONS_FILE,
      `${JSON.stringify(Object.fromEntries(durations), undefined, 2)}\n`,
    );
  }
}

function secondsOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return Math.round((setupDuration + collectDuration + duration) / 1_000);
}
