/** Samples that contribute to an interpolated value. */
export const SINC_TAPS = 8;
/** Positions between two samples. */
export const SINC_PHASES = 256;

/**
 * Windowed sinc for interpolation. Row p contains the weights of a position p / SINC_PHASES after a
 * sample, from three samples before to four after. Row 0 is the sample itself.
 */
export const SINC_TABLE = makeTable();

function makeTable(): Float32Array {
  const table = new Float32Array((SINC_PHASES + 1) * SINC_TAPS);
  for (let phase = 0; phase <= SINC_PHASES; phase += 1) {
    const row = table.subarray(phase * SINC_TAPS, (phase + 1) * SINC_TAPS);
    for (let k = 0; k < SINC_TAPS; k += 1) row[k] = weight(k - 3 - phase / SINC_PHASES);
    const sum = row.reduce((total, value) => total + value, 0);
    for (let k = 0; k < SINC_TAPS; k += 1) row[k] = (row[k] as number) / sum;
  }
  return table;
}

/** Sinc under a Hann window. */
function weight(t: number): number {
  if (Number.isInteger(t)) return t === 0 ? 1 : 0;
  const window = 0.5 + 0.5 * Math.cos((Math.PI * t) / (SINC_TAPS / 2 + 0.5));
  return (window * Math.sin(Math.PI * t)) / (Math.PI * t);
}
