const RATE = 48_000;
/** Pitch is looked for between 66 and 400 Hz, as in G.711 Appendix I. */
const MIN_LAG = RATE / 400;
const MAX_LAG = RATE / 66;
const WINDOW = RATE / 50;
/** Correlating every fourth sample finds the same lag at a sixteenth of the cost. */
const STRIDE = 4;
/** A voice is not held for longer: it fades until then. */
const FADE = 0.06 * RATE;

/** What `conceal` needs of what was heard before, in samples. */
export const HISTORY = Math.ceil(WINDOW + MAX_LAG);

/**
 * What might have been heard where packets were lost: the last period of the voice again and again,
 * softer and softer (the idea of ITU-T G.711 Appendix I). The decoder's own concealment always makes
 * 120 ms through `opus-decoder`, after which the voice comes back too softly.
 * @param history the last `HISTORY` samples
 * @param already samples of this gap that were made before
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

/** The distance at which the end of the history is most like what was before it. */
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

/** Normalised correlation of the last window with the one `lag` before. */
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
