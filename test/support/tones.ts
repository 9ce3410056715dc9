import type { HeardPacket, Listener } from '../../src/sandbox/types.ts';
import { usualPitchOf } from './listening.ts';
import { decodeOpus } from './sound.ts';

/** A pitch counts if it lasts for two windows of 200 ms. */
const PACKETS_PER_WINDOW = 10;
const ROUNDED_TO_HERTZ = 100;

/** The tones in order, in Hz, rounded to hundreds. Each must last at least 600 ms. */
export function tonesOf(packets: readonly HeardPacket[]): number[] {
  const samples = decodeOpus(packets.filter(({ silence }) => !silence).map(({ opus }) => opus));
  const length = PACKETS_PER_WINDOW * 960;
  const pitches = Array.from({ length: Math.floor(samples.length / length) }, (_, i) => {
    const window = samples.subarray(i * length, (i + 1) * length);
    return ROUNDED_TO_HERTZ * Math.round(usualPitchOf(window) / ROUNDED_TO_HERTZ);
  });
  const lasting = pitches.filter((pitch, i) => pitch === pitches[i + 1]);
  return lasting.filter((pitch, i) => pitch !== lasting[i - 1]);
}

/** Waits until a listener has heard `count` tones, and returns them in order. */
export async function waitForTones(
  listener: Listener,
  count: number,
  timeoutMs = 100_000,
): Promise<number[]> {
  const done = Promise.withResolvers<void>();
  const deadline = setTimeout(done.resolve, timeoutMs);
  const stop = listener.onPacket(({ silence }) => {
    // Check only at the silence after a tone, because each check decodes all packets.
    if (silence && tonesOf(listener.packets).length >= count) done.resolve();
  });
  try {
    await done.promise;
    return tonesOf(listener.packets);
  } finally {
    clearTimeout(deadline);
    stop();
  }
}

/** How long each pitch was heard, in ms. Pitches are in Hz, rounded to hundreds, in the order in which they began. */
export function toneLengths(packets: readonly HeardPacket[]): Map<number, number> {
  const samples = decodeOpus(packets.filter(({ silence }) => !silence).map(({ opus }) => opus));
  const lengths = new Map<number, number>();
  for (let at = 0; at + 960 <= samples.length; at += 960) {
    const pitch = usualPitchOf(samples.subarray(at, at + 960));
    const rounded = ROUNDED_TO_HERTZ * Math.round(pitch / ROUNDED_TO_HERTZ);
    lengths.set(rounded, (lengths.get(rounded) ?? 0) + 20);
  }
  return lengths;
}
