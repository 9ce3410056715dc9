import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HeardSpeech } from '../src/sandbox/types.ts';
import { delay } from '../src/shared/common/deadline.ts';
import type { BotProcess } from './bot-process.ts';
import { soundDurationsMs } from './measure-service.ts';
import { type Said, type Seat, say } from './place.ts';
import type { Usage } from './probe.ts';
import { percentile } from './statistics.ts';
import { longText, shortText } from './texts.ts';

const PACKET_SECONDS = 0.02;
const MEBIBYTE = 1_048_576;
/** After joining, for what is done once: garbage, compiled code, late replies. */
const SETTLE_MS = 1_500;
const RESOLUTION_MS = 10;

/** What one server is to hear. */
export interface Script {
  text: string;
  /** How long it takes where nothing stalls. */
  soundMs: number;
}

/** A text of its own for each server, and how long it takes when the service speaks it alone. */
export async function writeScripts(count: number, phrases: number): Promise<Script[]> {
  const texts = Array.from({ length: count }, (_, index) => longText(index, phrases));
  const durations = await soundDurationsMs(texts);
  return texts.map((text, index) => ({ text, soundMs: durations[index] ?? Number.NaN }));
}

/** Every seat's server speaks at the same time; the channels are joined beforehand. */
export async function measureCrowd(
  bot: BotProcess,
  seats: readonly Seat[],
  scripts: readonly Script[],
) {
  await bot.whileAlive(Promise.all(seats.map((seat, i) => say(seat, shortText(i)))));
  await delay(SETTLE_MS);
  const ownDelay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  await bot.begin();
  ownDelay.enable();
  const said = await bot.whileAlive(
    Promise.all(seats.map((seat, i) => say(seat, scripts[i]?.text ?? ''))),
  );
  ownDelay.disable();
  const usage = await bot.usage();
  return {
    ...describeSound(said),
    stall_max_ms: stallMaxMs(said, scripts),
    ...describeUsage(usage, said, bot.kind === 'ffmpeg'),
    listener_event_loop_delay_max_ms: ownDelay.max / 1e6 - RESOLUTION_MS,
  };
}

function describeSound(said: readonly Said[]) {
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

/** @param spawns whether it spawned processes for its clips, which then count */
function describeUsage(usage: Usage, said: readonly Said[], spawns: boolean) {
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
 * The most that a clip lasted longer than its sound: it ran out of packets and waited in silence,
 * which no gap shows. Rounding to whole packets is not counted.
 */
function stallMaxMs(said: readonly Said[], scripts: readonly Script[]): number {
  const longer = said.map(({ heard }, i) => heard.durationMs - (scripts[i]?.soundMs ?? 0));
  return Math.max(0, percentile(longer, 1) - 1_000 * PACKET_SECONDS);
}

/** Between packets that follow each other in the stream. */
function gapsMs({ packets }: HeardSpeech): number[] {
  return packets.slice(1).map((it, i) => it.receivedAtMs - (packets[i]?.receivedAtMs ?? 0));
}

/** Numbers of the stream that never came. */
function missing({ packets }: HeardSpeech): number {
  const first = packets[0]?.sequence ?? 0;
  const last = packets.at(-1)?.sequence ?? first;
  return ((last - first) & 0xffff) + 1 - packets.length;
}
