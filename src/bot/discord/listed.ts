/** A message of Discord takes 2,000 characters, and a mention 23 of them. */
const MOST_NAMED = 10;

/**
 * Names one after the other; of many, the first ones and how many more there are.
 * @param most that are named
 */
export function listed(names: readonly string[], separator = ', ', most = MOST_NAMED): string {
  const more = names.length - most;
  return [...names.slice(0, most), ...(more > 0 ? [`+${more}`] : [])].join(separator);
}
