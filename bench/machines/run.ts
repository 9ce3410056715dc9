import type { MachinesBenchOptions } from '../arguments.ts';
import type { Figures } from '../figures.ts';
import { section } from '../report-lines.ts';
import { type BenchRun, createStep } from '../steps.ts';
import { MACHINES_PARTS } from './parts.ts';

export interface MachinesRunOptions extends MachinesBenchOptions {
  /** Called before each measurement, and with a sentence for each part that this machine cannot measure. */
  onStep(what: string): void;
}

/** Measures what many guilds, processes and machines need. A part that fails is recorded. */
export async function runMachinesBench(options: MachinesRunOptions): Promise<BenchRun> {
  const run: BenchRun = { figures: new Map(), failures: [] };
  const step = createStep(run, options.onStep);
  for (const part of MACHINES_PARTS) {
    if (!options.only.includes(part.name)) continue;
    const missing = await part.explainMissing?.();
    if (missing !== undefined) options.onStep(`${part.title}: not measured, ${missing}`);
    else
      await step(part.title, () => part.measure({ isQuick: options.quick, earlier: run.figures }));
  }
  return run;
}

export function renderMachinesReport(figures: Figures): string {
  return MACHINES_PARTS.flatMap(({ title, rows }) => section(title, rows, figures))
    .join('\n')
    .trim();
}
