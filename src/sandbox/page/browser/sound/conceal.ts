const RATE = 48_000;
/** Pitch range of 66 to 400 Hz, as in G.711 Appendix I. */
const MIN_LAG = RATE / 400;
const MAX_LAG = RATE / 66;
const WINDOW = RATE / 50;
/** Correlating every fourth sample finds the same lag at a sixteenth of the cost. */
const STRIDE = 4;
/** The concealed voice fades out over this time. */
const FADE = 0.06 * RATE;

/** Samples of history that `conceal` needs. */
export const HISTORY = Math.ceil(WINDOW + MAX_LAG);

/**
 * Fills a gap of lost packets: repeats the last pitch period and fades it out (the idea of ITU-T G.711
 * Appendix I). The decoder's own concealment in `opus-decoder` always makes 120 ms, after which the voice
 * returns too softly.
 * @param history the last `HISTORY` samples
 * @param offset samples of this gap that are already filled
 */
export function conceal(history: Float32Array, length: number, offset: number): Float32Array {
  const lag = pitchLag(history);
  const made = new Float32Array(length);
  for (let i = 0; i < length; i += 1) {
    const position = history.length - lag + ((offset + i) % lag);
    made[i] = (history[position] ?? 0) * Math.max(0, 1 - (offset + i) / FADE);
  }
  return made;
}

/** The lag with the highest correlation. */
function pitchLag(history: Float32Array): number {
  let best = Math.round(MAX_LAG);
  let bestCorrelation = 0;
  for (let lag = MIN_LAG; lag <= MAX_LAG; lag += STRIDE) {
    const correlation = correlationAt(history, lag);
    if (correlation > bestCorrelation) {
      bestCorrelation = correlation;
      best = lag;
    }
  }
  return best;
}

/** Normalized correlation of the last window with the one `lag` samples earlier. */
function correlationAt(history: Float32Array, lag: number): number {
  let product = 0;
  let energy = 1e-9;
  for (let i = history.length - WINDOW; i < history.length; i += STRIDE) {
    const before = history[i - lag] ?? 0;
    product += (history[i] ?? 0) * before;
    energy += before * before;
  }
  return product / Math.sqrt(energy);
}
