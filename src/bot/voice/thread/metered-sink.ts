import type { PacketGaps } from './packet-gaps.ts';
import type { PacketSink } from './playback.ts';

/** Measures the gaps between the packets of one playback. */
export class MeteredSink implements PacketSink {
  readonly #sink: PacketSink;
  readonly #gaps: PacketGaps;
  /** Undefined: the next packet has none before it. */
  #lastMs: number | undefined;

  constructor(sink: PacketSink, gaps: PacketGaps) {
    this.#sink = sink;
    this.#gaps = gaps;
  }

  send(packet: Buffer): boolean {
    const isSent = this.#sink.send(packet);
    const nowMs = performance.now();
    if (isSent && this.#lastMs !== undefined) this.#gaps.count(nowMs - this.#lastMs);
    // Packets are held back on purpose.
    this.#lastMs = isSent ? nowMs : undefined;
    return isSent;
  }

  stopSpeaking(): void {
    this.#sink.stopSpeaking();
  }
}
