/**
 * The nearest-rank percentile.
 * @param part 0 to 1
 * @throws RangeError when there are no values
 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('there are no values to take a percentile of');
  return value;
}

/**
 * The slope of y over x, by least squares.
 * @throws RangeError when all x are equal
 */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (part: 0 | 1) => points.reduce((sum, it) => sum + it[part], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const variance = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  if (!(variance > 0)) throw new RangeError('a slope needs at least two different x values');
  return covariance / variance;
}

/** Rounds to about three significant digits. More would vary from run to run. */
export function rounded(value: number): number {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return Number(value.toFixed(digits));
}
