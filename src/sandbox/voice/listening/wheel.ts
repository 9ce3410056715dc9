/** Signed distance from `from` to `to` on a wheel of 2^bits values. */
export function wheelDistance(from: number, to: number, bits: 16 | 32): number {
  const size = 2 ** bits;
  const ahead = (to - from + size) % size;
  return ahead < size / 2 ? ahead : ahead - size;
}
