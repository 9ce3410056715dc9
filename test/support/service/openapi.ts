import type { Service } from '../../../src/service/start-service.ts';
import { findOperation, type OpenApiDocument, pointer, responseKey } from '../openapi/document.ts';
import { SchemaChecker } from '../openapi/schema-checker.ts';

/** One answer of the service. */
export interface Answer {
  readonly method: string;
  /** With or without query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body, if it is JSON. */
  readonly json?: unknown;
}

/** Headers of HTTP itself, which every server sends. */
const TRANSPORT_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

interface DescribedResponse {
  readonly headers?: Readonly<Record<string, { readonly schema: unknown }>>;
  readonly content?: Readonly<Record<string, unknown>>;
}

/** The service's own OpenAPI description, to compare answers with. */
export class ServiceDescription {
  readonly document: OpenApiDocument;
  readonly #checker: SchemaChecker;

  constructor(document: OpenApiDocument) {
    this.document = document;
    this.#checker = new SchemaChecker(document);
  }

  static async of({ url }: Pick<Service, 'url'>): Promise<ServiceDescription> {
    const response = await fetch(`${url}/openapi.json`);
    return new ServiceDescription((await response.json()) as OpenApiDocument);
  }

  /** Returns what an answer has that is not described. Empty for paths that are not part of the API. */
  check({ method, path, status, headers, json }: Answer): string[] {
    const found = findOperation(this.document, method, path.split('?')[0] ?? '');
    if (found === undefined) return [];
    const title = `${method} ${found.template} → ${status}`;
    const key = responseKey(found.operation, status);
    if (key === undefined) return [`${title}: the status is not described`];
    const place = ['paths', found.template, method.toLowerCase(), 'responses', key];
    const described = (found.operation.responses[key] ?? {}) as DescribedResponse;
    const problems = [
      ...this.#headerProblems(headers, described, place),
      ...this.#bodyProblems(headers, json, described, place),
    ];
    return problems.map((problem) => `${title}: ${problem}`);
  }

  #headerProblems(headers: Headers, described: DescribedResponse, place: string[]): string[] {
    const names = Object.keys(described.headers ?? {});
    return [...headers].flatMap(([name, value]) => {
      if (TRANSPORT_HEADERS.has(name)) return [];
      const declared = names.find((one) => one.toLowerCase() === name);
      if (declared === undefined) return [`the header ${name} is not described`];
      const schema = pointer(...place, 'headers', declared, 'schema');
      const values = /^\d+$/.test(value) ? [Number(value), value] : [value];
      const [problems = []] = values
        .map((one) => this.#checker.problems(schema, one))
        .toSorted((a, b) => a.length - b.length);
      return problems.map((problem) => `header ${name}: ${problem}`);
    });
  }

  #bodyProblems(
    headers: Headers,
    json: unknown,
    { content = {} }: DescribedResponse,
    place: string[],
  ): string[] {
    const type = headers.get('content-type')?.split(';')[0];
    if (type === undefined) return [];
    if (!(type in content)) return [`the type ${type} is not described`];
    if (json === undefined) return [];
    return this.#checker.problems(pointer(...place, 'content', type, 'schema'), json);
  }
}

/** All services have the same description, so it is read once. */
let description: Promise<ServiceDescription> | undefined;

/**
 * Compares a response with the description of the service that sent it.
 * @throws Error with all differences
 */
export async function requireDescribed(
  service: Pick<Service, 'url'>,
  method: string,
  path: string,
  response: Response,
): Promise<void> {
  description ??= ServiceDescription.of(service);
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  const json = isJson ? await response.clone().json() : undefined;
  const problems = (await description).check({ method, path, status, headers, json });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
