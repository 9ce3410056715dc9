import { writeFile } from 'node:fs/promises';
import { isHelpRequested, print, runMain } from '../src/shared/program/process.ts';
import {
  type BenchOptions,
  type BotBenchOptions,
  type PagesBenchOptions,
  readArguments,
  type ServiceBenchOptions,
  USAGE,
} from './arguments.ts';
import { hasEspeakProgram } from './espeak-program.ts';
import { record, toJson } from './figures.ts';
import { benchIntelligibility } from './intelligibility-report.ts';
import { describeLoad, describeMachine, othersCpuPercent, whyNoFfmpeg } from './machine.ts';
import { renderPagesReport } from './pages-report.ts';
import { renderReport } from './report.ts';
import { runBotBench } from './run.ts';
import { runPagesBench, whyNoBrowser } from './run-pages.ts';
import { runServiceBench } from './run-service.ts';
import { renderServiceReport } from './service-report.ts';
import type { BenchRun, Mishap } from './steps.ts';

/** `npm run bench`: how fast and how frugal the bot is, its voice service, or its pages, beside what is usually done. */

/** Above this, figures tell more about the other work than about us. */
const BUSY_PERCENT = 15;

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) return print(USAGE);
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

  const startedAtMs = performance.now();
  const { run, report } = await bench(options);
  const { figures, mishaps } = run;
  const seconds = (performance.now() - startedAtMs) / 1_000;
  print(`\n${report}\n\nMeasured in ${seconds.toFixed(0)} s.`);
  print(`Load at the end: ${describeLoad()}.`);
  record(figures, { other_work_cpu_percent_at_start: others, run_seconds: seconds });
  if (options.jsonFile !== undefined) await writeFile(options.jsonFile, toJson(figures));
  for (const mishap of mishaps) print(describeMishap(mishap));
  if (mishaps.length > 0) process.exitCode = 1;
}

interface Outcome {
  run: BenchRun;
  report: string;
}

function bench(options: BenchOptions): Promise<Outcome> {
  switch (options.of) {
    case 'bot':
      return benchBot(options);
    case 'service':
      return benchService(options);
    case 'pages':
      return benchPages(options);
  }
}

async function benchBot(options: BotBenchOptions): Promise<Outcome> {
  const noFfmpeg = whyNoFfmpeg();
  if (noFfmpeg !== undefined) print(`Without the usual pipeline: ${noFfmpeg}.`);
  const run = await runBotBench({ ...options, withFfmpeg: noFfmpeg === undefined, onStep });
  return { run, report: renderReport(run.figures, options.guilds) };
}

async function benchService(options: ServiceBenchOptions): Promise<Outcome> {
  const withEspeakProgram = hasEspeakProgram();
  if (!withEspeakProgram) print('Without the usual way: espeak-ng is not installed.');
  const run = await runServiceBench({ ...options, withEspeakProgram, onStep });
  return { run, report: renderServiceReport(run.figures) };
}

async function benchPages(options: PagesBenchOptions): Promise<Outcome> {
  const noBrowser = await whyNoBrowser();
  if (noBrowser !== undefined) print(`What is seen and heard in a browser is ${noBrowser}.`);
  const run = await runPagesBench({ ...options, withBrowser: noBrowser === undefined, onStep });
  return { run, report: renderPagesReport(run.figures) };
}

function onStep(what: string): void {
  print(`  … ${what}`);
}

function describeMishap({ what, error }: Mishap): string {
  const causes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause.message);
  return `\nNot measured: ${what}. ${causes.join(': ') || String(error)}`;
}

await runMain(main);
