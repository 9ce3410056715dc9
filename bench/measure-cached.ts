import type { BenchMember } from './bench-discord.ts';
import type { BotProcess } from './bot-process.ts';
import type { PacketCounter } from './packets/counter.ts';
import { describePackets } from './packets/figures.ts';
import type { Floor } from './packets/floor.ts';
import { RepeatedSpeech, type SpokenClips } from './repeated-speech.ts';

const FRAME_MS = 20;
const MEBIBYTE = 1_048_576;

export interface CachedSpeechOptions {
  /** Attached to the bot's sandbox. */
  counter: PacketCounter;
  floor: Floor;
  /** The memory of the bot before it joined most channels. */
  idleRssBytes: number;
  /** Length of the clips. A sentence takes about 4 s. */
  sentences: number;
}

/** Measures cached clips in more and more servers. */
export class CachedSpeech {
  readonly #speech: RepeatedSpeech;
  readonly #floor: Floor;
  readonly #idleRssBytes: number;

  constructor(bot: BotProcess, members: readonly BenchMember[], options: CachedSpeechOptions) {
    this.#speech = new RepeatedSpeech(bot, members, options);
    this.#floor = options.floor;
    this.#idleRssBytes = options.idleRssBytes;
  }

  /** Measures so many streams at once, beside the floor. No gaps: the streams did not all play at the same time. */
  async measure(streams: number) {
    if (this.#speech.ready < streams) await this.#speech.speakNew(streams);
    return this.#floor.beside(streams, this.#speech.packetBytes, async () =>
      this.#describe(await this.#speech.speakCached(streams)),
    );
  }

  #describe({ packets, playing, usage }: SpokenClips) {
    const audioMs = FRAME_MS * packets;
    return {
      ...(playing === undefined ? {} : describePackets(playing)),
      cpu_percent_per_stream: (100 * usage.cpuMs) / audioMs,
      main_thread_cpu_percent_per_stream: (100 * usage.mainThreadCpuMs) / audioMs,
      cpu_us_per_packet: (1_000 * FRAME_MS * usage.cpuMs) / audioMs,
      rss_mb: usage.rssBytes.most / MEBIBYTE,
      rss_growth_from_idle_mb: (usage.rssBytes.most - this.#idleRssBytes) / MEBIBYTE,
      event_loop_delay_p99_ms: usage.loopDelayMs.p99,
    };
  }
}
