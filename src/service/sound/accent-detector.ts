/** The context of a frame, in frames of about 10 ms: several syllables on either side. */
const FRAMES_BEFORE = 40;
const FRAMES_AFTER = 30;
/**
 * Frames on either side that are averaged. Consonants share the accent of the vowel beside them.
 */
const SMOOTHING_FRAMES = 2;
/**
 * Frames this much quieter than the loudest in the context are pauses or consonants and are
 * ignored.
 */
const ACTIVE_DB = 15;
const SILENCE_DB = -55;

/**
 * Measures how far each frame stands out from its context in dB: accented syllables above 0, others
 * below, pauses 0. Works on a stream of levels, one every 10 ms.
 */
export class AccentDetector {
  readonly #levels: number[] = [];
  #next = 0;

  /** @returns the accents that are complete: each needs FRAMES_AFTER further levels */
  push(levelsDb: readonly number[]): number[] {
    this.#levels.push(...levelsDb);
    const known: number[] = [];
    for (; this.#next + FRAMES_AFTER < this.#levels.length; this.#next += 1)
      known.push(this.#accent());
    return known;
  }

  /** @returns the remaining accents */
  end(): number[] {
    const rest: number[] = [];
    for (; this.#next < this.#levels.length; this.#next += 1) rest.push(this.#accent());
    return rest;
  }

  #accent(): number {
    const at = this.#next;
    const around = this.#levels.slice(Math.max(0, at - FRAMES_BEFORE), at + FRAMES_AFTER + 1);
    const threshold = Math.max(SILENCE_DB, Math.max(...around) - ACTIVE_DB);
    const smoothed = this.#levels
      .slice(Math.max(0, at - SMOOTHING_FRAMES), at + SMOOTHING_FRAMES + 1)
      .filter((level) => level >= threshold);
    if (smoothed.length === 0) return 0;
    return mean(smoothed) - mean(around.filter((level) => level >= threshold));
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
