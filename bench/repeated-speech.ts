import { DeadlineError, delay } from '../src/shared/common/deadline.ts';
import type { BenchMember } from './bench-discord.ts';
import type { MeasuredBot } from './bot-process.ts';
import { join } from './measure-join.ts';
import type { PacketCounter, ReceivedPackets } from './packets/counter.ts';
import { meanPacketBytes } from './packets/figures.ts';
import type { Usage } from './probe.ts';

const FRAME_MS = 20;
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

/** Clips that were spoken, and what they took. */
export interface SpokenClips {
  readonly packets: number;
  /** RTP sequence numbers that never arrived. */
  readonly missing: number;
  /** The packets while all clips played. Undefined: they did not all play at the same time, or are new. */
  readonly playing: ReceivedPackets | undefined;
  readonly usage: Usage;
}

/** Servers that repeat what they have said before, so that their clips come from the cache. */
export class RepeatedSpeech {
  readonly #bot: MeasuredBot;
  readonly #members: readonly BenchMember[];
  readonly #counter: PacketCounter;
  readonly #command: { text: string; language: string };
  #ready = 0;
  #clipMs = 0;
  #packetBytes = 0;

  /**
   * @param counter attached to the bot's sandbox
   * @param sentences length of the clips. A sentence takes about 4 s
   */
  constructor(
    bot: MeasuredBot,
    members: readonly BenchMember[],
    { counter, sentences }: { counter: PacketCounter; sentences: number },
  ) {
    this.#bot = bot;
    this.#members = members;
    this.#counter = counter;
    this.#command = { text: SENTENCE.repeat(sentences), language: LANGUAGE };
  }

  /** The number of members whose server has the clip in its cache. */
  get ready(): number {
    return this.#ready;
  }

  /** The mean size of a packet (UDP payload). */
  get packetBytes(): number {
    return this.#packetBytes;
  }

  /**
   * Joins more channels, until there are so many, and speaks the text there for the first time, in some at once.
   * There must be more than before: see `ready`.
   */
  async speakNew(streams: number): Promise<SpokenClips> {
    const added = this.#members.slice(this.#ready, streams);
    for (let at = 0; at < added.length; at += JOINS_AT_ONCE) {
      await this.#bot.whileAlive(Promise.all(added.slice(at, at + JOINS_AT_ONCE).map(join)));
      await delay(JOIN_PAUSE_MS);
    }
    await this.#bot.begin();
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
    const { packets, missing } = received;
    return { packets, missing, playing: undefined, usage: await this.#bot.usage() };
  }

  /** Speaks the text once more in so many channels at once. */
  async speakCached(streams: number): Promise<SpokenClips> {
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
    const rest = await this.#counter.received();
    return {
      packets: started.packets + rest.packets,
      missing: started.missing + rest.missing,
      playing: areAllPlaying ? playing : undefined,
      usage: await this.#bot.usage(),
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
