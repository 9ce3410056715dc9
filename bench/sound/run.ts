import type { SoundBenchOptions } from '../arguments.ts';
import type { Figures } from '../figures.ts';
import { section } from '../report-lines.ts';
import { type BenchRun, createStep } from '../steps.ts';
import { SOUND_PARTS } from './parts.ts';
import { Studio } from './studio.ts';

export interface SoundRunOptions extends SoundBenchOptions {
  /** Called before each measurement. */
  onStep(what: string): void;
}

/** Measures what the voice service sounds like. A part that fails is recorded. */
export async function runSoundBench(options: SoundRunOptions): Promise<BenchRun> {
  const run: BenchRun = { figures: new Map(), failures: [] };
  const step = createStep(run, options.onStep);
  await using studio = await Studio.open({ isQuick: options.quick });
  for (const { name, title, measure } of SOUND_PARTS) {
    if (options.only.includes(name)) await step(title, () => measure(studio));
  }
  return run;
}

export function renderSoundReport(figures: Figures): string {
  return SOUND_PARTS.flatMap(({ title, rows }) => section(title, rows, figures))
    .join('\n')
    .trim();
}
