import type { BenchMember } from './bench-discord.ts';
import type { MeasuredBot } from './bot-process.ts';
import type { Usage } from './probe.ts';

/** Joins before the measured ones, so that V8 compiles the measured code. */
export const JOINS_TO_WARM_UP = 5;

/**
 * CPU time of a join, from `/join` until the bot can speak. The same commands again, which then find the bot in the
 * channel, are subtracted.
 */
export async function measureJoins(bot: MeasuredBot, members: readonly BenchMember[]) {
  const measured = members.slice(JOINS_TO_WARM_UP);
  await joinAll(bot, members.slice(0, JOINS_TO_WARM_UP));
  const joining = await joinAll(bot, measured);
  const again = await joinAll(bot, measured);
  return {
    main_thread_cpu_ms_per_join:
      (joining.mainThreadCpuMs - again.mainThreadCpuMs) / measured.length,
    cpu_ms_per_join: (joining.cpuMs - again.cpuMs) / measured.length,
  };
}

/** One after the other. @throws Error with the bot's reply when it does not join */
async function joinAll(bot: MeasuredBot, members: readonly BenchMember[]): Promise<Usage> {
  await bot.begin();
  for (const member of members) await bot.whileAlive(join(member));
  return bot.usage();
}

/** Joins the member's channel. @throws Error with the bot's reply when it does not */
export async function join({ member }: BenchMember): Promise<void> {
  const run = await member.command('general', 'join');
  const { content } = await run.reply();
  if (content.startsWith('⚠️')) throw new Error(`the bot did not join: ${content}`);
}
