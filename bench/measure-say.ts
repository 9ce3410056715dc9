import { delay } from '../src/shared/common/deadline.ts';
import type { BotProcess } from './bot-process.ts';
import { type Seat, say } from './place.ts';
import { percentile } from './statistics.ts';
import { shortText } from './texts.ts';

/** At most; until the engine has compiled what is measured. */
const WARM_UP_ROUNDS = 8;
/** A pause that fits no cycle of 20 ms, so that no pipeline is always met at its best moment. */
const PAUSE_MS = { least: 20, spread: 40 } as const;

/** `/say` in a joined channel, one at a time, each with a text that was never spoken before. */
export async function measureSay(bot: BotProcess, seat: Seat, rounds: number) {
  const warmUp = Math.min(WARM_UP_ROUNDS, Math.ceil(rounds / 3));
  const times: number[] = [];
  for (let round = 0; round < warmUp + rounds; round++) {
    const { firstPacketMs } = await bot.whileAlive(say(seat, shortText(round)));
    if (round >= warmUp) times.push(firstPacketMs);
    await delay(PAUSE_MS.least + PAUSE_MS.spread * Math.random());
  }
  return {
    first_packet_p50_ms: percentile(times, 0.5),
    first_packet_p99_ms: percentile(times, 0.99),
  };
}
