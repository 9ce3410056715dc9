import type { Upload } from '../state/compose-message.ts';
import type { Discord } from '../state/discord.ts';

/** One request on its way through the routes: authenticated, parsed, nothing validated yet. */
export interface RestRequest {
  readonly discord: Discord;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON, of `payload_json` in a multipart request. */
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

export interface RestResponse {
  readonly status: number;
  /** Sent as JSON; nothing is sent when undefined. */
  readonly body?: unknown;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v10`; `:name` stands for one segment. */
  readonly pattern: string;
  /** The path itself is the secret: no bot token needed. */
  readonly isPublic?: true;
  readonly handle: (request: RestRequest) => RestResponse;
}

export const NO_CONTENT: RestResponse = { status: 204 };

export function ok(body: unknown): RestResponse {
  return { status: 200, body };
}

/** A parameter that the route's pattern is known to have. */
export function pathParam(request: RestRequest, name: string): string {
  const value = request.params[name];
  if (value === undefined) throw new Error(`The route has no :${name}`);
  return value;
}
