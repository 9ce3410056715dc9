import { delay } from '../src/shared/common/deadline.ts';
import { type BenchMember, say } from './bench-discord.ts';
import type { BotProcess } from './bot-process.ts';
import type { CrowdOptions, TimedText } from './measure-crowd.ts';
import type { PacketCounter } from './packets/counter.ts';
import { describePackets, meanPacketBytes } from './packets/figures.ts';

/** The number of streams that play meanwhile. */
export const BLOCKED_STREAMS = 10;
const BLOCKS = 3;
const BLOCK_MS = 300;
/** Before the first block and after each. */
const PAUSE_MS = 400;
const BEGIN_TIMEOUT_MS = 20_000;

/** Blocks the bot's main thread while streams play. The gaps are those from just before the first block on. */
export async function measureBlocked(
  bot: BotProcess,
  members: readonly BenchMember[],
  texts: readonly TimedText[],
  { counter, floor }: Pick<CrowdOptions, 'counter' | 'floor'>,
) {
  const packetBytes = meanPacketBytes(await counter.received());
  const measure = () => measureGaps(bot, members, texts, counter);
  return floor === undefined ? measure() : floor.beside(members.length, packetBytes, measure);
}

async function measureGaps(
  bot: BotProcess,
  members: readonly BenchMember[],
  texts: readonly TimedText[],
  counter: PacketCounter,
) {
  await counter.begin();
  const speaking = Promise.all(members.map((member, i) => say(member, texts[i]?.text ?? '')));
  speaking.catch(() => {});
  await bot.whileAlive(counter.begun(members.length, BEGIN_TIMEOUT_MS));
  await delay(PAUSE_MS);
  await counter.begin();
  for (let block = 0; block < BLOCKS; block++) {
    await bot.blockMainThread(BLOCK_MS);
    await delay(PAUSE_MS);
  }
  const received = await counter.received();
  await bot.whileAlive(speaking);
  if (received.streams < members.length)
    throw new Error(`only ${received.streams} of ${members.length} streams were playing`);
  const { gap_max_ms, gap_p99_ms } = describePackets(received);
  return { gap_max_ms, gap_p99_ms };
}
