import type { FliteVoiceName } from './flite-program.ts';

/** The active level of every voice on every engine, in dB of full scale (see Synthesizer). */
const LEVEL_DB = -24;
/** The gain at which the levels below were measured. */
const MEASURED_GAIN = 0.5;
/** Above this gain, the vocoder's peaks could overflow and wrap around. */
const MAX_GAIN = 1.1;

/** F0 in Hz, then the active level in dB at a low, a middle and a high formant scale. */
type Row = readonly [f0Hz: number, low: number, middle: number, high: number];

/**
 * Measured on four sentences each. The level depends on both F0 and formants, because a vocoder is
 * loud where harmonics meet formants.
 */
const LEVELS: Record<FliteVoiceName, { scales: readonly number[]; rows: readonly Row[] }> = {
  rms: {
    scales: [0.9, 1, 1.1],
    rows: [
      [60, -29.0, -28.8, -28.6],
      [75, -29.0, -28.9, -28.7],
      [95, -29.2, -28.8, -28.7],
      [120, -29.3, -29.3, -28.9],
      [150, -28.1, -28.6, -29.1],
      [190, -28.2, -27.7, -27.7],
    ],
  },
  slt: {
    scales: [1, 1.1, 1.2],
    rows: [
      [120, -26.0, -24.8, -24.2],
      [150, -24.5, -25.9, -25.9],
      [180, -22.3, -23.2, -24.8],
      [210, -22.5, -21.9, -22.5],
      [250, -25.6, -23.2, -22.0],
      [300, -30.0, -27.5, -24.8],
      [360, -30.8, -30.9, -29.6],
    ],
  },
};

/** The gain that brings a Flite voice to the level of all voices. */
export function fliteGain(name: FliteVoiceName, f0Hz: number, formantScale: number): number {
  const { scales, rows } = LEVELS[name];
  const levels = rows.map(([, ...row]) => interpolate(scales, row, formantScale));
  const hz = rows.map(([rowHz]) => Math.log(rowHz));
  const levelDb = interpolate(hz, levels, Math.log(f0Hz));
  return Math.min(MAX_GAIN, MEASURED_GAIN * 10 ** ((LEVEL_DB - levelDb) / 20));
}

/** Interpolates linearly, and uses the outer values beyond the ends. */
function interpolate(positions: readonly number[], values: readonly number[], at: number): number {
  const above = positions.findIndex((position) => position >= at);
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  if (above <= 0) return above === 0 ? first : last;
  const [low, high] = [positions[above - 1] ?? at, positions[above] ?? at];
  const share = (at - low) / (high - low);
  return (values[above - 1] ?? first) * (1 - share) + (values[above] ?? last) * share;
}
