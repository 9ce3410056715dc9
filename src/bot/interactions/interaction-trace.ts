import type { Span, Tracing } from '../../shared/tracing/span.ts';
import type { RepliableInteraction } from './reply.ts';

/** @param command a name that the bot knows, not one that a client sent */
export function startTrace(
  tracing: Tracing,
  { guild }: RepliableInteraction,
  command: string,
): Span {
  const shard = guild?.shardId;
  const attributes = { command, ...(shard === undefined ? {} : { shard }) };
  return tracing.start(`interaction ${command}`, { kind: 'server', attributes });
}
