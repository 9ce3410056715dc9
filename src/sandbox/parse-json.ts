/** What the reviver gets of a value, in newer engines. */
interface ReviverContext {
  /** As it is in the text. */
  readonly source?: string;
}

/**
 * Parses JSON from a client. Some clients send IDs as numbers, of which JavaScript would lose the last digits: they become
 * text.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_key: string, value: unknown, { source = '' }: ReviverContext = {}) => {
    const isExact = typeof value !== 'number' || Number.isSafeInteger(value);
    return isExact || !/^\d+$/.test(source) ? value : source;
  });
}
