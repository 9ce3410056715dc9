/** The slowest and the fastest speed, as factors. */
export const SPEED_RANGE = { min: 0.5, max: 2 } as const;
/** The lowest and the highest shift of the pitch, in semitones. */
export const PITCH_RANGE = { min: -12, max: 12 } as const;

/** The quietest and the loudest volume, as factors. */
export const VOLUME_RANGE = { min: 0.1, max: 2 } as const;

/** A change of speed, pitch and volume. */
export interface SoundChange {
  /** Factor on the speed, within SPEED_RANGE. Default: 1. */
  readonly speed?: number;
  /** Shift of the pitch in semitones, within PITCH_RANGE. Formants move with it. Default: 0. */
  readonly pitch?: number;
  /** Factor on the volume, within VOLUME_RANGE. Default: 1. */
  readonly volume?: number;
}
