/** One stretch of samples after the other. */
export function joined(parts: readonly Float32Array[]): Float32Array {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
