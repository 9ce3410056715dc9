import { delay } from '../src/shared/common/deadline.ts';
import { type BenchMember, say } from './bench-discord.ts';
import type { BotProcess } from './bot-process.ts';
import type { PacketCounter } from './packets/counter.ts';
import { firstPacketMs } from './packets/figures.ts';
import { percentile } from './statistics.ts';
import { shortText } from './texts.ts';

/** Upper limit. These rounds let V8 compile the measured code. */
const WARM_UP_ROUNDS = 8;
/** A random pause, so that commands don't align with the 20 ms packet cycle. */
const PAUSE_MS = { least: 20, spread: 40 } as const;

/**
 * Times `/say` in a joined channel, one at a time, each with a new text.
 * @param counter attached to the bot's sandbox, and forwards to it
 */
export async function measureSay(
  bot: BotProcess,
  member: BenchMember,
  rounds: number,
  counter: PacketCounter,
) {
  const warmUp = Math.min(WARM_UP_ROUNDS, Math.ceil(rounds / 3));
  const times: number[] = [];
  for (let round = 0; round < warmUp + rounds; round++) {
    await counter.begin();
    const spoken = await bot.whileAlive(say(member, shortText(round)));
    if (round >= warmUp) times.push(firstPacketMs(spoken, await counter.received()));
    await delay(PAUSE_MS.least + PAUSE_MS.spread * Math.random());
  }
  return {
    first_packet_p50_ms: percentile(times, 0.5),
    first_packet_p99_ms: percentile(times, 0.99),
  };
}
