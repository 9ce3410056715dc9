import type { BotBenchOptions } from './arguments.ts';
import { type BenchMember, openBenchDiscord } from './bench-discord.ts';
import { type BotKind, type BotProcess, startBot } from './bot-process.ts';
import { measureCrowd, type TimedText, writeTexts } from './measure-crowd.ts';
import { measurePipeline } from './measure-pipeline.ts';
import { measureSay } from './measure-say.ts';
import { measureService } from './measure-service.ts';
import { percentile } from './statistics.ts';
import { type BenchRun, createStep, type Measured, type Step } from './steps.ts';

export interface RunOptions extends BotBenchOptions {
  withFfmpeg: boolean;
  /** Called before each measurement. */
  onStep(what: string): void;
}

/** Runs all measurements in sequence. A failed one is recorded and the others continue. */
export async function runBotBench(options: RunOptions): Promise<BenchRun> {
  const run: BenchRun = { figures: new Map(), failures: [] };
  const { rounds, quick } = options;
  const step = createStep(run, options.onStep);
  await step('the service alone', () => measureService(quick ? 30 : 100));
  await step('the speech pipeline alone', () => measurePipeline(quick ? 30 : 100));
  await step('booting', () => measureBoot(quick ? 1 : 3));
  const texts: TimedText[] = [];
  await step('durations of the texts', async () => {
    texts.push(...(await writeTexts(Math.max(...options.guilds), quick ? 3 : 6)));
    return {};
  });
  await measureBot('mynah', rounds, texts, options, step);
  if (options.withFfmpeg) await measureBot('ffmpeg', Math.ceil(rounds / 3), texts, options, step);
  return run;
}

async function measureBoot(times: number): Promise<Measured> {
  const boots: number[] = [];
  for (let i = 0; i < times; i++) {
    await using discord = await openBenchDiscord(1);
    await using bot = await startBot('mynah', discord.sandbox, discord.folder);
    boots.push(bot.bootMs);
  }
  return { boot_to_ready_ms: percentile(boots, 0.5) };
}

/** Measures a bot in the sandbox, first with one server, then with many. */
async function measureBot(
  kind: BotKind,
  rounds: number,
  texts: readonly TimedText[],
  { guilds }: RunOptions,
  step: Step,
): Promise<void> {
  const prefix = kind === 'mynah' ? '' : `${kind}_`;
  const sayPrefix = kind === 'mynah' ? 'say_' : prefix;
  await using open = new AsyncDisposableStack();
  let started:
    | { bot: BotProcess; members: readonly BenchMember[]; member: BenchMember }
    | undefined;
  await step(`starting the ${kind} bot`, async () => {
    const { sandbox, members, folder } = open.use(await openBenchDiscord(Math.max(...guilds)));
    const bot = open.use(await startBot(kind, sandbox, folder));
    const [member] = members;
    if (member !== undefined) started = { bot, members, member };
    return {};
  });
  if (started === undefined) return;
  const { bot, members, member } = started;

  await step(
    `${kind}: /say, one at a time`,
    () => measureSay(bot, member, rounds),
    (name) => `${sayPrefix}${name}`,
  );
  for (const count of guilds) {
    await step(
      `${kind}: ${count} servers at once`,
      () => measureCrowd(bot, members.slice(0, count), texts),
      (name) => `${prefix}${name}_${count}_guilds`,
    );
  }
}
