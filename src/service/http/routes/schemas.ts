import { z } from 'zod';
import { errorBodySchema } from '../../../shared/contract/schemas.ts';
import type { ErrorCode } from '../../errors.ts';
import { ERROR_STATUS } from '../error-status.ts';
import {
  type DescribedHeaders,
  ETAG_HEADER,
  IF_NONE_MATCH_HEADER,
  REQUEST_HEADERS,
  REQUEST_ID_HEADER,
  RETRY_AFTER_HEADER,
  SPEECH_HEADERS,
} from '../headers.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** Headers that the route reads. Only described: handlers validate them. */
    requestHeaders?: DescribedHeaders | undefined;
  }
}

type Content = Readonly<Record<string, { readonly schema: z.ZodType }>>;

/** A response as the OpenAPI description shows it. With empty `content`, it has no body. */
interface DescribedResponse {
  description: string;
  headers: DescribedHeaders;
  content: Content;
}

const NOT_MODIFIED: DescribedResponse = {
  description: 'Nothing has changed.',
  headers: { ...REQUEST_ID_HEADER, ...ETAG_HEADER },
  content: {},
};

/** Errors that every route can return. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'invalid_request',
  'request_timeout',
  'headers_too_large',
  'internal',
  'shutting_down',
];

/** Keys are in the database. */
const KEY_ERRORS: readonly ErrorCode[] = [
  'storage_unavailable',
  'missing_api_key',
  'malformed_api_key',
  'unknown_api_key',
  'deactivated_api_key',
  'too_many_invalid_keys',
];

const SPEECH_ERRORS: readonly ErrorCode[] = [
  'unsupported_content_type',
  'body_too_large',
  'text_empty',
  'idempotency_mismatch',
  'idempotency_in_progress',
  'monthly_limit_exceeded',
  'concurrency_limit',
  'queue_full',
  'engine_failed',
];

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request is not valid',
  401: 'The API key is missing or not valid',
  404: 'Not found',
  408: 'The request took too long to arrive',
  409: 'The same request is still in progress',
  429: 'A limit is reached',
  431: 'The headers are too large',
  500: 'Something in the service failed',
  503: 'The service is not available at the moment',
};

/** Statuses of temporary errors. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([409, 429, 503]);

export const errorSchema = errorBodySchema.meta({ id: 'Error' });

/** Alternatives: an empty one works without a key. */
const SECURITY = {
  required: [{ apiKey: [] }],
  optional: [{}, { apiKey: [] }],
  none: [],
} as const;

/** The OpenAPI description of an operation, besides its body and parameters. */
interface OperationFacts {
  /** Unique; generated clients use it as the name of a function. */
  id: string;
  tag: 'Speech' | 'OpenAI' | 'Catalog' | 'Usage' | 'Operation';
  summary: string;
  description?: string;
  /** The body of a 200. Undefined: the operation responds with 204. */
  content?: Content;
  /** Further headers of this response. */
  responseHeaders?: DescribedHeaders;
  requestHeaders?: DescribedHeaders;
  /** Errors besides those that every operation has. */
  errors?: readonly ErrorCode[];
  /** Whether it takes an API key. An optional one is checked, too. Default: required. */
  key?: keyof typeof SECURITY;
  /** Whether it sends an `ETag`, and 304 as long as that is current. Default: no. */
  isConditional?: boolean;
}

/** Describes an operation: its name, key, responses and headers. */
export function describeOperation({
  id,
  tag,
  errors = [],
  key = 'required',
  isConditional = false,
  ...facts
}: OperationFacts) {
  const notModified: Record<number, DescribedResponse> = isConditional ? { 304: NOT_MODIFIED } : {};
  const codes = [...COMMON_ERRORS, ...(key === 'none' ? [] : KEY_ERRORS), ...errors];
  return {
    operationId: id,
    summary: facts.summary,
    ...(facts.description === undefined ? {} : { description: facts.description }),
    tags: [tag],
    security: SECURITY[key],
    requestHeaders: isConditional
      ? { ...facts.requestHeaders, ...IF_NONE_MATCH_HEADER }
      : facts.requestHeaders,
    response: {
      ...errorResponses(codes),
      ...notModified,
      [facts.content === undefined ? 204 : 200]: {
        description: 'Success.',
        headers: {
          ...REQUEST_ID_HEADER,
          ...(isConditional ? ETAG_HEADER : {}),
          ...facts.responseHeaders,
        },
        content: facts.content ?? {},
      },
    },
  };
}

/** One response for each status of these errors. */
function errorResponses(codes: readonly ErrorCode[]): Record<number, DescribedResponse> {
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code]);
  const responses = [...byStatus].map(([status, group]) => {
    const names = group.map((code) => `\`${code}\``).join(', ');
    return [
      status,
      {
        description: `${TITLES[status] ?? 'Error'}: ${names}.`,
        headers: {
          ...REQUEST_ID_HEADER,
          ...(RETRYABLE_STATUSES.has(status) ? RETRY_AFTER_HEADER : {}),
        },
        content: jsonOf(errorSchema),
      },
    ];
  });
  return Object.fromEntries(responses);
}

/** The content of a JSON response. */
export function jsonOf(schema: z.ZodType) {
  return { 'application/json': { schema } };
}

const audio = { schema: z.string().meta({ format: 'binary' }) };

/** Describes an operation that responds with audio. */
export function describeSpeech<Body extends z.ZodType>({
  body,
  tag = 'Speech',
  isAlwaysStreamed = false,
  types = ['audio/wav', 'audio/mpeg'],
  errors = [],
  requestHeaders = {},
  ...facts
}: Pick<
  OperationFacts,
  'id' | 'summary' | 'description' | 'errors' | 'responseHeaders' | 'requestHeaders'
> & {
  body: Body;
  tag?: OperationFacts['tag'];
  /** Default: no, `Prefer` decides. */
  isAlwaysStreamed?: boolean;
  /** The content types of the response. */
  types?: readonly string[];
  /** Whether `Accept` decides on the format. */
  negotiatesFormat?: boolean;
}) {
  const { Prefer, 'Idempotency-Key': idempotencyKey, Traceparent, Accept } = REQUEST_HEADERS;
  return {
    ...describeOperation({
      ...facts,
      tag,
      content: Object.fromEntries(types.map((type) => [type, audio])),
      errors: [...SPEECH_ERRORS, ...errors],
      responseHeaders: { ...SPEECH_HEADERS, ...facts.responseHeaders },
      requestHeaders: {
        ...(isAlwaysStreamed ? {} : { Prefer }),
        'Idempotency-Key': idempotencyKey,
        Traceparent,
        ...(facts.negotiatesFormat === true ? { Accept } : {}),
        ...requestHeaders,
      },
    }),
    body,
  };
}
