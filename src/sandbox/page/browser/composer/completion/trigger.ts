/** A name that is being typed in a text: `@a`, `#gen` or `:smi`. */
export interface Trigger {
  readonly kind: 'user' | 'channel' | 'emoji';
  /** The typed part, without the sign. */
  readonly query: string;
  /** Where the sign is. */
  readonly start: number;
  /** The cursor. */
  readonly end: number;
}

const RULES: readonly (readonly [Trigger['kind'], RegExp])[] = [
  // Not in ada@example.com.
  ['user', /(?<![A-Za-z0-9_@.<])@([^\s@#:`<>]{0,32})$/u],
  ['channel', /(?<![A-Za-z0-9_#&/<])#([^\s@#:`<>]{0,100})$/u],
  // Not in 12:30, and not the faces :D and :3.
  ['emoji', /(?<![\p{L}\p{N}_:<]):((?:[A-Za-z0-9_+-]{2,32}|\P{ASCII}{1,16}))$/u],
];

/** The name that is being typed in front of the cursor, if any. */
export function triggerAt(text: string, cursor: number): Trigger | undefined {
  const before = text.slice(0, cursor);
  for (const [kind, pattern] of RULES) {
    const found = pattern.exec(before);
    if (found !== null) return { kind, query: found[1] ?? '', start: found.index, end: cursor };
  }
  return undefined;
}

/** The short name that the text in front of the cursor ends with: `joy` in `:joy:`. */
export function shortNameAt(text: string, cursor: number): Omit<Trigger, 'kind'> | undefined {
  const found = /(?<![\p{L}\p{N}_:<]):([a-z0-9_+-]{2,64}):$/u.exec(text.slice(0, cursor));
  return found === null ? undefined : { query: found[1] ?? '', start: found.index, end: cursor };
}
