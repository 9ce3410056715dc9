import type { HeardPacket, Listener } from '../../src/sandbox/types.ts';
import { usualPitchOf } from './listening.ts';
import { concatSamples, decodeOpus } from './sound.ts';

/** A pitch counts if it lasts for two windows of 200 ms. */
const PACKETS_PER_WINDOW = 10;
const ROUNDED_TO_HERTZ = 100;
const PACKET_SAMPLES = 960;
/** −26 dBFS. Quieter windows are the end of a tone. Tones are louder than −10 dBFS. */
const QUIET = 0.05;

/** The tones in order, in Hz, rounded to hundreds. Each must last at least 600 ms. */
export function tonesOf(packets: readonly HeardPacket[]): number[] {
  const windows = windowsOf(audibleSamples(packets), PACKETS_PER_WINDOW * PACKET_SAMPLES);
  const pitches = windows.map(roundedPitchOf);
  const lasting = pitches.filter((pitch, i) => pitch === pitches[i + 1]);
  return lasting.filter((pitch, i) => pitch !== lasting[i - 1]);
}

/** Waits until a listener has heard `count` tones, and returns them in order. */
export async function waitForTones(listener: Listener, count: number, timeoutMs = 200_000) {
  const done = Promise.withResolvers<void>();
  const deadline = setTimeout(done.resolve, timeoutMs);
  let wasSilent = true;
  const stop = listener.onPacket(({ silence }) => {
    // Check only where a tone ends or is bridged with silence, because each check decodes all packets.
    const isPause = silence && !wasSilent;
    wasSilent = silence;
    if (isPause && tonesOf(listener.packets).length >= count) done.resolve();
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
  const lengths = new Map<number, number>();
  for (const window of windowsOf(audibleSamples(packets))) {
    if (window.every((sample) => Math.abs(sample) < QUIET)) continue;
    const rounded = roundedPitchOf(window);
    lengths.set(rounded, (lengths.get(rounded) ?? 0) + 20);
  }
  return lengths;
}

/** What is heard without the frames of silence, which are decoded like a listener does, because they end a clip. */
function audibleSamples(packets: readonly HeardPacket[]): Float32Array {
  const windows = windowsOf(decodeOpus(packets.map(({ opus }) => opus)));
  return concatSamples(windows.filter((_, i) => packets[i]?.silence === false));
}

const roundedPitchOf = (window: Float32Array) =>
  ROUNDED_TO_HERTZ * Math.round(usualPitchOf(window) / ROUNDED_TO_HERTZ);

const windowsOf = (samples: Float32Array, length = PACKET_SAMPLES) =>
  Array.from({ length: Math.floor(samples.length / length) }, (_, i) =>
    samples.subarray(i * length, (i + 1) * length),
  );
