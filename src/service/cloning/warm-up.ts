import { SPECTRUM_BANDS_HZ } from '../sound/spectrum.ts';
import { START } from './fitting/fit.ts';
import type { Studio } from './fitting/studio.ts';

const TEXT = 'Good morning, and thank you all.';

/** Has the engine and most of the measuring loaded and compiled before somebody waits for it. */
export function warmUp(studio: Studio): void {
  studio.measure({ ...START, spectrum: SPECTRUM_BANDS_HZ.map(() => 0) }, TEXT);
}
