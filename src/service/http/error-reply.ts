import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../shared/contract/contract.ts';
import { EngineError } from '../engines/speaker-thread.ts';
import { ApiError, type ErrorCode } from '../errors.ts';
import { toValidationError } from './validation.ts';

/** Answers any error in the one shape. What is not the caller's fault is logged, and not explained. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // Nobody is left to be answered, and what was thrown is most likely just that.
  if (reply.raw.destroyed) {
    reply.hijack();
    return;
  }
  const known = toApiError(error);
  request.errorCode = known.code;
  if (known.status === 500) {
    request.log.error({ err: error, code: known.code }, 'a request failed');
  }
  reply.code(known.status).type('application/json').send(errorBody(known, request.id));
}

/** Answers where there is no route. */
export function replyNotFound(request: FastifyRequest, reply: FastifyReply): void {
  const message =
    'There is nothing at this address, or not with this method; /docs lists what there is.';
  replyWithError(new ApiError('not_found', message), request, reply);
}

export function errorBody({ code, message, param }: ApiError, requestId: string): ErrorBody {
  return { error: { code, message, param, request_id: requestId } };
}

/** What Fastify throws while it reads a request, in our terms. */
const FASTIFY_CODES: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_content_type',
    'The body must be application/json (for /v1/voice-clone: multipart/form-data).',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The body is too large.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_json', 'The body is empty; it must be a JSON object.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'invalid_request',
    'The body is not as long as its Content-Length says.',
  ],
};

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof EngineError) {
    return new ApiError('engine_failed', 'The speech engine failed. Please try again.');
  }
  const { code, validation, statusCode } = error as Partial<FastifyError>;
  const issue = validation?.[0];
  if (issue !== undefined) return toValidationError(issue);
  const translated = FASTIFY_CODES[code ?? ''];
  if (translated !== undefined) return new ApiError(...translated);
  if (statusCode === 400) return new ApiError('invalid_json', 'The body is not valid JSON.');
  return new ApiError('internal', 'The service made a mistake. Please try again.');
}

const CLIENT_ERRORS: Record<string, [ErrorCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers are too large.'],
};

/** Answers what is not even HTTP, or came too slowly, in the same shape, and hangs up. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [code, message] = CLIENT_ERRORS[error.code ?? ''] ?? [
    'invalid_request',
    'The request is not valid HTTP.',
  ];
  const requestId = randomUUID();
  const apiError = new ApiError(code, message);
  const body = JSON.stringify(errorBody(apiError, requestId));
  const head = [
    `HTTP/1.1 ${apiError.status} ${STATUS_CODES[apiError.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
