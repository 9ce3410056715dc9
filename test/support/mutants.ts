/** Values that take the place of a field. `undefined` stands for a field that is left out. */
const REPLACEMENTS: readonly unknown[] = [undefined, null, 'x', 7, ['x'], { x: 'x' }];

/** One field of a payload, and what to put there. */
export interface Mutation {
  readonly path: readonly string[];
  readonly value: unknown;
}

/**
 * Every field of a payload left out, null, or of another type: one field at a time. Of a list, the first two items
 * are changed.
 */
export function mutationsOf(payload: unknown): Mutation[] {
  return pathsOf(payload).flatMap((path) =>
    REPLACEMENTS.filter((value) => kindOf(value) !== kindOf(at(payload, path))).map((value) => ({
      path,
      value,
    })),
  );
}

/** A copy of the payload with this one change. */
export function mutate(payload: unknown, { path, value }: Mutation): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(payload)) {
    const items = payload.map((item, index) =>
      String(index) === first ? mutate(item, { path: rest, value }) : item,
    );
    return value === undefined && rest.length === 0 ? items.toSpliced(Number(first), 1) : items;
  }
  const fields = payload as Record<string, unknown>;
  return { ...fields, [first]: mutate(fields[first], { path: rest, value }) };
}

/** `member.user.id = null`. */
export function describeMutation({ path, value }: Mutation): string {
  return `${path.join('.')} = ${value === undefined ? 'left out' : JSON.stringify(value)}`;
}

function pathsOf(payload: unknown): string[][] {
  if (typeof payload !== 'object' || payload === null) return [];
  const keys = Array.isArray(payload) ? Object.keys(payload).slice(0, 2) : Object.keys(payload);
  return keys.flatMap((key) => [
    [key],
    ...pathsOf((payload as Record<string, unknown>)[key]).map((rest) => [key, ...rest]),
  ]);
}

function at(payload: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], payload);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
