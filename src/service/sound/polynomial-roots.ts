/** A complex number. */
export interface Complex {
  re: number;
  im: number;
}

const MAX_ITERATIONS = 60;
const TOLERANCE = 1e-9;

/**
 * All roots of z^n + c[1]·z^(n−1) + … + c[n], by the Durand-Kerner method. Its loops run for every frame of a voice, so
 * they create no objects.
 * @param coefficients highest power first; the first is 1
 */
export function polynomialRoots(coefficients: Float64Array): Complex[] {
  const degree = coefficients.length - 1;
  const re = new Float64Array(degree);
  const im = new Float64Array(degree);
  // Start on a circle inside the unit circle, off the real axis: all points are distinct, and none
  // are conjugate.
  for (let k = 0; k < degree; k += 1) {
    const angle = (2 * Math.PI * (k + 0.25)) / degree;
    re[k] = 0.9 * Math.cos(angle);
    im[k] = 0.9 * Math.sin(angle);
  }
  for (let round = 0; round < MAX_ITERATIONS; round += 1) {
    if (improveRoots(coefficients, re, im) < TOLERANCE) break;
  }
  return Array.from(re, (real, k) => ({ re: real, im: im[k] as number }));
}

/**
 * Subtracts from each root the value of the polynomial, by Horner's rule, divided by the product of its differences to
 * all other roots.
 * @returns the largest step
 */
function improveRoots(coefficients: Float64Array, re: Float64Array, im: Float64Array): number {
  let largestStep = 0;
  for (let k = 0; k < re.length; k += 1) {
    const x = re[k] as number;
    const y = im[k] as number;
    let valueRe = 1;
    let valueIm = 0;
    let productRe = 1;
    let productIm = 0;
    for (let j = 0; j < re.length; j += 1) {
      const real = valueRe * x - valueIm * y + (coefficients[j + 1] as number);
      valueIm = valueRe * y + valueIm * x;
      valueRe = real;
      if (j === k) continue;
      const dRe = x - (re[j] as number);
      const dIm = y - (im[j] as number);
      const product = productRe * dRe - productIm * dIm;
      productIm = productRe * dIm + productIm * dRe;
      productRe = product;
    }
    const size = productRe * productRe + productIm * productIm || Number.MIN_VALUE;
    const stepRe = (valueRe * productRe + valueIm * productIm) / size;
    const stepIm = (valueIm * productRe - valueRe * productIm) / size;
    re[k] = x - stepRe;
    im[k] = y - stepIm;
    largestStep = Math.max(largestStep, Math.abs(stepRe), Math.abs(stepIm));
  }
  return largestStep;
}
