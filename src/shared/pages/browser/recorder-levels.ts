/** Discord draws at most this many bars for a voice message. */
const MAX_BARS = 256;
/** Below this level (-54 dB) it is silence, and is not blown up to full height. */
const QUIET = 0.002;

/** Root mean square of samples from -1 to 1; 0 when there are none. */
export function levelOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  return Math.sqrt(energy / samples.length);
}

/**
 * What is drawn for a voice message: a byte a bar, the loudest moment at full height.
 * @param levels of stretches of the same length, in order
 * @returns base64 of 1 to 256 bytes
 */
export function waveformOf(levels: readonly number[]): string {
  const count = Math.min(MAX_BARS, Math.max(1, levels.length));
  const loudest = Math.max(QUIET, ...levels);
  const bars = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / count);
    const to = Math.floor(((bar + 1) * levels.length) / count);
    return Math.round((255 * Math.max(0, ...levels.slice(from, to))) / loudest);
  });
  return btoa(String.fromCharCode(...bars));
}
