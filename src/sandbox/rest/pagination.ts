import { checkNumber, checkSnowflake } from '../validate/checks.ts';
import { Form } from '../validate/form.ts';

/** The requested part of a list. The items named by `before` and `after` are excluded. */
export interface Pagination {
  readonly before: bigint | undefined;
  readonly after: bigint | undefined;
  readonly around: bigint | undefined;
  readonly limit: number;
}

/**
 * Reads `before`, `after`, `around` and `limit` from a query.
 * @throws DiscordError 50035 when one of them is invalid, or the limit is not from 1 to `max`
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
  form.throwIfInvalid();
  return { ...ids, limit };
}

/**
 * The requested part of a list that is sorted by ID.
 * @param defaultEnd which end of the list to take when the request names no ID
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

/** Converts numeric text. Other text is returned unchanged so that validation reports it. */
function parseInteger(text: string | null): string | number | null {
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : text;
}
