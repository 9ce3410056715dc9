/** The slowest and the fastest speed, as factors. */
export const SPEED_RANGE = { min: 0.5, max: 2 } as const;
/** The lowest and the highest shift of the pitch, in semitones. */
export const PITCH_RANGE = { min: -12, max: 12 } as const;

/** A change of speed and pitch. */
export interface SoundChange {
  /** Factor on the speed, within SPEED_RANGE. */
  readonly speed: number;
  /** Shift of the pitch in semitones, within PITCH_RANGE. Formants move with it. */
  readonly pitch: number;
}
