import { delay } from '../src/shared/common/deadline.ts';
import { type BenchMember, type SpokenText, say } from './bench-discord.ts';
import type { BotProcess } from './bot-process.ts';
import { soundDurationsMs } from './measure-service.ts';
import type { PacketCounter, ReceivedPackets } from './packets/counter.ts';
import { describePackets, firstPacketMs, meanPacketBytes } from './packets/figures.ts';
import type { Floor } from './packets/floor.ts';
import type { Usage } from './probe.ts';
import { percentile } from './statistics.ts';
import { longText, shortText } from './texts.ts';

const PACKET_SECONDS = 0.02;
const MEBIBYTE = 1_048_576;
/** Time after joining for one-time work: garbage collection, compilation, late replies. */
const SETTLE_MS = 1_500;

/** A text for one server. */
export interface TimedText {
  text: string;
  /** How long the speech takes without interruptions. */
  soundMs: number;
}

/** Writes a different text for each server and measures how long its speech is. */
export async function writeTexts(count: number, phrases: number): Promise<TimedText[]> {
  const texts = Array.from({ length: count }, (_, index) => longText(index, phrases));
  const durations = await soundDurationsMs(texts);
  return texts.map((text, index) => ({ text, soundMs: durations[index] ?? Number.NaN }));
}

export interface CrowdOptions {
  /** Attached to the bot's sandbox, and forwards to it. */
  counter: PacketCounter;
  /** Undefined: only the bot is measured. */
  floor: Floor | undefined;
  /** The memory of the bot before it joined most channels. */
  idleRssBytes: number;
}

/** All servers speak at the same time. The bot joins the channels beforehand. */
export async function measureCrowd(
  bot: BotProcess,
  members: readonly BenchMember[],
  texts: readonly TimedText[],
  options: CrowdOptions,
) {
  const { counter, floor } = options;
  await counter.begin();
  await bot.whileAlive(Promise.all(members.map((member, i) => say(member, shortText(i)))));
  const packetBytes = meanPacketBytes(await counter.received());
  await delay(SETTLE_MS);
  const measure = () => measureSpeech(bot, members, texts, options);
  return floor === undefined ? measure() : floor.beside(members.length, packetBytes, measure);
}

async function measureSpeech(
  bot: BotProcess,
  members: readonly BenchMember[],
  texts: readonly TimedText[],
  { counter, idleRssBytes }: CrowdOptions,
) {
  await bot.begin();
  await counter.begin();
  const said = await bot.whileAlive(
    Promise.all(members.map((member, i) => say(member, texts[i]?.text ?? ''))),
  );
  const received = await counter.received();
  const usage = await bot.usage();
  return {
    ...describeStarts(said, received),
    ...describePackets(received),
    stall_max_ms: stallMaxMs(said, texts),
    ...describeUsage(usage, said, bot.kind === 'ffmpeg'),
    rss_growth_from_idle_mb: (usage.rssBytes.most - idleRssBytes) / MEBIBYTE,
  };
}

function describeStarts(said: readonly SpokenText[], received: ReceivedPackets) {
  const first = said.map((spoken) => firstPacketMs(spoken, received));
  const packets = said.flatMap(({ heard }) => heard.packets);
  return {
    first_packet_p50_ms: percentile(first, 0.5),
    first_packet_max_ms: percentile(first, 1),
    unencrypted_packets: packets.filter((it) => !it.silence && it.protection !== 'dave').length,
  };
}

/** @param spawns whether the bot spawns processes for its clips, which then count */
function describeUsage(usage: Usage, said: readonly SpokenText[], spawns: boolean) {
  const packets = said.reduce((sum, { heard }) => sum + heard.packets.length, 0);
  const spawnedCpuMs = spawns ? (usage.childrenCpuMs ?? Number.NaN) : 0;
  const cpuSeconds = (usage.cpuMs + spawnedCpuMs) / 1_000;
  const { rssBytes, loopDelayMs, childrenRssBytes } = usage;
  return {
    cpu_percent_per_stream: (100 * cpuSeconds) / (packets * PACKET_SECONDS),
    rss_mb: rssBytes.most / MEBIBYTE,
    rss_growth_mb: (rssBytes.most - rssBytes.atBegin) / MEBIBYTE,
    children_rss_mb: spawns ? (childrenRssBytes ?? Number.NaN) / MEBIBYTE : undefined,
    event_loop_delay_p99_ms: loopDelayMs.p99,
    event_loop_delay_max_ms: loopDelayMs.max,
  };
}

/**
 * The longest interruption of a clip: how much longer it took than its audio. A clip that runs out of
 * packets plays silence, so gaps between packets don't show it. Rounding to whole packets is ignored.
 */
function stallMaxMs(said: readonly SpokenText[], texts: readonly TimedText[]): number {
  const longer = said.map(({ heard }, i) => heard.durationMs - (texts[i]?.soundMs ?? 0));
  return Math.max(0, percentile(longer, 1) - 1_000 * PACKET_SECONDS);
}
