import { SPECTRUM_BANDS_HZ } from './spectrum.ts';

/** Below the first, a tilt lowers. Above the second, it raises. */
const TRANSITION_HZ = [800, 1_250] as const;
/**
 * The share of a tilt by which the low range is lowered, so that speech stays as loud. Measured in LUFS over
 * presets and languages.
 */
const LOW_SHARE = 0.4;

/**
 * Equalizer gains that make the range above 1 kHz stand out by `tiltDb` more than the range below.
 * @returns dB at SPECTRUM_BANDS_HZ
 */
export function tiltGains(tiltDb: number): number[] {
  const [low, high] = TRANSITION_HZ;
  return SPECTRUM_BANDS_HZ.map((hz) => {
    const share = Math.log(hz / low) / Math.log(high / low);
    return tiltDb * (Math.min(1, Math.max(0, share)) - LOW_SHARE);
  });
}
