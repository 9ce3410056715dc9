/** Seeds for targets that take JSON. */
export function jsonSeeds(values: readonly unknown[]): Uint8Array[] {
  return values.map((value) => Buffer.from(JSON.stringify(value)));
}

/** The JSON of an input; undefined if it is none. */
export function parseInput(input: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(input).toString());
  } catch {
    return undefined;
  }
}

/** A value of an input as a text. */
export function textOf(value: unknown, maxLength: number): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, maxLength);
}
