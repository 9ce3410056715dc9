import { Decoder } from '@evan/opus/wasm/index.mjs';
import type { HeardPacket } from '../types.ts';
import { ACTIVITY_LIMITS } from './limits.ts';

/** Finds the first packet of a speech that can be heard: many voices begin with some silence. */
export class FirstSound {
  readonly #decoder = new Decoder({ channels: 1, sample_rate: 48_000 });
  /** Only one listener's packets are decoded. */
  #listenerId: string | undefined;
  #packets = 0;
  #isDone = false;

  /** @returns whether this packet is the first one with sound */
  check(listenerId: string, { opus, silence }: HeardPacket): boolean {
    this.#listenerId ??= listenerId;
    if (this.#isDone || silence || listenerId !== this.#listenerId) return false;
    this.#packets += 1;
    const isFound = peakOf(this.#decoder, opus) >= ACTIVITY_LIMITS.audiblePeak;
    this.#isDone = isFound || this.#packets >= ACTIVITY_LIMITS.decodedPackets;
    return isFound;
  }
}

function peakOf(decoder: Decoder, opus: Uint8Array): number {
  try {
    const samples = new Int16Array(decoder.decode(opus).buffer);
    return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) / 32_768;
  } catch {
    return 0; // The sandbox carries what a bot sends, even if it is no Opus.
  }
}
