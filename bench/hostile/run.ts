import type { HostileBenchOptions } from '../arguments.ts';
import { type BenchRun, createStep } from '../steps.ts';
import { measureAbuse, openStage } from './measure.ts';

export interface HostileRunOptions extends HostileBenchOptions {
  /** Called before each measurement. */
  onStep(what: string): void;
}

/** Measures an honest client next to each abuse, on one service. */
export async function runHostileBench(options: HostileRunOptions): Promise<BenchRun> {
  const run: BenchRun = { figures: new Map(), failures: [] };
  const step = createStep(run, options.onStep);
  await using stage = await openStage();
  for (const name of options.only) {
    await step(name, () => measureAbuse(stage, name, options.seconds));
  }
  return run;
}
