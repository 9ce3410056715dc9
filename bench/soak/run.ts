import { loadavg } from 'node:os';
import { delay } from '../../src/shared/common/deadline.ts';
import type { SoakOptions } from '../arguments.ts';
import { SoakFaults } from './faults.ts';
import { SoakLog } from './log.ts';
import { renderSoakReport, type SoakSample } from './report.ts';
import { sampleProcesses } from './samples.ts';
import { SoakServer } from './server.ts';
import { openSoakStack, type SoakStack } from './stack.ts';
import { Dice, FAULTS, restartTimesMs, total, WEEK } from './week.ts';

const SEED = 20_261_122;
const MS_PER_HOUR = 3_600_000;
/** Short runs have about this many samples, within these intervals. Long ones have one per minute. */
const SAMPLES = 120;
const SAMPLE_INTERVAL_MS = { least: 5_000, most: 60_000 } as const;
/** Events in progress may end before the report. */
const END_TIMEOUT_MS = 60_000;

/**
 * Plays a busy server's week at a faster pace for some hours, and watches what the processes use.
 * @param stop ends the run early; the report covers what was played
 * @returns the report, and whether all limits were kept
 */
export async function runSoakBench(
  options: SoakOptions,
  stop: AbortSignal,
  onStep: (what: string) => void,
): Promise<{ report: string; isFine: boolean }> {
  onStep('starting the sandbox, the service and the bot');
  await using stack = await openSoakStack();
  const log = new SoakLog(options.outFile);
  log.write('start', { hours: options.hours, seed: SEED, week: WEEK, faults: FAULTS });
  const samples: SoakSample[] = [];
  onStep(`playing for ${options.hours} h; samples are in ${options.outFile}`);
  const problem = await play(stack, log, options.hours, stop, samples).then(
    () => undefined,
    (error: unknown) => error,
  );
  const outcome = renderSoakReport(samples, log, options.hours);
  log.write('report', { report: outcome.report });
  if (problem === undefined) return outcome;
  log.write('ended early', { error: String(problem) });
  return { report: `${outcome.report}\n\nEnded early: ${problem}`, isFine: false };
}

async function play(
  stack: SoakStack,
  log: SoakLog,
  hours: number,
  stop: AbortSignal,
  samples: SoakSample[],
): Promise<void> {
  const ended = new AbortController();
  const end = AbortSignal.any([
    stop,
    ended.signal,
    AbortSignal.timeout(Math.round(hours * MS_PER_HOUR)),
  ]);
  // Each part has its own dice, so that their order does not depend on each other's timing.
  const faults = new SoakFaults(stack, new Dice(SEED + 1), log);
  const servers = stack.sandbox.guilds.map((_, index) => {
    const dice = new Dice(SEED + 10 + index);
    return new SoakServer(stack, index, {
      log,
      dice,
      nearFault: (id, sinceMs) => faults.near(id, sinceMs),
    });
  });
  for (const server of servers) await server.open();
  const work = Promise.all([
    playWeek(servers, end),
    playFaults(faults, end),
    playRestarts(faults, log, hours, end),
    sample(stack, log, hours, end, samples),
  ]);
  try {
    await Promise.race([work, stack.botEnded]);
    await Promise.race([
      Promise.all(servers.map((server) => server.close())),
      delay(END_TIMEOUT_MS),
      stack.botEnded,
    ]);
  } finally {
    ended.abort();
    for (const server of servers) void server.close();
  }
}

async function playWeek(servers: readonly SoakServer[], end: AbortSignal): Promise<void> {
  const dice = new Dice(SEED);
  while (await pause(dice.gapMs(total(WEEK)), end)) dice.pick(servers).play(dice.weighted(WEEK));
}

async function playFaults(faults: SoakFaults, end: AbortSignal): Promise<void> {
  const dice = new Dice(SEED + 2);
  while (await pause(dice.gapMs(total(FAULTS)), end)) await faults.cause(dice.weighted(FAULTS));
}

async function playRestarts(
  faults: SoakFaults,
  log: SoakLog,
  hours: number,
  end: AbortSignal,
): Promise<void> {
  for (const [index, atMs] of restartTimesMs(hours).entries()) {
    if (!(await pause(Math.max(0, atMs - log.elapsedMs), end))) return;
    await faults.restartService(index);
  }
}

async function sample(
  stack: SoakStack,
  log: SoakLog,
  hours: number,
  end: AbortSignal,
  samples: SoakSample[],
): Promise<void> {
  const { least, most } = SAMPLE_INTERVAL_MS;
  const intervalMs = Math.min(most, Math.max(least, (hours * MS_PER_HOUR) / SAMPLES));
  while (await pause(intervalMs, end)) {
    const processes = await sampleProcesses(stack);
    const taken = { elapsedMs: log.elapsedMs, processes };
    samples.push(taken);
    log.write('sample', { load: loadavg()[0], processes, ...log.takeWindow() });
  }
}

/** @returns false when the run ends */
async function pause(ms: number, end: AbortSignal): Promise<boolean> {
  try {
    await delay(ms, end);
    return true;
  } catch (error) {
    if (end.aborted) return false;
    throw error;
  }
}
