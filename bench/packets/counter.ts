import { VoiceOpcodes } from 'discord-api-types/voice/v8';
import type { Sandbox } from '../../src/sandbox/types.ts';
import { DeadlineError, delay } from '../../src/shared/common/deadline.ts';
import { HelperProcess } from './helper-process.ts';

const POLL_MS = 50;

export type CounterQuestion =
  | { kind: 'ports' | 'begin' | 'progress' | 'received' }
  /** Forwards each packet to the sandbox. Has no answer. */
  | { kind: 'forward'; port: number };

/** The first packet of a stream. */
export interface FirstPacket {
  /** RTP sequence number. */
  readonly sequence: number;
  /** The time of arrival by `sharedNowMs`. */
  readonly atMs: number;
}

/** The packets since the last `begin`. */
export interface ReceivedPackets {
  /** The number of streams with at least one packet. */
  streams: number;
  packets: number;
  /** RTP sequence numbers that never arrived, between the first and the last packet of each stream. */
  missing: number;
  /** Of the UDP payloads. */
  bytes: number;
  /** The time since the last packet. */
  quietMs: number;
  /** By SSRC. */
  firstPackets: ReadonlyMap<number, FirstPacket>;
  /** Times between consecutive packets of a stream. */
  gapsMs: Float64Array;
  /** How late the counting process was at most. Shorter gaps can be its own. */
  loopDelayMaxMs: number;
}

/** The part of op 2 that says where the client sends its packets. */
interface Ready {
  ssrc: number;
  port: number;
}

/** Receives packets in the sandbox's place, in a process that does nothing else. */
export class PacketCounter implements AsyncDisposable {
  /** On 127.0.0.1. */
  readonly ports: readonly number[];
  readonly #process: HelperProcess;

  private constructor(process: HelperProcess, ports: readonly number[]) {
    this.#process = process;
    this.ports = ports;
  }

  static async start(): Promise<PacketCounter> {
    await using cleanup = new AsyncDisposableStack();
    const entry = new URL('./packet-counter.ts', import.meta.url);
    const counting = cleanup.use(new HelperProcess(entry));
    const { ports } = await counting.ask<{ ports: number[] }>({ kind: 'ports' });
    cleanup.move();
    return new PacketCounter(counting, ports);
  }

  /**
   * Lets bots that join from now on send their packets to this counter: changes the port that the voice gateway
   * announces in op 2.
   * @param forwards whether the sandbox receives the packets, too. Otherwise, its listeners hear nothing
   */
  attachTo(sandbox: Sandbox, { forwards }: { forwards: boolean }): void {
    let isForwarding = false;
    sandbox.faults.voice.alter(VoiceOpcodes.Ready, (message) => {
      const ready = message.d as Ready;
      if (forwards && !isForwarding) this.#process.tell({ kind: 'forward', port: ready.port });
      isForwarding = true;
      return { ...message, d: { ...ready, port: this.ports[ready.ssrc % this.ports.length] } };
    });
  }

  /** Forgets all packets so far. */
  async begin(): Promise<void> {
    await this.#process.ask({ kind: 'begin' });
  }

  received(): Promise<ReceivedPackets> {
    return this.#process.ask({ kind: 'received' });
  }

  /**
   * Waits until so many streams have begun.
   * @throws DeadlineError
   */
  begun(streams: number, timeoutMs: number): Promise<void> {
    return this.#until((it) => it.streams >= streams, timeoutMs, `hearing ${streams} streams`);
  }

  /**
   * Waits until no packet has arrived for a while.
   * @throws DeadlineError
   */
  quiet(forMs: number, timeoutMs: number): Promise<void> {
    return this.#until((it) => it.quietMs >= forMs, timeoutMs, 'waiting for silence');
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#process[Symbol.asyncDispose]();
  }

  async #until(
    isOver: (progress: ReceivedPackets) => boolean,
    timeoutMs: number,
    what: string,
  ): Promise<void> {
    const deadlineMs = performance.now() + timeoutMs;
    while (!isOver(await this.#process.ask<ReceivedPackets>({ kind: 'progress' }))) {
      if (performance.now() > deadlineMs) throw new DeadlineError(what, timeoutMs);
      await delay(POLL_MS);
    }
  }
}
