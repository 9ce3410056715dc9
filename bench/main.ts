import { writeFile } from 'node:fs/promises';
import { isHelpRequested, print, runMain } from '../src/shared/program/process.ts';
import { readArguments, readSoakArguments, USAGE } from './arguments.ts';
import type { MeasurementError } from './benchmark.ts';
import { record, toJson } from './figures.ts';
import { benchIntelligibility } from './intelligibility-report.ts';
import { benchLanguages } from './languages.ts';
import { describeLoad, describeMachine, otherCpuPercent } from './machine.ts';
import { renderProfiles } from './profile-report.ts';
import { runSoakBench } from './soak/run.ts';

/**
 * `npm run bench`: measures the bot, the voice service or the pages, next to the usual alternatives, and what voices
 * sound like.
 */

/** Above this, the figures say more about the other processes than about Mynah. */
const BUSY_PERCENT = 15;

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) return print(USAGE);
  if (args[0] === 'intelligibility') return benchIntelligibility();
  if (args[0] === 'languages') return benchLanguages();
  if (args[0] === 'soak') return benchSoak(args.slice(1));
  const { benchmark, only, options, jsonFile } = readArguments(args);
  // Exit handlers stop the bots and remove the folders. Without a listener, a signal would skip them.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));

  print(describeMachine());
  const others = await otherCpuPercent();
  if (others > BUSY_PERCENT) {
    print(`Other processes use ${others.toFixed(0)} % of this machine. The figures will be worse.`);
  }

  const startedAtMs = performance.now();
  const { figures, failures, report } = await benchmark.run(only, options, onStep);
  const seconds = (performance.now() - startedAtMs) / 1_000;
  print(`\n${report}`);
  if (options.profileFolder !== undefined) print(renderProfiles(options.profileFolder));
  print(`\nMeasured in ${seconds.toFixed(0)} s.`);
  print(`Load averages at the end: ${describeLoad()}`);
  record(figures, { other_work_cpu_percent_at_start: others, run_seconds: seconds });
  if (jsonFile !== undefined) await writeFile(jsonFile, toJson(figures));
  for (const failure of failures) print(describeFailure(failure));
  if (failures.length > 0) process.exitCode = 1;
}

/** Ends on a signal with the report so far. */
async function benchSoak(args: readonly string[]): Promise<void> {
  const options = readSoakArguments(args);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  print(describeMachine());
  const { report, isFine } = await runSoakBench(options, stop.signal, onStep);
  print(`\n${report}\n\nLoad averages at the end: ${describeLoad()}`);
  if (!isFine) process.exitCode = 1;
}

function onStep(what: string): void {
  print(`  … ${what}`);
}

function describeFailure({ what, error }: MeasurementError): string {
  const causes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause.message);
  return `\nNot measured: ${what}. ${causes.join(': ') || String(error)}`;
}

await runMain(main);
