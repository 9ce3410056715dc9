import { FLITE_SAMPLE_RATE } from './flite-program.ts';

/** Where the factor on the formants holds exactly: at the third formant of an adult male. */
const REFERENCE_HZ = 2_560;

/**
 * flite's vocoder keeps spectra on a warped frequency axis, θ = ω + 2·atan(α·sin ω / (1 − α·cos ω)).
 * Unwarped by another α than they were trained with, all formants move together, up to half the rate,
 * which stays (K. Tokuda et al., "Mel-generalized cepstral analysis", 1994).
 * @param ratio factor on the formants
 * @returns the α that does it
 */
export function alphaFor(ratio: number, trainedAlpha: number): number {
  const from = (2 * Math.PI * REFERENCE_HZ) / FLITE_SAMPLE_RATE;
  const to = from * ratio;
  const warped =
    from + 2 * Math.atan2(trainedAlpha * Math.sin(from), 1 - trainedAlpha * Math.cos(from));
  const slope = Math.tan((warped - to) / 2);
  return slope / (Math.sin(to) + slope * Math.cos(to));
}
