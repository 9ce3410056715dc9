/** A Discord message can have 2,000 characters; a mention takes 23. */
const MAX_NAMES = 10;

const formats = new Map<string, Intl.ListFormat>();

/**
 * Joins names as the reader's language does: `a, b, c` or `a、b、c`. Names beyond `max` are only counted: `a, b, +3`.
 * @param locale BCP 47
 */
export function listNames(locale: string, names: readonly string[], max = MAX_NAMES): string {
  const more = names.length - max;
  return formatOf(locale).format([...names.slice(0, max), ...(more > 0 ? [`+${more}`] : [])]);
}

function formatOf(locale: string): Intl.ListFormat {
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { style: 'narrow' });
  formats.set(locale, format);
  return format;
}
