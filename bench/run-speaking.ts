import { type BenchMember, openBenchDiscord } from './bench-discord.ts';
import type { Step } from './benchmark.ts';
import { type BotKind, type BotProcess, startBot } from './bot-process.ts';
import { BLOCKED_STREAMS, measureBlocked } from './measure-blocked.ts';
import { measureCrowd, type TimedText } from './measure-crowd.ts';
import { measureSay } from './measure-say.ts';
import type { PacketCounter } from './packets/counter.ts';
import type { Floor } from './packets/floor.ts';

export interface SpeakingOptions {
  /** Numbers of servers that speak at once. */
  guilds: readonly number[];
  /** How many single `/say` commands are timed. */
  rounds: number;
  /** One for each clip: see `countTexts`. No text is spoken twice, because the second clip would be cached. */
  texts: readonly TimedText[];
  counter: PacketCounter;
  /** Default: the floor is not measured. */
  floor?: Floor;
  profileFolder?: string | undefined;
  /** Leaves out what is measured for comparison only. */
  isQuick: boolean;
}

interface Running {
  bot: BotProcess;
  members: readonly BenchMember[];
}

/** The number of texts that are spoken in many servers. */
export function countTexts(guilds: readonly number[]): number {
  return guilds.reduce((sum, count) => sum + count, BLOCKED_STREAMS);
}

/** Measures new speech of a bot in the sandbox, first in one server, then in many. */
export async function runSpeaking(
  kind: BotKind,
  options: SpeakingOptions,
  step: Step,
): Promise<void> {
  const { guilds, counter, profileFolder } = options;
  await using open = new AsyncDisposableStack();
  let running: Running | undefined;
  await step(`starting the ${kind} bot`, async () => {
    const servers = Math.max(...guilds, BLOCKED_STREAMS);
    const { sandbox, members, folder } = open.use(await openBenchDiscord(servers));
    counter.attachTo(sandbox, { forwards: true });
    const bot = open.use(await startBot(kind, sandbox, folder, { profileFolder }));
    running = { bot, members };
    return {};
  });
  if (running !== undefined) await measureBot(running, options, step);
}

async function measureBot(
  { bot, members }: Running,
  { guilds, rounds, texts, counter, floor, isQuick }: SpeakingOptions,
  step: Step,
): Promise<void> {
  const { kind } = bot;
  const [member] = members;
  const prefix = kind === 'mynah' ? '' : `${kind}_`;
  const sayPrefix = kind === 'mynah' ? 'say_' : prefix;
  if (member !== undefined) {
    await step(
      `${kind}: /say, one at a time`,
      () => measureSay(bot, member, rounds, counter),
      (name) => `${sayPrefix}${name}`,
    );
  }
  const { rssBytes: idle } = await bot.begin();
  let spoken = 0;
  const next = (count: number) => {
    spoken += count;
    return texts.slice(spoken - count, spoken);
  };
  for (const count of guilds) {
    const measuring = { counter, floor, idleRssBytes: idle.atBegin };
    await step(
      `${kind}: ${count} servers at once`,
      () => measureCrowd(bot, members.slice(0, count), next(count), measuring),
      (name) => `${prefix}${name}_${count}_guilds`,
    );
  }
  if (isQuick && kind !== 'mynah') return;
  await step(
    `${kind}: a blocked main thread`,
    () =>
      measureBlocked(bot, members.slice(0, BLOCKED_STREAMS), next(BLOCKED_STREAMS), {
        counter,
        floor,
      }),
    (name) => `${prefix}${name}_main_thread_blocked`,
  );
}
