import type { HttpRequest } from './client.ts';

/** A request with a JSON body. Undefined fields are left out. */
export function jsonRequest(path: string, body: object): HttpRequest {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', path, headers, body: JSON.stringify(body) };
}

/** Up to three decimals: more would only make requests longer. */
export function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
