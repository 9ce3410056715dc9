/**
 * The smallest value that is not exceeded by `part` of all values (nearest rank).
 * @param part 0 to 1
 * @throws RangeError without values: a figure of nothing is no figure
 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('there are no values to take a percentile of');
  return value;
}

/**
 * How much y grows with each x, by least squares.
 * @throws RangeError where all x are the same
 */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (part: 0 | 1) => points.reduce((sum, it) => sum + it[part], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const variance = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  if (!(variance > 0)) throw new RangeError('there is no slope through a single place');
  return covariance / variance;
}

/** Rounded so that what differs from run to run is not shown as if it were known. */
export function rounded(value: number): number {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return Number(value.toFixed(digits));
}
