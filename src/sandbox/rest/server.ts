import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import type { Discord } from '../state/discord.ts';
import type { RestFault } from '../types/faults.ts';
import { checkSnowflake } from '../validate/checks.ts';
import { DiscordError } from '../validate/discord-error.ts';
import { Form } from '../validate/form.ts';
import { type ParsedBody, readBody } from './body.ts';
import type { RestFaults } from './faults.ts';
import type { RestResponse } from './route.ts';
import type { Router } from './router.ts';
import type { TrafficLog } from './traffic.ts';

/** Without a version, it is 10. */
const PREFIX = /^\/api(?:\/v(9|10))?(?=\/(?!v\d+\/))/;
const EMPTY_BODY: ParsedBody = { body: undefined, uploads: [] };

interface Target {
  readonly method: string;
  /** Decoded, without the API prefix. */
  readonly path: string;
  readonly url: URL;
  /** Of the API: 9 or 10. */
  readonly version: number;
}

interface Outcome extends RestResponse {
  readonly headers: Record<string, string>;
  readonly internalError?: unknown;
}

interface RestParts {
  readonly discord: Discord;
  readonly router: Router;
  readonly limiter: RateLimiter;
  readonly faults: RestFaults;
  readonly traffic: TrafficLog;
  /** Called once for each operation that a client uses and the sandbox does not have. */
  readonly onMissing: (operation: string) => void;
}

/** Discord's HTTP API: applies faults, rate limits, authentication and routes, and records each exchange. */
export class RestServer {
  readonly #parts: RestParts;
  readonly #missing = new Set<string>();

  constructor(parts: RestParts) {
    this.#parts = parts;
  }

  async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const startedAtMs = performance.now();
    const [prefix, version = '10'] = PREFIX.exec(url.pathname) ?? [];
    const path = prefix === undefined ? undefined : decode(url.pathname.replace(prefix, ''));
    if (path === undefined) return send(response, withHeaders(outcomeOf(wrongPath(url))));
    const method = request.method ?? 'GET';
    const fault = this.#parts.faults.take(method, path);
    if (fault?.reset) return void request.destroy();
    const parsed = await this.#read(request);
    const input = parsed instanceof DiscordError ? EMPTY_BODY : parsed;
    const outcome = fault
      ? outcomeOfFault(fault)
      : this.#answer(request, { method, path, url, version: Number(version) }, parsed);
    send(response, outcome);
    this.#parts.traffic.record({
      method,
      path,
      query: Object.fromEntries(url.searchParams),
      requestContentType: request.headers['content-type'],
      requestBody: input.body,
      requestFiles: input.uploads.map(({ id, filename, data }) => ({
        field: `files[${id}]`,
        name: filename,
        size: data.byteLength,
      })),
      status: outcome.status,
      responseHeaders: outcome.headers,
      responseBody: outcome.body,
      startedAtMs,
      durationMs: performance.now() - startedAtMs,
      ...('internalError' in outcome ? { internalError: outcome.internalError } : {}),
    });
  }

  async #read(request: IncomingMessage): Promise<ParsedBody | DiscordError> {
    try {
      return await readBody(request, this.#parts.discord.limits.attachmentBytes);
    } catch (error) {
      if (error instanceof DiscordError) return error;
      throw error;
    }
  }

  #answer(
    request: IncomingMessage,
    { method, path, url, version }: Target,
    parsed: ParsedBody | DiscordError,
  ): Outcome {
    const token = request.headers.authorization;
    const verdict = this.#parts.limiter.take(method, path, token);
    if (verdict.refused) return { ...outcomeOf(verdict.refused), headers: { ...verdict.headers } };
    return {
      ...this.#handle(request, { method, path, url, version }, parsed),
      headers: { ...verdict.headers },
    };
  }

  #handle(
    request: IncomingMessage,
    { method, path, url, version }: Target,
    parsed: ParsedBody | DiscordError,
  ): RestResponse & { internalError?: unknown } {
    try {
      const match = this.#parts.router.find(method, path);
      if (match === undefined) throw this.#refuseMissing(method, path);
      if (!match.route.isPublic) this.#authenticate(request.headers.authorization);
      checkPathIds(match.params);
      if (parsed instanceof DiscordError) throw parsed;
      return match.route.handle({
        ...parsed,
        discord: this.#parts.discord,
        version,
        params: match.params,
        query: url.searchParams,
        headers: request.headers,
      });
    } catch (error) {
      if (error instanceof DiscordError) return outcomeOf(error);
      return { ...outcomeOf(DiscordError.of('internal')), internalError: error };
    }
  }

  #refuseMissing(method: string, path: string): DiscordError {
    const operation = `${method} ${withoutIds(path)}`;
    if (!this.#missing.has(operation)) {
      this.#missing.add(operation);
      this.#parts.onMissing(operation);
    }
    return DiscordError.missing(operation);
  }

  #authenticate(authorization: string | undefined): void {
    const { token, tokenValid } = this.#parts.discord.account;
    if (!tokenValid || authorization !== `Bot ${token}`) throw DiscordError.of('unauthorized');
  }
}

/** IDs say nothing about an operation, and tokens are secret. */
function withoutIds(path: string): string {
  return path.replace(/(?<=\/)\d{15,20}(?=\/|$)/g, '{id}').replace(/[^/]{40,}/g, '{token}');
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** The error for an unknown path or invalid percent-encoding. */
function wrongPath({ pathname }: URL): DiscordError {
  const isOtherVersion = /^\/api\/v\d+\//.test(pathname) && !PREFIX.test(pathname);
  return DiscordError.of(isOtherVersion ? 'invalidApiVersion' : 'notFound');
}

function outcomeOf(error: DiscordError): RestResponse {
  return { status: error.status, body: error.toBody() };
}

function withHeaders(answer: RestResponse): Outcome {
  return { ...answer, headers: {} };
}

function outcomeOfFault(fault: RestFault): Outcome {
  const { status, retryAfterSecs } = fault;
  const limited =
    retryAfterSecs === undefined ? undefined : DiscordError.rateLimited(retryAfterSecs, false);
  const headers = limited
    ? { 'retry-after': String(Math.ceil(retryAfterSecs ?? 0)), 'x-ratelimit-scope': 'shared' }
    : {};
  const body = fault.body ?? limited?.toBody() ?? { message: `${status}: Error`, code: 0 };
  return { status, body, headers };
}

function send(response: ServerResponse, { status, body, headers }: Outcome): void {
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  const json = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json',
    'content-length': json.byteLength,
  });
  response.end(json);
}

const ID = /Id$/;
/** Discord's placeholder for the ID of an interaction's original response. */
const ORIGINAL = '@original';

/**
 * Checks that the IDs in a path are snowflakes. Routes check whether they exist.
 * @throws DiscordError 50035
 */
function checkPathIds(params: Readonly<Record<string, string>>): void {
  const ids = Object.entries(params).filter(([name, id]) => ID.test(name) && id !== ORIGINAL);
  const { form, root } = Form.of(
    Object.fromEntries(ids.map(([name, id]) => [name.replace(ID, '_id'), id])),
  );
  for (const [, field] of root.entries()) checkSnowflake(field);
  form.throwIfInvalid();
}
