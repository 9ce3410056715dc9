import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Span, Tracing } from '../../shared/tracing/span.ts';
import { LOCAL_ACCOUNT } from '../store/local-account.ts';

/**
 * The trace of a request to speak. Only the operator's own programs have keys from the environment, and their traces
 * continue here. Other clients could fill the operator's traces with what they send.
 */
export function startRequestTrace(
  tracing: Tracing,
  { caller, headers, routeOptions }: FastifyRequest,
  { elapsedTime }: FastifyReply,
): Span {
  const isOwn = caller.account.id === LOCAL_ACCOUNT.id && caller.source === 'api';
  return tracing.start(`POST ${routeOptions.url}`, {
    kind: 'server',
    startMs: performance.now() - elapsedTime,
    parent: isOwn ? headers.traceparent?.toString() : undefined,
  });
}
