/** How far levels are averaged around a frame, in frames of about 10 ms: some syllables each way. */
const BEFORE = 40;
const AFTER = 30;
/** Syllables, not single sounds: consonants share the accent of the vowel beside them. */
const SMOOTHING = 2;
/** Frames this much quieter than the loudest around are pauses or consonants: they do not count. */
const ACTIVE_DB = 15;
const SILENCE_DB = -55;

/**
 * How far each moment of speech stands out of those around it, in dB: accented syllables above 0,
 * the others below, pauses at 0. Works on a stream of levels, one each 10 ms.
 */
export class Accents {
  readonly #levels: number[] = [];
  #next = 0;

  /** @returns the accents that became known: each needs AFTER further levels */
  push(levelsDb: readonly number[]): number[] {
    this.#levels.push(...levelsDb);
    const known: number[] = [];
    for (; this.#next + AFTER < this.#levels.length; this.#next += 1) known.push(this.#accent());
    return known;
  }

  /** @returns the rest */
  end(): number[] {
    const rest: number[] = [];
    for (; this.#next < this.#levels.length; this.#next += 1) rest.push(this.#accent());
    return rest;
  }

  #accent(): number {
    const at = this.#next;
    const around = this.#levels.slice(Math.max(0, at - BEFORE), at + AFTER + 1);
    const faintest = Math.max(SILENCE_DB, Math.max(...around) - ACTIVE_DB);
    const near = this.#levels
      .slice(Math.max(0, at - SMOOTHING), at + SMOOTHING + 1)
      .filter((level) => level >= faintest);
    if (near.length === 0) return 0;
    return mean(near) - mean(around.filter((level) => level >= faintest));
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
