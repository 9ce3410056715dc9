/** Concatenates arrays of samples. If all others are empty, an array is returned without copying. */
export function concatSamples(parts: readonly Float32Array[]): Float32Array {
  const [only, other] = parts.filter(({ length }) => length > 0);
  if (only !== undefined && other === undefined) return only;
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Replaces NaN and infinity by silence, because a single one would spread through every filter. */
export function replaceNonFinite(samples: Float32Array): Float32Array {
  // A loop, because a callback would take ten times as long, and this runs over all audio.
  for (let i = 0; i < samples.length; i += 1) {
    if (!Number.isFinite(samples[i])) return samples.map(orSilence);
  }
  return samples;
}

function orSilence(sample: number): number {
  return Number.isFinite(sample) ? sample : 0;
}
