import type { BotBenchOptions } from './arguments.ts';
import { type BotKind, type BotProcess, startBot } from './bot-process.ts';
import { measureCrowd, type Script, writeScripts } from './measure-crowd.ts';
import { measurePipeline } from './measure-pipeline.ts';
import { measureSay } from './measure-say.ts';
import { measureService } from './measure-service.ts';
import { openPlace, type Seat } from './place.ts';
import { percentile } from './statistics.ts';
import { type BenchRun, createStep, type Measured, type Step } from './steps.ts';

export interface RunOptions extends BotBenchOptions {
  withFfmpeg: boolean;
  /** Told before each measurement. */
  onStep(what: string): void;
}

/** Measures everything, one after the other; what fails is noted and the rest goes on. */
export async function runBotBench(options: RunOptions): Promise<BenchRun> {
  const run: BenchRun = { figures: new Map(), mishaps: [] };
  const { rounds, quick } = options;
  const step = createStep(run, options.onStep);
  await step('the service alone', () => measureService(quick ? 30 : 100));
  await step('the speech pipeline alone', () => measurePipeline(quick ? 30 : 100));
  await step('booting', () => measureBoot(quick ? 1 : 3));
  const scripts: Script[] = [];
  await step('how long the texts are', async () => {
    scripts.push(...(await writeScripts(Math.max(...options.guilds), quick ? 3 : 6)));
    return {};
  });
  await measureBot('mynah', rounds, scripts, options, step);
  if (options.withFfmpeg) await measureBot('ffmpeg', Math.ceil(rounds / 3), scripts, options, step);
  return run;
}

async function measureBoot(times: number): Promise<Measured> {
  const boots: number[] = [];
  for (let i = 0; i < times; i++) {
    await using place = await openPlace(1);
    await using bot = await startBot('mynah', place.sandbox, place.folder);
    boots.push(bot.bootMs);
  }
  return { boot_to_ready_ms: percentile(boots, 0.5) };
}

/** Everything that is measured of a bot in its Discord, first one server, then many. */
async function measureBot(
  kind: BotKind,
  rounds: number,
  scripts: readonly Script[],
  { guilds }: RunOptions,
  step: Step,
): Promise<void> {
  const prefix = kind === 'mynah' ? '' : `${kind}_`;
  const sayPrefix = kind === 'mynah' ? 'say_' : prefix;
  await using open = new AsyncDisposableStack();
  let stage: { bot: BotProcess; seats: readonly Seat[]; seat: Seat } | undefined;
  await step(`starting the ${kind} bot`, async () => {
    const { sandbox, seats, folder } = open.use(await openPlace(Math.max(...guilds)));
    const bot = open.use(await startBot(kind, sandbox, folder));
    const [seat] = seats;
    if (seat !== undefined) stage = { bot, seats, seat };
    return {};
  });
  if (stage === undefined) return;
  const { bot, seats, seat } = stage;

  await step(
    `${kind}: /say, one at a time`,
    () => measureSay(bot, seat, rounds),
    (name) => `${sayPrefix}${name}`,
  );
  for (const count of guilds) {
    await step(
      `${kind}: ${count} servers at once`,
      () => measureCrowd(bot, seats.slice(0, count), scripts),
      (name) => `${prefix}${name}_${count}_guilds`,
    );
  }
}
