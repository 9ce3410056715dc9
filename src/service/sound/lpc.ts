/**
 * Coefficients that predict a sample from the previous ones, which describe the vocal tract. x[n] ≈
 * −Σ a[k]·x[n−k] for k from 1; a[0] is 1.
 */
export interface LinearPrediction {
  /** a[0] to a[order]. */
  coefficients: Float64Array;
  /** Mean square of the prediction error of the windowed frame: the excitation. */
  residualPower: number;
}

/**
 * Keeps the equations solvable for silence and pure tones: noise 60 dB below the frame, and a
 * minimum power.
 */
const WHITE_NOISE = 1e-6;
const MIN_POWER = 1e-12;

/**
 * Linear prediction by autocorrelation and the Levinson-Durbin recursion (J. Makhoul, "Linear
 * Prediction: A Tutorial Review", 1975). The filter is always stable.
 * @param frame windowed samples
 */
export function linearPrediction(frame: Float32Array, order: number): LinearPrediction {
  const r = autocorrelation(frame, order);
  r[0] = (r[0] as number) * (1 + WHITE_NOISE) + MIN_POWER * frame.length;
  const a = new Float64Array(order + 1);
  const before = new Float64Array(order + 1);
  a[0] = 1;
  let error = r[0] as number;
  for (let i = 1; i <= order; i += 1) {
    let sum = r[i] as number;
    for (let k = 1; k < i; k += 1) sum += (a[k] as number) * (r[i - k] as number);
    const reflection = -sum / error;
    before.set(a);
    for (let k = 1; k < i; k += 1) {
      a[k] = (before[k] as number) + reflection * (before[i - k] as number);
    }
    a[i] = reflection;
    error *= 1 - reflection * reflection;
  }
  return { coefficients: a, residualPower: error / frame.length };
}

function autocorrelation(frame: Float32Array, order: number): Float64Array {
  const r = new Float64Array(order + 1);
  for (let lag = 0; lag <= order; lag += 1) {
    let sum = 0;
    for (let i = lag; i < frame.length; i += 1) {
      sum += (frame[i] as number) * (frame[i - lag] as number);
    }
    r[lag] = sum;
  }
  return r;
}
