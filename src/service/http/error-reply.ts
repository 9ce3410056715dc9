import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type {
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import type { z } from 'zod';
import { DatabaseUnavailable } from '../../shared/common/database-unavailable.ts';
import type { ErrorBody } from '../../shared/contract/schemas.ts';
import { EngineError } from '../engines/engine.ts';
import { type ErrorCode, ServiceError } from '../errors.ts';
import { ERROR_STATUS, errorType, RETRYABLE_ERRORS } from './error-status.ts';

/**
 * Sends any error in the API's shape. Internal errors and problems of the database are logged, and their details are
 * not sent.
 * @param defaultRetryAfterSeconds for temporary errors without a time of their own
 */
export function replyWithError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  defaultRetryAfterSeconds = 1,
): void {
  // The client has disconnected, which probably caused the error.
  if (reply.raw.destroyed) {
    reply.hijack();
    return;
  }
  const known = toServiceError(error);
  const status = ERROR_STATUS[known.code];
  request.errorCode = known.code;
  if (status === 500) request.log.error({ err: error, code: known.code }, 'request failed');
  if (error instanceof DatabaseUnavailable) {
    request.log.error({ fault: error.fault, cause: error.cause }, 'the database is unavailable');
  }
  if (RETRYABLE_ERRORS.has(known.code)) {
    reply.header('retry-after', known.retryAfterSeconds ?? defaultRetryAfterSeconds);
  }
  reply.code(status).type('application/json').send(errorBody(known, request.id));
}

/** Replies to a path or method without a route. */
export function replyNotFound(request: FastifyRequest, reply: FastifyReply): void {
  replyWithError(notFoundError(request.url), request, reply);
}

/** What OpenAI's clients ask for. Half of them want the base URL, half the whole one. */
const OPENAI_PATHS = ['/audio/speech', '/audio/voices', '/audio/models', '/models'];

export function notFoundError(url: string): ServiceError {
  const path = url.replace(/[?#].*$/, '');
  const end = path.replace(/\/+$/, '');
  const meant = OPENAI_PATHS.find((known) => end.endsWith(known) && path !== `/v1${known}`);
  const advice =
    meant === undefined ? 'Check the path and the method;' : `Did you mean /v1${meant}?`;
  return new ServiceError('not_found', `Not found. ${advice} GET /docs lists all operations.`);
}

export function errorBody({ code, message, param }: ServiceError, requestId: string): ErrorBody {
  return { error: { code, message, param, type: errorType(code), request_id: requestId } };
}

/** A locked or full database rarely recovers within a second. */
const STORAGE_RETRY_SECONDS = 5;

/** Errors that Fastify throws while it reads a request. */
const FASTIFY_ERRORS: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_content_type',
    'The body must be application/json (for /v1/voice-clone: multipart/form-data).',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The body is too large.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_json', 'The body is empty. Send a JSON object.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'invalid_request',
    'The length of the body differs from its Content-Length.',
  ],
};

function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof DatabaseUnavailable) {
    return new ServiceError(
      'storage_unavailable',
      'The service cannot reach its data at the moment. Try again in a few seconds.',
      null,
      STORAGE_RETRY_SECONDS,
    );
  }
  if (error instanceof EngineError) {
    return new ServiceError('engine_failed', 'The speech engine failed. Try again.');
  }
  const { code, validation, statusCode } = error as Partial<FastifyError>;
  const issue = validation?.[0];
  if (issue !== undefined) return toValidationError(issue);
  const translated = FASTIFY_ERRORS[code ?? ''];
  if (translated !== undefined) return new ServiceError(...translated);
  if (statusCode === 400) return new ServiceError('invalid_json', 'The body is not valid JSON.');
  return new ServiceError('internal', 'Internal error. Try again.');
}

const CLIENT_ERRORS: Record<string, [ErrorCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers are too large.'],
};

/** How long a client that was refused may take to read why. */
const LINGER_MS = 500;

/** Connections that wait to be closed. Whatever else arrives on them is ignored. */
const refused = new WeakSet<Socket>();

/**
 * Replies to a request that is not valid HTTP or came too slowly, and closes the connection. Ending it is not
 * enough, because the client may keep its own side open.
 */
export function replyToClientError(error: Error & { code?: string }, socket: Socket): void {
  if (refused.has(socket)) return;
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [code, message] = CLIENT_ERRORS[error.code ?? ''] ?? [
    'invalid_request',
    'The request is not valid HTTP.',
  ];
  const requestId = randomUUID();
  const status = ERROR_STATUS[code];
  const body = JSON.stringify(errorBody(new ServiceError(code, message), requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  refused.add(socket);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}

type Issue = Pick<FastifySchemaValidationError, 'keyword' | 'instancePath' | 'params' | 'message'>;

/** Explains the first problem that a schema found in a request. */
function toValidationError(issue: Issue): ServiceError {
  const param = issue.instancePath.split('/')[1] || null;
  return new ServiceError('invalid_request', `${param ?? 'The body'}: ${describe(issue)}`, param);
}

/** Explains the first problem that a schema found outside Fastify. */
export function fromZodError({ issues }: z.ZodError): ServiceError {
  const { code = 'custom', path = [], message = '', ...params } = issues[0] ?? {};
  return toValidationError({ keyword: code, instancePath: `/${path.join('/')}`, params, message });
}

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  object: 'a JSON object',
};

/** zod's own messages name JavaScript types, which do not help the author of a request. */
function describe({ keyword, params, message = 'is not valid' }: Issue) {
  if (keyword === 'invalid_type') {
    const expected = TYPE_NAMES[String(params.expected)] ?? String(params.expected);
    return message.endsWith('received undefined') ? 'is missing' : `must be ${expected}`;
  }
  if (keyword === 'invalid_value' && Array.isArray(params.values)) {
    return `must be one of: ${params.values.join(', ')}`;
  }
  if (keyword === 'too_small') return `must be at least ${String(params.minimum)}`;
  if (keyword === 'too_big') {
    const unit = params.origin === 'string' ? ' characters long' : '';
    return `must be at most ${String(params.maximum)}${unit}`;
  }
  return message;
}
