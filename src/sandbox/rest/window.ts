import { number, snowflake } from '../validate/checks.ts';
import { Form } from '../validate/form.ts';

/** The part of a list that a request asks for, by ids. Those that are named are left out, but `around`. */
export interface Window {
  readonly before: bigint | undefined;
  readonly after: bigint | undefined;
  readonly around: bigint | undefined;
  readonly limit: number;
}

/**
 * Reads `before`, `after`, `around` and `limit` of a query.
 * @throws DiscordError 50035 when one of them is none, or the limit is not within 1 to `max`
 */
export function readWindow(
  query: URLSearchParams,
  { usual, max }: { usual: number; max: number },
): Window {
  const { form, root } = Form.of({
    before: query.get('before'),
    after: query.get('after'),
    around: query.get('around'),
    limit: numeric(query.get('limit')),
  });
  const id = (name: string) => {
    const text = snowflake(root.at(name));
    return text === undefined ? undefined : BigInt(text);
  };
  const ids = { before: id('before'), after: id('after'), around: id('around') };
  const limit = number(root.at('limit'), { min: 1, max }) ?? usual;
  form.settle();
  return { ...ids, limit };
}

/** The window of a list, in its order. Without any of the ids: the end of it. */
export function windowOf<T extends { readonly id: string }>(
  oldestFirst: readonly T[],
  { before, after, around, limit }: Window,
): T[] {
  const first = (isReached: (id: bigint) => boolean) => {
    const index = oldestFirst.findIndex(({ id }) => isReached(BigInt(id)));
    return index === -1 ? oldestFirst.length : index;
  };
  if (around !== undefined) {
    const start = Math.max(0, first((id) => id >= around) - Math.floor(limit / 2));
    return oldestFirst.slice(start, start + limit);
  }
  if (after !== undefined) {
    const start = first((id) => id > after);
    return oldestFirst.slice(start, start + limit);
  }
  const end = before === undefined ? oldestFirst.length : first((id) => id >= before);
  return oldestFirst.slice(Math.max(0, end - limit), end);
}

/** Queries are text; what is no number stays as it is, to be complained about. */
function numeric(text: string | null): string | number | null {
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : text;
}
