import { writeFile } from 'node:fs/promises';
import { isHelpRequested, print, runMain } from '../src/shared/program/process.ts';
import {
  type BenchOptions,
  type BotBenchOptions,
  type HostileBenchOptions,
  type MachinesBenchOptions,
  type PagesBenchOptions,
  readArguments,
  type ServiceBenchOptions,
  type SoakBenchOptions,
  type SoundBenchOptions,
  USAGE,
} from './arguments.ts';
import { record, toJson } from './figures.ts';
import { renderHostileReport } from './hostile/report.ts';
import { runHostileBench } from './hostile/run.ts';
import { benchIntelligibility } from './intelligibility-report.ts';
import { benchLanguages } from './languages.ts';
import { describeLoad, describeMachine, explainMissingFfmpeg, otherCpuPercent } from './machine.ts';
import { renderMachinesReport, runMachinesBench } from './machines/run.ts';
import { renderPagesReport } from './pages-report.ts';
import { renderProfiles } from './profile-report.ts';
import { renderReport } from './report.ts';
import { runBotBench } from './run.ts';
import { explainMissingBrowser, runPagesBench } from './run-pages.ts';
import { runServiceBench } from './run-service.ts';
import { renderServiceReport } from './service-report.ts';
import { runSoakBench } from './soak/run.ts';
import { renderSoundReport, runSoundBench } from './sound/run.ts';
import type { BenchRun, MeasurementError } from './steps.ts';

/**
 * `npm run bench`: measures the bot, the voice service or the pages, next to the usual alternatives, what voices sound
 * like, and what many machines need.
 */

/** Above this, the figures say more about the other processes than about Mynah. */
const BUSY_PERCENT = 15;

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) return print(USAGE);
  if (args[0] === 'intelligibility') return benchIntelligibility();
  if (args[0] === 'languages') return benchLanguages();
  const options = readArguments(args);
  if (options.of === 'soak') return benchSoak(options);
  // Exit handlers stop the bots and remove the folders. Without a listener, a signal would skip them.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));

  print(describeMachine());
  const others = await otherCpuPercent();
  if (others > BUSY_PERCENT) {
    print(`Other processes use ${others.toFixed(0)} % of this machine. The figures will be worse.`);
  }

  const startedAtMs = performance.now();
  const { run, report } = await bench(options);
  const { figures, failures } = run;
  const seconds = (performance.now() - startedAtMs) / 1_000;
  print(`\n${report}\n\nMeasured in ${seconds.toFixed(0)} s.`);
  print(`Load averages at the end: ${describeLoad()}`);
  record(figures, { other_work_cpu_percent_at_start: others, run_seconds: seconds });
  if (options.jsonFile !== undefined) await writeFile(options.jsonFile, toJson(figures));
  for (const failure of failures) print(describeFailure(failure));
  if (failures.length > 0) process.exitCode = 1;
}

interface Outcome {
  run: BenchRun;
  report: string;
}

function bench(options: Exclude<BenchOptions, SoakBenchOptions>): Promise<Outcome> {
  switch (options.of) {
    case 'bot':
      return benchBot(options);
    case 'service':
      return benchService(options);
    case 'pages':
      return benchPages(options);
    case 'hostile':
      return benchHostile(options);
    case 'sound':
      return benchSound(options);
    case 'machines':
      return benchMachines(options);
  }
}

async function benchBot(options: BotBenchOptions): Promise<Outcome> {
  const noFfmpeg = explainMissingFfmpeg();
  if (noFfmpeg !== undefined) print(`The ffmpeg pipeline is not measured: ${noFfmpeg}.`);
  const run = await runBotBench({ ...options, withFfmpeg: noFfmpeg === undefined, onStep });
  const report = renderReport(run.figures, options);
  if (options.profileFolder === undefined) return { run, report };
  return { run, report: `${report}\n${renderProfiles(options.profileFolder)}` };
}

async function benchService(options: ServiceBenchOptions): Promise<Outcome> {
  const run = await runServiceBench({ ...options, onStep });
  return { run, report: renderServiceReport(run.figures) };
}

async function benchPages(options: PagesBenchOptions): Promise<Outcome> {
  const noBrowser = await explainMissingBrowser();
  if (noBrowser !== undefined) print(`Browser measurements are ${noBrowser}.`);
  const run = await runPagesBench({ ...options, withBrowser: noBrowser === undefined, onStep });
  return { run, report: renderPagesReport(run.figures) };
}

async function benchHostile(options: HostileBenchOptions): Promise<Outcome> {
  const run = await runHostileBench({ ...options, onStep });
  return { run, report: renderHostileReport(run.figures) };
}

async function benchSound(options: SoundBenchOptions): Promise<Outcome> {
  const run = await runSoundBench({ ...options, onStep });
  return { run, report: renderSoundReport(run.figures) };
}

async function benchMachines(options: MachinesBenchOptions): Promise<Outcome> {
  const run = await runMachinesBench({ ...options, onStep });
  return { run, report: renderMachinesReport(run.figures) };
}

/** Ends on a signal with the report so far. */
async function benchSoak(options: SoakBenchOptions): Promise<void> {
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
