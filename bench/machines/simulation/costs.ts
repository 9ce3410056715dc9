import { delay } from '../../../src/shared/common/deadline.ts';
import { join, measureJoins } from '../../measure-join.ts';
import { RepeatedSpeech } from '../../repeated-speech.ts';
import { Chatter } from './chatter.ts';
import type { Costs } from './compute.ts';
import { type Fleet, type FleetOptions, openFleet } from './fleet.ts';

const MEGABYTE = 1e6;
const PACKET_SECONDS = 0.02;
const MESSAGES = 3_000;
const MESSAGES_AT_ONCE = 100;
const MESSAGE_PAUSE_MS = 20;
const JOINS = 20;
/** Guilds that speak before the measured ones, so that V8 compiles the measured code. */
export const WARM_UP_STREAMS = 10;

export interface CostOptions extends Omit<FleetOptions, 'processes' | 'shardsPerProcess'> {
  /** Memory of a guild that nobody uses. */
  readonly guildKb: number;
  /** Length of the clips. */
  readonly sentences: number;
}

/** Measures what a guild, a stream, a message and a join cost, with one bot. */
export async function measureCosts(options: CostOptions): Promise<Costs> {
  const { counter, service, streams, sentences, guilds, guildKb } = options;
  await using fleet = await openFleet({ ...options, processes: 1, shardsPerProcess: 1 });
  const { bot, speakers } = fleet;
  await Promise.all(fleet.processes.map((process) => process.liveBytes()));
  const idleMb = (await bot.begin()).rssBytes.atBegin / MEGABYTE;
  const eventUs = await measureMessages(fleet);
  const { cpu_ms_per_join: joinMs } = await measureJoins(bot, speakers.slice(0, JOINS));
  const speech = new RepeatedSpeech(bot, speakers, { counter, sentences });
  await speech.speakNew(WARM_UP_STREAMS);
  const before = await service.usage();
  const fresh = await speech.speakNew(streams);
  const after = await service.usage();
  await speech.speakCached(streams);
  const cached = await speech.speakCached(streams);
  return {
    newPacketUs: (1e3 * fresh.usage.cpuMs) / fresh.packets,
    newPacketMainUs: (1e3 * fresh.usage.mainThreadCpuMs) / fresh.packets,
    cachedPacketUs: (1e3 * cached.usage.cpuMs) / cached.packets,
    cachedPacketMainUs: (1e3 * cached.usage.mainThreadCpuMs) / cached.packets,
    eventUs,
    joinMs,
    baseMb: idleMb - (guilds * guildKb) / 1e3,
    guildKb,
    streamMb: (cached.usage.rssBytes.most / MEGABYTE - idleMb) / streams,
    speechMsPerSecond: (after.cpuMs - before.cpuMs) / (fresh.packets * PACKET_SECONDS),
    serviceMb: after.rssBytes / MEGABYTE,
  };
}

/** @returns the CPU time of the bot for a message that it does not read aloud, in µs */
async function measureMessages({ sandbox, bot, speakers, others }: Fleet): Promise<number> {
  using chatter = new Chatter(sandbox, others);
  await bot.begin();
  while (chatter.written < MESSAGES) {
    chatter.write(MESSAGES_AT_ONCE);
    await delay(MESSAGE_PAUSE_MS);
  }
  // The bot receives this after all messages.
  await bot.whileAlive(Promise.all(speakers.slice(0, 1).map(join)));
  return (1e3 * (await bot.usage()).cpuMs) / chatter.written;
}
