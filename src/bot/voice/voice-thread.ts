import { Worker } from 'node:worker_threads';
import { endThread } from '../../shared/common/end-thread.ts';
import type { SharedPackets } from '../speech/shared-packets.ts';
import type { VoiceLimits } from './limits.ts';
import type { PacketGaps } from './thread/packet-gaps.ts';
import type { PlaybackProgress } from './thread/playback-progress.ts';
import type {
  FromLink,
  FromThread,
  LinkMessage,
  ThreadOptions,
  ToThread,
} from './thread/protocol.ts';

/** The side of a link that is on the main thread. */
export interface LinkOwner {
  receive(message: FromLink): void;
  /** The thread has died, and the connection with it. No message follows. */
  onThreadDied(): void;
}

export interface VoiceThreadOptions {
  limits: VoiceLimits;
  /** Certificates in PEM that are trusted besides those of Node. */
  certificates: readonly string[];
  packetGaps: PacketGaps;
  /** Called once, unless the thread was closed, before its links are told. */
  onDied(error: Error): void;
}

const YOUNG_GENERATION_MB = 16;

/** One voice thread, as the main thread sees it. A thread that stops answering is ended like one that fails. */
export class VoiceThread {
  readonly #worker: Worker;
  readonly #options: VoiceThreadOptions;
  readonly #links = new Map<number, LinkOwner>();
  /** Packets that the thread reads, by link. */
  readonly #played = new Map<number, readonly SharedPackets[]>();
  #nextLink = 1;
  readonly #started = Promise.withResolvers<void>();
  #hasStarted = false;
  #isDead = false;
  /** Checks once in a while whether the thread answers. */
  readonly #watchdog: NodeJS.Timeout;
  /** Checks since its last message. While the main thread is blocked, none are made. */
  #silentChecks = 0;

  constructor(options: VoiceThreadOptions) {
    const { limits, certificates, packetGaps } = options;
    this.#options = options;
    const { joinSpacingMs, catchUpMs } = limits;
    const workerData: ThreadOptions = {
      limits: { joinSpacingMs, catchUpMs },
      packetGaps: packetGaps.memory,
    };
    this.#worker = new Worker(new URL('./thread/worker.ts', import.meta.url), {
      name: 'voice',
      workerData,
      // Packets are short-lived, so a larger one would only take memory.
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
      // Captured and discarded: real errors arrive as events. Output of a thread waits for the main thread.
      stdout: true,
      stderr: true,
    });
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (error: Error) => this.#die(error));
    this.#worker.on('exit', (code) => this.#onExit(code));
    // The connections to Discord keep the process alive.
    this.#worker.unref();
    if (certificates.length > 0) this.trust(certificates);
    this.#watchdog = setInterval(() => this.#check(), limits.threadCheckMs);
    this.#watchdog.unref();
  }

  get linkCount(): number {
    return this.#links.size;
  }

  /** Whether it has loaded. One that dies before would do so again. */
  get hasStarted(): boolean {
    return this.#hasStarted;
  }

  /** Resolves when it has loaded, or has died before. */
  get started(): Promise<void> {
    return this.#started.promise;
  }

  trust(certificates: readonly string[]): void {
    this.#post({ kind: 'trust', certificates });
  }

  /** @returns the number of the new link */
  add(owner: LinkOwner): number {
    const link = this.#nextLink++;
    this.#links.set(link, owner);
    return link;
  }

  remove(link: number): void {
    this.#links.delete(link);
  }

  send(link: number, message: LinkMessage): void {
    this.#post({ kind: 'link', link, message });
  }

  /** Plays packets from where `progress` is, and uses them until the thread does not read them any more. */
  play(
    link: number,
    parts: readonly SharedPackets[],
    { memory: progress }: PlaybackProgress,
  ): void {
    this.#played.set(link, parts);
    const handles = parts.map((part) => part.retain().handle);
    this.send(link, { kind: 'play', parts: handles, progress });
  }

  /** Ends the thread. Its links should have been closed. */
  async close(): Promise<void> {
    if (this.#isDead) return;
    this.#becomeDead();
    this.#post({ kind: 'end' });
    await endThread(this.#worker, this.#options.limits.threadCloseTimeoutMs);
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromThread): void {
    this.#silentChecks = 0;
    if (message.kind === 'up') {
      this.#hasStarted = true;
      this.#started.resolve();
    } else if (message.kind === 'closed') this.#release(message.link);
    else if (message.kind !== 'pong') {
      if (message.kind === 'over' || message.kind === 'lost') this.#release(message.link);
      this.#links.get(message.link)?.receive(message);
    }
  }

  #release(link: number): void {
    for (const part of this.#played.get(link) ?? []) part.release();
    this.#played.delete(link);
  }

  #onExit(code: number): void {
    this.#die(new Error(`a voice thread exited with ${code}`));
    for (const link of [...this.#played.keys()]) this.#release(link);
  }

  #check(): void {
    const { threadCheckMs, threadTimeoutMs, threadStartTimeoutMs } = this.#options.limits;
    const timeoutMs = this.#hasStarted ? threadTimeoutMs : threadStartTimeoutMs;
    if (this.#silentChecks * threadCheckMs >= timeoutMs) {
      this.#die(new Error(`a voice thread did not answer for ${timeoutMs} ms`));
      void this.#worker.terminate();
      return;
    }
    this.#silentChecks += 1;
    this.#post({ kind: 'ping' });
  }

  #die(error: Error): void {
    if (this.#isDead) return;
    this.#options.onDied(error);
    this.#becomeDead();
    const owners = [...this.#links.values()];
    this.#links.clear();
    for (const owner of owners) owner.onThreadDied();
  }

  #becomeDead(): void {
    this.#isDead = true;
    this.#started.resolve();
    clearInterval(this.#watchdog);
  }
}
