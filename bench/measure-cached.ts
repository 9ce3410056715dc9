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
/** German, because its engine is the fastest. */
const LANGUAGE = 'de';
const SENTENCE = 'Der nächste Zug nach Hamburg fährt heute um acht Uhr von Gleis vier ab. ';
/** Commands at the same moment would measure the commands. */
const COMMAND_INTERVAL_MS = 4;
/** How much of a clip may have passed before all streams play. After that, their gaps are measured. */
const START_SHARE = 0.5;
const QUIET_MS = 500;
const TIMEOUT_MS = 60_000;

export interface CachedSpeechOptions {
  /** Attached to the bot's sandbox. */
  counter: PacketCounter;
  floor: Floor;
  /** The memory of the bot before it joined most channels. */
  idleRssBytes: number;
  /** Length of the clips. A sentence takes about 4 s. */
  sentences: number;
}

/** Servers that repeat what they have said before, so that their clips come from the cache. */
export class CachedSpeech {
  readonly #bot: BotProcess;
  readonly #members: readonly BenchMember[];
  readonly #counter: PacketCounter;
  readonly #floor: Floor;
  readonly #idleRssBytes: number;
  readonly #command: { text: string; language: string };
  /** The number of members whose server has the clip in its cache. */
  #ready = 0;
  #clipMs = 0;
  #packetBytes = 0;

  constructor(bot: BotProcess, members: readonly BenchMember[], options: CachedSpeechOptions) {
    this.#bot = bot;
    this.#members = members;
    this.#counter = options.counter;
    this.#floor = options.floor;
    this.#idleRssBytes = options.idleRssBytes;
    this.#command = { text: SENTENCE.repeat(options.sentences), language: LANGUAGE };
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
    const deadlineMs = performance.now() + START_SHARE * this.#clipMs;
    await this.#say(this.#members.slice(0, streams));
    const areAllPlaying = await this.#begun(streams, deadlineMs - performance.now());
    const started = await this.#counter.received();
    await this.#counter.begin();
    await this.#bot.whileAlive(delay((1 - START_SHARE) * this.#clipMs));
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
  async #begun(streams: number, timeoutMs: number): Promise<boolean> {
    try {
      await this.#bot.whileAlive(this.#counter.begun(streams, timeoutMs));
      return true;
    } catch (error) {
      if (error instanceof DeadlineError) return false;
      throw error;
    }
  }

  async #say(members: readonly BenchMember[]): Promise<void> {
    for (const { member } of members) {
      const run = member.command('general', 'say', this.#command);
      run.catch(() => {});
      await delay(COMMAND_INTERVAL_MS);
    }
  }
}
