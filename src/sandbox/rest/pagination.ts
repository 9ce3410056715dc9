import { checkNumber, checkSnowflake } from '../validate/checks.ts';
import { Form } from '../validate/form.ts';

/** The part of a list that a request asks for, by ids. Those that are named are left out, but `around`. */
export interface Pagination {
  readonly before: bigint | undefined;
  readonly after: bigint | undefined;
  readonly around: bigint | undefined;
  readonly limit: number;
}

/**
 * Reads `before`, `after`, `around` and `limit` of a query.
 * @throws DiscordError 50035 when one of them is none, or the limit is not within 1 to `max`
 */
export function readPagination(
  query: URLSearchParams,
  { defaultLimit, max }: { defaultLimit: number; max: number },
): Pagination {
  const { form, root } = Form.of({
    before: query.get('before'),
    after: query.get('after'),
    around: query.get('around'),
    limit: parseInteger(query.get('limit')),
  });
  const id = (name: string) => {
    const text = checkSnowflake(root.at(name));
    return text === undefined ? undefined : BigInt(text);
  };
  const ids = { before: id('before'), after: id('after'), around: id('around') };
  const limit = checkNumber(root.at('limit'), { min: 1, max }) ?? defaultLimit;
  form.settle();
  return { ...ids, limit };
}

/**
 * The page of a list, in its order, which is that of the ids.
 * @param usual where it is when no id says so
 */
export function paginate<T extends { readonly id: string }>(
  list: readonly T[],
  { before, after, around, limit }: Pagination,
  defaultEnd: 'start' | 'end',
): T[] {
  const first = (isReached: (id: bigint) => boolean) => {
    const index = list.findIndex(({ id }) => isReached(BigInt(id)));
    return index === -1 ? list.length : index;
  };
  const from = (start: number) => list.slice(Math.max(0, start), Math.max(0, start) + limit);
  if (around !== undefined) return from(first((id) => id >= around) - Math.floor(limit / 2));
  if (after !== undefined) return from(first((id) => id > after));
  if (before === undefined && defaultEnd === 'start') return from(0);
  const end = before === undefined ? list.length : first((id) => id >= before);
  return list.slice(Math.max(0, end - limit), end);
}

/** Queries are text; what is no number stays as it is, to be complained about. */
function parseInteger(text: string | null): string | number | null {
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : text;
}
