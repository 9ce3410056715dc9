/** Samples without NaN or infinity, each replaced by silence: one would spread through every filter. */
export function finite(samples: Float32Array): Float32Array {
  return samples.every(Number.isFinite)
    ? samples
    : samples.map((sample) => (Number.isFinite(sample) ? sample : 0));
}
