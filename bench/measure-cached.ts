import { DeadlineError, delay } from '../src/shared/common/deadline.ts';
import type { BenchMember } from './bench-discord.ts';
import type { BotProcess } from './bot-process.ts';
import { join } from './measure-join.ts';
import type { PacketCounter } from './packets/counter.ts';
import { describePackets, meanPacketBytes } from './packets/figures.ts';
import type { Floor } from './packets/floor.ts';

const FRAME_MS = 20;
const MEBIBYTE = 1_048_576;
const JOINS_AT_ONCE = 10;
const JOIN_PAUSE_MS = 100;
/** The service does not accept all of them at once. */
const NEW_CLIPS_AT_ONCE = 20;
/** About 8 s. German, because its engine is the fastest. */
const COMMAND = {
  text: 'Der nächste Zug nach Hamburg fährt heute um acht Uhr von Gleis vier ab. Bitte achten Sie auf die Durchsagen am Bahnsteig.',
  language: 'de',
};
/** Commands at the same moment would measure the commands. */
const COMMAND_INTERVAL_MS = 4;
/** How long the gaps are measured once all streams play. */
const WINDOW_MS = 4_000;
const QUIET_MS = 500;
const TIMEOUT_MS = 60_000;

/** Servers that repeat what they have said before, so that their clips come from the cache. */
export class CachedSpeech {
  readonly #bot: BotProcess;
  readonly #members: readonly BenchMember[];
  readonly #counter: PacketCounter;
  readonly #floor: Floor;
  /** The memory of the bot before it joined most channels. */
  readonly #idleRssBytes: number;
  /** The number of members whose server has the clip in its cache. */
  #ready = 0;
  #clipMs = 0;
  #packetBytes = 0;

  constructor(
    bot: BotProcess,
    members: readonly BenchMember[],
    {
      counter,
      floor,
      idleRssBytes,
    }: { counter: PacketCounter; floor: Floor; idleRssBytes: number },
  ) {
    this.#bot = bot;
    this.#members = members;
    this.#counter = counter;
    this.#floor = floor;
    this.#idleRssBytes = idleRssBytes;
  }

  /** Measures so many streams at once, beside the floor. No gaps: the streams did not all play at the same time. */
  async measure(streams: number) {
    await this.#prepare(streams);
    return this.#floor.beside(streams, this.#packetBytes, () => this.#play(streams));
  }

  /** Joins more channels, and speaks the text for the first time there. */
  async #prepare(streams: number): Promise<void> {
    const added = this.#members.slice(this.#ready, streams);
    if (added.length === 0) return;
    for (let at = 0; at < added.length; at += JOINS_AT_ONCE) {
      await this.#bot.whileAlive(Promise.all(added.slice(at, at + JOINS_AT_ONCE).map(join)));
      await delay(JOIN_PAUSE_MS);
    }
    await this.#counter.begin();
    for (let at = 0; at < added.length; at += NEW_CLIPS_AT_ONCE) {
      const end = Math.min(at + NEW_CLIPS_AT_ONCE, added.length);
      await this.#say(added.slice(at, end));
      await this.#bot.whileAlive(this.#counter.begun(end, TIMEOUT_MS));
    }
    await this.#counter.quiet(QUIET_MS, TIMEOUT_MS);
    const received = await this.#counter.received();
    this.#packetBytes = meanPacketBytes(received);
    this.#clipMs = (FRAME_MS * received.packets) / received.streams;
    this.#ready = streams;
  }

  async #play(streams: number) {
    await this.#bot.begin();
    await this.#counter.begin();
    await this.#say(this.#members.slice(0, streams));
    const areAllPlaying = await this.#begun(streams);
    const started = await this.#counter.received();
    await this.#counter.begin();
    await this.#bot.whileAlive(delay(WINDOW_MS));
    const playing = await this.#counter.received();
    await this.#counter.quiet(QUIET_MS, TIMEOUT_MS);
    const { packets } = await this.#counter.received();
    const usage = await this.#bot.usage();
    const audioMs = FRAME_MS * (started.packets + packets);
    return {
      ...(areAllPlaying ? describePackets(playing) : {}),
      cpu_percent_per_stream: (100 * usage.cpuMs) / audioMs,
      main_thread_cpu_percent_per_stream: (100 * usage.mainThreadCpuMs) / audioMs,
      cpu_us_per_packet: (1_000 * FRAME_MS * usage.cpuMs) / audioMs,
      rss_mb: usage.rssBytes.most / MEBIBYTE,
      rss_growth_from_idle_mb: (usage.rssBytes.most - this.#idleRssBytes) / MEBIBYTE,
      event_loop_delay_p99_ms: usage.loopDelayMs.p99,
    };
  }

  /** Whether all streams have begun early enough to play together for a while. */
  async #begun(streams: number): Promise<boolean> {
    try {
      await this.#bot.whileAlive(this.#counter.begun(streams, this.#clipMs - WINDOW_MS));
      return true;
    } catch (error) {
      if (error instanceof DeadlineError) return false;
      throw error;
    }
  }

  async #say(members: readonly BenchMember[]): Promise<void> {
    for (const { member } of members) {
      const run = member.command('general', 'say', COMMAND);
      run.catch(() => {});
      await delay(COMMAND_INTERVAL_MS);
    }
  }
}
