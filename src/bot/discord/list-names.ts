/** A Discord message can have 2,000 characters; a mention takes 23. */
const MAX_NAMES = 10;

/** Joins names. Names beyond `max` are only counted: `a, b, +3`. */
export function listNames(names: readonly string[], separator = ', ', max = MAX_NAMES): string {
  const more = names.length - max;
  return [...names.slice(0, max), ...(more > 0 ? [`+${more}`] : [])].join(separator);
}
