import { delay } from '../../src/shared/common/deadline.ts';
import { percentile } from '../statistics.ts';
import type { PacketCounter } from './counter.ts';
import { HelperProcess } from './helper-process.ts';

/** Time for one-time work of V8. */
const WARM_UP_MS = 500;

export type FloorOrder =
  | { kind: 'begin'; count: number; ports: readonly number[]; packetBytes: number }
  | { kind: 'end' };

export interface FloorResult {
  cpuMs: number;
  packets: number;
}

/** The figures of a bare sender with as many streams. */
export type FloorFigures = {
  floor_gap_p99_ms: number;
  floor_gap_max_ms: number;
  floor_cpu_us_per_packet: number;
};

/** Measures a bare sender of finished packets with the same listeners: no bot can have smaller gaps. */
export class Floor implements AsyncDisposable {
  readonly #sender = new HelperProcess(new URL('./floor-sender.ts', import.meta.url));
  readonly #counter: PacketCounter;
  readonly #partMs: number;

  /** @param partMs how long the sender is measured before the bot, and again after it */
  constructor(counter: PacketCounter, partMs: number) {
    this.#counter = counter;
    this.#partMs = partMs;
  }

  /**
   * Measures the sender before and after `work`, because other work on this machine changes.
   * @param packetBytes mean size of the bot's packets (UDP payload)
   */
  async beside<T>(
    streams: number,
    packetBytes: number,
    work: () => Promise<T>,
  ): Promise<T & FloorFigures> {
    const before = await this.#measure(streams, packetBytes);
    const result = await work();
    const after = await this.#measure(streams, packetBytes);
    const gapsMs = [...before.gapsMs, ...after.gapsMs];
    return {
      ...result,
      floor_gap_p99_ms: percentile(gapsMs, 0.99),
      floor_gap_max_ms: percentile(gapsMs, 1),
      floor_cpu_us_per_packet:
        (1_000 * (before.cpuMs + after.cpuMs)) / (before.sentPackets + after.sentPackets),
    };
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#sender[Symbol.asyncDispose]();
  }

  async #measure(count: number, packetBytes: number) {
    const { ports } = this.#counter;
    await this.#sender.ask({ kind: 'begin', count, ports, packetBytes } satisfies FloorOrder);
    await delay(WARM_UP_MS);
    await this.#counter.begin();
    await delay(this.#partMs);
    const { gapsMs } = await this.#counter.received();
    const end: FloorOrder = { kind: 'end' };
    const { cpuMs, packets } = await this.#sender.ask<FloorResult>(end);
    return { gapsMs, cpuMs, sentPackets: packets };
  }
}
