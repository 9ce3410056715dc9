import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { Discord } from '../state/discord.ts';
import type { RestFault } from '../types/faults.ts';
import { DiscordError } from '../validate/discord-error.ts';
import { type ParsedBody, readBody } from './body.ts';
import type { Answer } from './call.ts';
import type { RestFaults } from './faults.ts';
import { checkPathIds } from './path-ids.ts';
import type { Match, Router } from './router.ts';
import type { Traffic } from './traffic.ts';

const PREFIX = /^\/api\/v10(?=\/)/;
const NOTHING: ParsedBody = { body: undefined, uploads: [] };

interface Outcome extends Answer {
  readonly headers: Record<string, string>;
  readonly mistake?: unknown;
}

interface RestParts {
  readonly discord: Discord;
  readonly router: Router;
  readonly limiter: RateLimiter;
  readonly faults: RestFaults;
  readonly traffic: Traffic;
}

/** Discord's HTTP API: faults, rate limits, authentication, routes, and a record of it all. */
export class RestServer {
  readonly #parts: RestParts;

  constructor(parts: RestParts) {
    this.#parts = parts;
  }

  async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const startedAtMs = performance.now();
    const path = PREFIX.test(url.pathname) ? decode(url.pathname.replace(PREFIX, '')) : undefined;
    if (path === undefined) return send(response, withHeaders(outcomeOf(wrongPath(url))));
    const method = request.method ?? 'GET';
    const fault = this.#parts.faults.take(method, path);
    if (fault?.reset) return void request.destroy();
    const parsed = await this.#read(request);
    const input = parsed instanceof DiscordError ? NOTHING : parsed;
    const outcome = fault
      ? faultOutcome(fault)
      : this.#answer(request, { method, path, url }, parsed);
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
      ...('mistake' in outcome ? { mistake: outcome.mistake } : {}),
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
    { method, path, url }: { method: string; path: string; url: URL },
    parsed: ParsedBody | DiscordError,
  ): Outcome {
    const token = request.headers.authorization;
    const verdict = this.#parts.limiter.take(method, path, token);
    if (verdict.refused) return { ...outcomeOf(verdict.refused), headers: { ...verdict.headers } };
    const match = this.#parts.router.find(method, path);
    return {
      ...this.#handle(match, request, url, parsed),
      headers: { ...verdict.headers },
    };
  }

  #handle(
    match: Match,
    request: IncomingMessage,
    url: URL,
    parsed: ParsedBody | DiscordError,
  ): Answer & { mistake?: unknown } {
    try {
      if (match.kind === 'unknown') throw DiscordError.of('notFound');
      if (match.kind === 'wrong-method') throw DiscordError.of('methodNotAllowed');
      if (!match.route.open) this.#authenticate(request.headers.authorization);
      checkPathIds(match.params);
      if (parsed instanceof DiscordError) throw parsed;
      return match.route.handle({
        ...parsed,
        discord: this.#parts.discord,
        params: match.params,
        query: url.searchParams,
        headers: request.headers,
      });
    } catch (error) {
      if (error instanceof DiscordError) return outcomeOf(error);
      return { ...outcomeOf(DiscordError.of('internal')), mistake: error };
    }
  }

  #authenticate(authorization: string | undefined): void {
    const { token, tokenValid } = this.#parts.discord.account;
    if (!tokenValid || authorization !== `Bot ${token}`) throw DiscordError.of('unauthorized');
  }
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Of a path that is none of ours, or no valid percent-encoding. */
function wrongPath({ pathname }: URL): DiscordError {
  const isOtherVersion = /^\/api\/v\d+\//.test(pathname) && !PREFIX.test(pathname);
  return DiscordError.of(isOtherVersion ? 'invalidApiVersion' : 'notFound');
}

function outcomeOf(error: DiscordError): Answer {
  return { status: error.status, body: error.toBody() };
}

function withHeaders(answer: Answer): Outcome {
  return { ...answer, headers: {} };
}

function faultOutcome(fault: RestFault): Outcome {
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
