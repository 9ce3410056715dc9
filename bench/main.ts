import { writeFile } from 'node:fs/promises';
import { asksForHelp, print, runMain } from '../src/process.ts';
import { readArguments, USAGE } from './arguments.ts';
import { record, toJson } from './figures.ts';
import { benchIntelligibility } from './intelligibility-report.ts';
import { describeMachine, othersCpuPercent, whyNoFfmpeg } from './machine.ts';
import { renderReport } from './report.ts';
import { type Mishap, runBench } from './run.ts';

/** `npm run bench`: how fast and how frugal the bot is, beside what is usually done. */

/** Above this, figures tell more about the other work than about us. */
const BUSY_PERCENT = 15;

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return print(USAGE);
  if (args[0] === 'intelligibility') return benchIntelligibility();
  const options = readArguments(args);
  // Without a listener a signal would end us before the bots and folders are cleared away at the exit.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));

  print(describeMachine());
  const others = await othersCpuPercent();
  if (others > BUSY_PERCENT) {
    print(`Other work uses ${others.toFixed(0)} % of this machine: figures will be worse for it.`);
  }
  const noFfmpeg = whyNoFfmpeg();
  if (noFfmpeg !== undefined) print(`Without the usual pipeline: ${noFfmpeg}.`);

  const startedAtMs = performance.now();
  const { figures, mishaps } = await runBench({
    ...options,
    withFfmpeg: noFfmpeg === undefined,
    onStep: (what) => print(`  … ${what}`),
  });
  const seconds = (performance.now() - startedAtMs) / 1_000;
  print(`\n${renderReport(figures, options.guilds)}\n\nMeasured in ${seconds.toFixed(0)} s.`);
  record(figures, { other_work_cpu_percent_at_start: others, run_seconds: seconds });
  if (options.jsonFile !== undefined) await writeFile(options.jsonFile, toJson(figures));
  for (const mishap of mishaps) print(describeMishap(mishap));
  if (mishaps.length > 0) process.exitCode = 1;
}

function describeMishap({ what, error }: Mishap): string {
  const causes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause.message);
  return `\nNot measured: ${what}. ${causes.join(': ') || String(error)}`;
}

await runMain(main);
