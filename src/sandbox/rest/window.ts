import { number, snowflake } from '../validate/checks.ts';
import { Form } from '../validate/form.ts';

/** The part of a list that a request asks for: ids between `after` and `before`, both left out. */
export interface Window {
  readonly before: bigint;
  readonly after: bigint;
  readonly limit: number;
}

const AFTER_ALL = 2n ** 63n;

/**
 * Reads `before`, `after` and `limit` of a query.
 * @throws DiscordError 50035 when one of them is none, or the limit is not within 1 to `max`
 */
export function readWindow(
  query: URLSearchParams,
  { usual, max }: { usual: number; max: number },
): Window {
  const { form, root } = Form.of({
    before: query.get('before'),
    after: query.get('after'),
    limit: numeric(query.get('limit')),
  });
  const before = snowflake(root.at('before'));
  const after = snowflake(root.at('after'));
  const limit = number(root.at('limit'), { min: 1, max });
  form.settle();
  return {
    before: before === undefined ? AFTER_ALL : BigInt(before),
    after: BigInt(after ?? 0),
    limit: limit ?? usual,
  };
}

/** Queries are text; what is no number stays as it is, to be complained about. */
function numeric(text: string | null): string | number | null {
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : text;
}
