import type { FliteVoiceName } from './flite-program.ts';

/** The active level of every voice on every engine. */
const LEVEL_DB = -24;
/** At which the levels below were measured. */
const MEASURED_GAIN = 0.5;
/** Above this the vocoder's peaks could pass full scale, where they would wrap around. */
const MAX_GAIN = 1.1;

/** F0 in Hz, then the active level in dB at a low, a middle and a high formant scale. */
type Row = readonly [f0Hz: number, low: number, middle: number, high: number];

/**
 * A vocoder is loud where harmonics meet formants, so the level depends on both: measured on four
 * sentences each.
 */
const LEVELS: Record<FliteVoiceName, { scales: readonly number[]; rows: readonly Row[] }> = {
  rms: {
    scales: [0.9, 1, 1.1],
    rows: [
      [60, -28.4, -28.2, -28.1],
      [75, -28.2, -28.1, -28.1],
      [95, -28.9, -28.4, -28.0],
      [120, -27.8, -28.6, -28.7],
      [150, -26.8, -26.9, -27.6],
      [190, -28.5, -27.1, -26.5],
    ],
  },
  awb: {
    scales: [0.9, 1, 1.1],
    rows: [
      [75, -26.6, -26.5, -26.4],
      [95, -26.9, -26.3, -26.2],
      [120, -27.3, -27.2, -26.6],
      [150, -25.5, -26.2, -27.0],
      [180, -25.1, -24.9, -25.5],
      [220, -27.1, -25.3, -24.7],
    ],
  },
  slt: {
    scales: [1, 1.1, 1.2],
    rows: [
      [120, -25.8, -25.8, -24.9],
      [150, -22.8, -24.1, -25.4],
      [180, -22.5, -22.1, -22.8],
      [210, -24.5, -22.6, -21.9],
      [250, -28.1, -25.7, -23.5],
      [300, -28.9, -28.9, -27.4],
      [360, -29.2, -28.9, -29.1],
    ],
  },
};

/** The gain at which a voice of flite has the level of all voices. */
export function fliteGain(name: FliteVoiceName, f0Hz: number, formantScale: number): number {
  const { scales, rows } = LEVELS[name];
  const levels = rows.map(([, ...row]) => interpolate(scales, row, formantScale));
  const hz = rows.map(([rowHz]) => Math.log(rowHz));
  const levelDb = interpolate(hz, levels, Math.log(f0Hz));
  return Math.min(MAX_GAIN, MEASURED_GAIN * 10 ** ((LEVEL_DB - levelDb) / 20));
}

/** Linear between the places, level beyond the outer ones. */
function interpolate(places: readonly number[], values: readonly number[], at: number): number {
  const above = places.findIndex((place) => place >= at);
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  if (above <= 0) return above === 0 ? first : last;
  const [low, high] = [places[above - 1] ?? at, places[above] ?? at];
  const share = (at - low) / (high - low);
  return (values[above - 1] ?? first) * (1 - share) + (values[above] ?? last) * share;
}
