import { existsSync, readFileSync } from 'node:fs';
import { amend } from './openapi/amend.ts';
import {
  type Described,
  type FoundOperation,
  findOperation,
  type OpenApiDocument,
  pointer,
  responseKey,
} from './openapi/document.ts';
import { SchemaChecker } from './openapi/schema-checker.ts';

/** Discord's OpenAPI description, next to the repository and not part of it. */
const DESCRIPTION = new URL('../../../shared/discord/openapi.json', import.meta.url);

/** One REST request and its response, as the sandbox records them. */
export interface DescribedExchange {
  readonly method: string;
  /** Below `/api/v10`, with or without query, percent-encoded or not. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Parsed JSON; of multipart requests their `payload_json`. */
  readonly requestBody?: unknown;
  readonly status: number;
  readonly responseBody?: unknown;
}

/** Loads the description. Without it, prints to stderr why tests are skipped. */
export function loadDiscordDescription(file: URL = DESCRIPTION) {
  if (!existsSync(file)) {
    process.stderr.write(
      `Skipped checks against Discord's OpenAPI description: ${file.pathname} does not exist\n`,
    );
    return undefined;
  }
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  amend(document);
  const checker = new SchemaChecker(document);
  /** Returns the differences from Discord's description. Empty when there are none. */
  return { check: (exchange: DescribedExchange) => check(document, checker, exchange) };
}

function check(document: OpenApiDocument, checker: SchemaChecker, exchange: DescribedExchange) {
  const [path = '', search] = decoded(exchange.path).split('?');
  const found = findOperation(document, exchange.method, path);
  const title = `${exchange.method} ${path} → ${exchange.status}`;
  if (found === undefined) return [`${title}: no such operation`];
  const query = { ...Object.fromEntries(new URLSearchParams(search)), ...exchange.query };
  const problems = [
    ...unknownNames(found, query),
    // A refused request may be invalid.
    ...(exchange.status < 400 ? requestProblems(found, checker, exchange) : []),
    ...responseProblems(document, found, checker, exchange),
  ];
  return problems.map((problem) => `${title}: ${problem}`);
}

/** Decodes a path. A path that is already decoded can contain a single percent sign. */
function decoded(path: string): string {
  return /%[0-9a-f]{2}/i.test(path) ? decodeURIComponent(path) : path;
}

function unknownNames(found: FoundOperation, query: Readonly<Record<string, string>>): string[] {
  const unknown = Object.keys(query).filter((name) => !found.queryNames.includes(name));
  return unknown.map((name) => `query has ${name}, which is not described`);
}

function requestProblems(
  { template, operation }: FoundOperation,
  checker: SchemaChecker,
  { method, requestBody }: DescribedExchange,
): string[] {
  const described = operation.requestBody;
  if (described === undefined) {
    return requestBody === undefined ? [] : ['request has a body, none is described'];
  }
  if (requestBody === undefined) {
    return described.required === true ? ['request has no body'] : [];
  }
  const mediaType = mediaTypeOf(described);
  if (mediaType === undefined) return [];
  const keys = ['paths', template, method.toLowerCase(), 'requestBody', 'content', mediaType];
  const problems = checker.problems(pointer(...keys, 'schema'), requestBody);
  return problems.map((problem) => `request ${problem}`);
}

function responseProblems(
  document: OpenApiDocument,
  { template, operation }: FoundOperation,
  checker: SchemaChecker,
  { method, status, responseBody }: DescribedExchange,
): string[] {
  // Server errors are not described, and any operation can return them.
  if (status >= 500) return [];
  const key = responseKey(operation, status);
  if (key === undefined) return [`status ${status} is not described`];
  const own = operation.responses[key];
  const shared = own?.$ref?.split('/').at(-1);
  const described = shared === undefined ? own : document.components.responses[shared];
  const mediaType = described && mediaTypeOf(described);
  if (mediaType === undefined) {
    return responseBody === undefined ? [] : ['response has a body, none is described'];
  }
  const keys =
    shared === undefined
      ? ['paths', template, method.toLowerCase(), 'responses', key]
      : ['components', 'responses', shared];
  const place = pointer(...keys, 'content', mediaType, 'schema');
  return checker.problems(place, responseBody).map((problem) => `response ${problem}`);
}

/** Prefers JSON. The payload of a multipart request has the same schema. */
function mediaTypeOf({ content = {} }: Described): string | undefined {
  return 'application/json' in content ? 'application/json' : Object.keys(content)[0];
}
