/** A complex number. */
export interface Complex {
  re: number;
  im: number;
}

const MAX_ITERATIONS = 60;
const TOLERANCE = 1e-9;

/**
 * All roots of z^n + c[1]·z^(n−1) + … + c[n], by the Durand-Kerner method.
 * @param coefficients highest power first; the first is 1
 */
export function polynomialRoots(coefficients: Float64Array): Complex[] {
  const degree = coefficients.length - 1;
  // Start on a circle inside the unit circle, off the real axis: all points are distinct, and none
  // are conjugate.
  const roots = Array.from({ length: degree }, (_, k) => {
    const angle = (2 * Math.PI * (k + 0.25)) / degree;
    return { re: 0.9 * Math.cos(angle), im: 0.9 * Math.sin(angle) };
  });
  for (let round = 0; round < MAX_ITERATIONS; round += 1) {
    let largestStep = 0;
    for (const root of roots) {
      const step = divide(evaluate(coefficients, root), productOfDifferences(roots, root));
      root.re -= step.re;
      root.im -= step.im;
      largestStep = Math.max(largestStep, Math.abs(step.re), Math.abs(step.im));
    }
    if (largestStep < TOLERANCE) break;
  }
  return roots;
}

/** Horner's rule. */
function evaluate(coefficients: Float64Array, z: Complex): Complex {
  let [re, im] = [0, 0];
  for (const coefficient of coefficients) {
    [re, im] = [re * z.re - im * z.im + coefficient, re * z.im + im * z.re];
  }
  return { re, im };
}

/** Product of the differences to all other roots. */
function productOfDifferences(all: readonly Complex[], root: Complex): Complex {
  let [re, im] = [1, 0];
  for (const other of all) {
    if (other === root) continue;
    const [dRe, dIm] = [root.re - other.re, root.im - other.im];
    [re, im] = [re * dRe - im * dIm, re * dIm + im * dRe];
  }
  return { re, im };
}

function divide(a: Complex, b: Complex): Complex {
  const size = b.re * b.re + b.im * b.im || Number.MIN_VALUE;
  return { re: (a.re * b.re + a.im * b.im) / size, im: (a.im * b.re - a.re * b.im) / size };
}
