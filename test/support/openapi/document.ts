/** The parts of an OpenAPI 3.1 document that the checks need. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: { readonly responses: Readonly<Record<string, Described>> };
}

type PathItem = Readonly<Record<string, Operation | readonly Parameter[]>>;

export interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Described & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Described>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
}

export interface Described {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
}

export type FoundOperation = NonNullable<ReturnType<typeof findOperation>>;

/** Finds the operation for a decoded path without prefix. Literal segments take precedence over parameters. */
export function findOperation(document: OpenApiDocument, method: string, path: string) {
  const segments = path.split('/');
  const templates = Object.keys(document.paths)
    .filter((template) => matches(template.split('/'), segments))
    .sort((a, b) => parameterCount(a) - parameterCount(b));
  for (const template of templates) {
    const item = document.paths[template]?.[method.toLowerCase()];
    if (item === undefined || !('responses' in item)) continue;
    const query = (item.parameters ?? []).filter((parameter) => parameter.in === 'query');
    // The template is as described, such as `/channels/{channel_id}/messages`.
    return { template, operation: item, queryNames: query.map(({ name }) => name) };
  }
  return undefined;
}

function matches(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) => part.startsWith('{') || part === segments[index])
  );
}

const parameterCount = (template: string): number => template.split('{').length - 1;

/** Returns the key of the response for a status: the status itself, or its class, such as `4XX`. */
export function responseKey(operation: Operation, status: number): string | undefined {
  const keys = [String(status), `${Math.floor(status / 100)}XX`, 'default'];
  return keys.find((key) => key in operation.responses);
}

/** Returns a JSON pointer into the document, with escaped keys. */
export function pointer(...keys: readonly string[]): string {
  const escaped = keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'));
  return `#/${escaped.map(encodeURIComponent).join('/')}`;
}
