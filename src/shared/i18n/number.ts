/** Smaller integers look the same in all of our languages. */
const FIRST_WITH_SEPARATOR = 1_000;

/**
 * A number with the separators of a language. The first use of `Intl` takes a browser 20 ms or more, so what a page shows
 * first avoids it.
 * @param format for numbers that need it
 */
export function formatPlainly(value: number, format: (value: number) => string): string {
  const isPlain = Number.isInteger(value) && value >= 0 && value < FIRST_WITH_SEPARATOR;
  return isPlain ? String(value) : format(value);
}
