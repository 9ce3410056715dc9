import type { Upload } from '../state/compose-message.ts';
import type { Discord } from '../state/discord.ts';

/** An authenticated and parsed request. The handler validates the body. */
export interface RestRequest {
  readonly discord: Discord;
  /** Of the API: 9 or 10. */
  readonly version: number;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON; in a multipart request that of `payload_json`. */
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

export interface RestResponse {
  readonly status: number;
  /** Sent as JSON, unless undefined. */
  readonly body?: unknown;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API's prefix; `:name` matches one segment. */
  readonly pattern: string;
  /** Needs no bot token, such as a route with an interaction token in its path. */
  readonly isPublic?: true;
  readonly handle: (request: RestRequest) => RestResponse;
}

export const NO_CONTENT: RestResponse = { status: 204 };

export function ok(body: unknown): RestResponse {
  return { status: 200, body };
}

/** Status 201: something was created. */
export function created(body: unknown): RestResponse {
  return { status: 201, body };
}

/** Whether a query parameter is true. */
export function isTrue({ query }: RestRequest, name: string): boolean {
  return ['true', '1'].includes(query.get(name)?.toLowerCase() ?? '');
}

/** A parameter of the route's pattern. */
export function pathParam(request: RestRequest, name: string): string {
  const value = request.params[name];
  if (value === undefined) throw new Error(`The route has no :${name}`);
  return value;
}
