/** Known names close to a mistyped one, the closest first. */
export function suggestNames(typed: string, names: readonly string[], maxCount = 3): string[] {
  const maxDistance = Math.max(2, Math.floor(typed.length / 3));
  const { length } = [...typed];
  // At least as many letters differ as one of the two is longer.
  const isNear = (name: string) => Math.abs(length - name.length) <= maxDistance;
  return names
    .filter((name) => name.startsWith(typed) || isNear(name))
    .map((name) => ({ name, distance: name.startsWith(typed) ? 1 : editDistance(typed, name) }))
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))
    .slice(0, maxCount)
    .map(({ name }) => name);
}

/** Levenshtein distance: insertions, deletions and substitutions. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const replaced = (row[j] ?? 0) + (letter === b[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
