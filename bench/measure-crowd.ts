import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HeardSpeech } from '../src/sandbox/types.ts';
import { delay } from '../src/shared/common/deadline.ts';
import { type BenchMember, type SpokenText, say } from './bench-discord.ts';
import type { BotProcess } from './bot-process.ts';
import { soundDurationsMs } from './measure-service.ts';
import type { Usage } from './probe.ts';
import { percentile } from './statistics.ts';
import { longText, shortText } from './texts.ts';

const PACKET_SECONDS = 0.02;
const MEBIBYTE = 1_048_576;
/** Time after joining for one-time work: garbage collection, compilation, late replies. */
const SETTLE_MS = 1_500;
const RESOLUTION_MS = 10;

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

/** All servers speak at the same time. The bot joins the channels beforehand. */
export async function measureCrowd(
  bot: BotProcess,
  members: readonly BenchMember[],
  texts: readonly TimedText[],
) {
  await bot.whileAlive(Promise.all(members.map((member, i) => say(member, shortText(i)))));
  await delay(SETTLE_MS);
  const ownDelay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  await bot.begin();
  ownDelay.enable();
  const said = await bot.whileAlive(
    Promise.all(members.map((member, i) => say(member, texts[i]?.text ?? ''))),
  );
  ownDelay.disable();
  const usage = await bot.usage();
  return {
    ...describeSound(said),
    stall_max_ms: stallMaxMs(said, texts),
    ...describeUsage(usage, said, bot.kind === 'ffmpeg'),
    listener_event_loop_delay_max_ms: ownDelay.max / 1e6 - RESOLUTION_MS,
  };
}

function describeSound(said: readonly SpokenText[]) {
  const first = said.map(({ firstPacketMs }) => firstPacketMs);
  const gaps = said.flatMap(({ heard }) => gapsMs(heard));
  const packets = said.flatMap(({ heard }) => heard.packets);
  return {
    first_packet_p50_ms: percentile(first, 0.5),
    first_packet_max_ms: percentile(first, 1),
    gap_p99_ms: percentile(gaps, 0.99),
    gap_max_ms: percentile(gaps, 1),
    packets_missing: said.reduce((sum, { heard }) => sum + missing(heard), 0),
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

/** Times between consecutive packets. */
function gapsMs({ packets }: HeardSpeech): number[] {
  return packets.slice(1).map((it, i) => it.receivedAtMs - (packets[i]?.receivedAtMs ?? 0));
}

/** Sequence numbers that never arrived. */
function missing({ packets }: HeardSpeech): number {
  const first = packets[0]?.sequence ?? 0;
  const last = packets.at(-1)?.sequence ?? first;
  return ((last - first) & 0xffff) + 1 - packets.length;
}
