import type { Logger } from '../../shared/common/logger.ts';
import { VOICE_LIMITS, type VoiceLimits } from './limits.ts';
import { PacketGaps } from './thread/packet-gaps.ts';
import { VoiceThread } from './voice-thread.ts';

export interface VoiceThreadsOptions {
  log: Logger;
  /** Overrides of the default limits. */
  limits?: Partial<VoiceLimits>;
}

/**
 * The threads that hold voice connections: the library, its sockets, encryption, and the rhythm of packets. So no work of
 * the main thread can delay a packet. Each connection belongs to one of them.
 */
export class VoiceThreads {
  /** Of all threads, also of those that have died. */
  readonly packetGaps = new PacketGaps();
  readonly #log: Logger;
  readonly #limits: VoiceLimits;
  readonly #threads = new Set<VoiceThread>();
  #certificates: readonly string[] = [];

  constructor({ log, limits }: VoiceThreadsOptions) {
    this.#log = log;
    this.#limits = { ...VOICE_LIMITS, ...limits };
  }

  /** Starts the first thread, so that it has loaded when it is needed. Never rejects. */
  warmUp(): Promise<void> {
    return this.pick().started;
  }

  /** Trusts certificates in PEM besides those of Node. Replaces earlier ones. */
  trust(certificates: readonly string[]): void {
    this.#certificates = certificates;
    for (const thread of this.#threads) thread.trust(certificates);
  }

  /** The thread for the next connection: the one with the fewest, or a new one if all are full and a core is left. */
  pick(): VoiceThread {
    const [best] = [...this.#threads].sort((a, b) => a.linkCount - b.linkCount);
    if (best === undefined) return this.#start();
    const { threads, guildsPerThread } = this.#limits;
    const isFull = best.linkCount >= guildsPerThread;
    return isFull && this.#threads.size < threads ? this.#start() : best;
  }

  /** Ends all threads. Close the sessions first. */
  async close(): Promise<void> {
    const threads = [...this.#threads];
    this.#threads.clear();
    await Promise.all(threads.map((thread) => thread.close()));
  }

  #start(): VoiceThread {
    const thread = new VoiceThread({
      limits: this.#limits,
      certificates: this.#certificates,
      packetGaps: this.packetGaps,
      onDied: (error) => {
        this.#log.error({ err: error, lostLinks: thread.linkCount }, 'a voice thread died');
        this.#threads.delete(thread);
      },
    });
    this.#threads.add(thread);
    return thread;
  }
}
