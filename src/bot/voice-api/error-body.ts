import { z } from 'zod';

/** Words of a machine: `text_too_long`, `text`, `req-81f2`. Sentences and markup are never repeated. */
const IDENTIFIER = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;

const identifier = z.string().regex(IDENTIFIER).optional().catch(undefined);
const details = z.object({ code: identifier, param: identifier, request_id: identifier });
/** The embedded service's shape, and what else is common: the details at the top, or `error` as a plain code. */
const anyShape = z.union([
  z.object({ error: details }).transform(({ error }) => error),
  z.object({ error: z.string().regex(IDENTIFIER) }).transform(({ error }) => ({ code: error })),
  details,
]);

export interface ErrorDetails {
  code?: string | undefined;
  param?: string | undefined;
  request_id?: string | undefined;
}

/**
 * What an error's body tells in identifiers, whatever its shape: JSON, HTML, cut off, nothing at all.
 * @param secret dropped wherever it, or a part of it, comes back
 */
export function readErrorDetails(body: Uint8Array, secret: string): ErrorDetails {
  const { data = {} } = anyShape.safeParse(parseJson(body));
  const known = Object.entries(data).filter(
    ([, value]) => value !== undefined && !sharesSecret(value, secret),
  );
  return Object.fromEntries(known);
}

/** `text_too_long (text)`, or undefined. */
export function describeDetails({ code, param }: ErrorDetails): string | undefined {
  if (code === undefined) return param;
  return param === undefined ? code : `${code} (${param})`;
}

/** Longer than a word and part of the key, or the key part of it. */
export function sharesSecret(value: string, secret: string): boolean {
  return value.includes(secret) || (value.length >= 8 && secret.includes(value));
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
