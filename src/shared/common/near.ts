/** Names that somebody who typed `wanted` may have meant, the nearest first. */
export function namesNear(wanted: string, names: readonly string[], most = 3): string[] {
  const farthest = Math.max(2, Math.floor(wanted.length / 3));
  return names
    .map((name) => ({ name, distance: name.startsWith(wanted) ? 1 : editDistance(wanted, name) }))
    .filter(({ distance }) => distance <= farthest)
    .toSorted((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))
    .slice(0, most)
    .map(({ name }) => name);
}

/** Levenshtein: letters to insert, leave out or replace. */
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
