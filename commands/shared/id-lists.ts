/** Adds the items that are not in the list yet. */
export function including<T>(list: readonly T[], items: readonly T[]): T[] {
  return [...new Set([...list, ...items])];
}

/** Removes the items. */
export function excluding<T>(list: readonly T[], items: readonly T[]): T[] {
  return list.filter((item) => !items.includes(item));
}
