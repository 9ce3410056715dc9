/**
 * The long-term average speech spectrum of twelve languages: levels in dB of third octaves, by their centers in Hz
 * (D. Byrne et al., "An international comparison of long-term average speech spectra", 1994; women and men together).
 * From 250 Hz to 5 kHz the paper found the same spectrum for women and men.
 */
export const LTASS: ReadonlyMap<number, number> = new Map([
  [100, 54.4],
  [125, 57.7],
  [160, 56.8],
  [200, 60.2],
  [250, 60.3],
  [315, 59.0],
  [400, 62.1],
  [500, 62.1],
  [630, 60.5],
  [800, 56.8],
  [1_000, 53.7],
  [1_250, 53.0],
  [1_600, 52.0],
  [2_000, 48.7],
  [2_500, 48.1],
  [3_150, 46.8],
  [4_000, 45.6],
  [5_000, 44.5],
  [6_300, 44.3],
  [8_000, 43.7],
  [10_000, 43.4],
]);
