import type { HeardPacket, Listener } from '../../src/sandbox/types.ts';
import { usualPitchOf } from './listening.ts';
import { decodeOpus } from './sound.ts';

/** Stretches of 200 ms are looked at, and only a pitch that lasts for two of them counts. */
const PACKETS_PER_STRETCH = 10;
const ROUNDED_TO_HERTZ = 100;

/** The tones heard one after the other, in Hz, rounded to hundreds. Each must last for at least 600 ms. */
export function tonesOf(packets: readonly HeardPacket[]): number[] {
  const samples = decodeOpus(packets.filter(({ silence }) => !silence).map(({ opus }) => opus));
  const length = PACKETS_PER_STRETCH * 960;
  const pitches = Array.from({ length: Math.floor(samples.length / length) }, (_, i) => {
    const stretch = samples.subarray(i * length, (i + 1) * length);
    return ROUNDED_TO_HERTZ * Math.round(usualPitchOf(stretch) / ROUNDED_TO_HERTZ);
  });
  const lasting = pitches.filter((pitch, i) => pitch === pitches[i + 1]);
  return lasting.filter((pitch, i) => pitch !== lasting[i - 1]);
}

/** Waits until somebody has heard these tones, one after the other, and nothing else. */
export async function heardTones(
  listener: Listener,
  count: number,
  timeoutMs = 40_000,
): Promise<number[]> {
  const over = Promise.withResolvers<void>();
  const deadline = setTimeout(over.resolve, timeoutMs);
  const stop = listener.onPacket(({ silence }) => {
    // The silence at the end of a tone: a good moment to look, and seldom enough.
    if (silence && tonesOf(listener.packets).length >= count) over.resolve();
  });
  try {
    await over.promise;
    return tonesOf(listener.packets);
  } finally {
    clearTimeout(deadline);
    stop();
  }
}
