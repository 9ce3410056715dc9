/**
 * White noise with a mean square of 1, from a linear congruential generator (Numerical Recipes). The same every
 * time.
 */
export function createNoise(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 31 - 1) * Math.sqrt(3);
  };
}
