import type { Service } from '../../../src/service/start-service.ts';
import { findOperation, type OpenApiDocument, pointer, responseKey } from '../openapi/document.ts';
import { SchemaChecker } from '../openapi/schema-checker.ts';

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

/** All services have the same description, so it is read once. */
let description: ReturnType<typeof readDescription> | undefined;

async function readDescription({ url }: Pick<Service, 'url'>) {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument;
  return { document, checker: new SchemaChecker(document) };
}

/**
 * Compares a response with the description of the service that sent it. Paths that are not part of the API may send
 * anything.
 * @param path with or without query
 * @throws Error with all differences
 */
export async function requireDescribed(
  service: Pick<Service, 'url'>,
  method: string,
  path: string,
  response: Response,
): Promise<void> {
  description ??= readDescription(service);
  const { document, checker } = await description;
  const found = findOperation(document, method, path.split('?')[0] ?? '');
  if (found === undefined) return;
  const title = `${method} ${found.template} → ${response.status}`;
  const key = responseKey(found.operation, response.status);
  if (key === undefined) throw new Error(`${title}: the status is not described`);
  const place = ['paths', found.template, method.toLowerCase(), 'responses', key];
  const described = (found.operation.responses[key] ?? {}) as DescribedResponse;
  const problems = [
    ...headerProblems(checker, response, described, place),
    ...(await bodyProblems(checker, response, described, place)),
  ];
  if (problems.length > 0) throw new Error(problems.map((it) => `${title}: ${it}`).join('\n'));
}

function headerProblems(
  checker: SchemaChecker,
  { headers }: Response,
  described: DescribedResponse,
  place: string[],
): string[] {
  const names = Object.keys(described.headers ?? {});
  return [...headers].flatMap(([name, value]) => {
    if (TRANSPORT_HEADERS.has(name)) return [];
    const declared = names.find((one) => one.toLowerCase() === name);
    if (declared === undefined) return [`the header ${name} is not described`];
    const schema = pointer(...place, 'headers', declared, 'schema');
    const values = /^\d+$/.test(value) ? [Number(value), value] : [value];
    const [problems = []] = values
      .map((one) => checker.problems(schema, one))
      .toSorted((a, b) => a.length - b.length);
    return problems.map((problem) => `header ${name}: ${problem}`);
  });
}

async function bodyProblems(
  checker: SchemaChecker,
  response: Response,
  { content = {} }: DescribedResponse,
  place: string[],
): Promise<string[]> {
  const type = response.headers.get('content-type')?.split(';')[0];
  if (type === undefined) return [];
  if (!(type in content)) return [`the type ${type} is not described`];
  if (type !== 'application/json') return [];
  const schema = pointer(...place, 'content', type, 'schema');
  return checker.problems(schema, await response.clone().json());
}
