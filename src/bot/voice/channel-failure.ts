import type { Failure } from '../../shared/common/failure.ts';

/**
 * Whether an item failed because of its voice channel, so that its clip can still be posted as a file.
 * @param options.connectionOnly excludes channels that the bot may not join or speak in (`channel.*`)
 */
export function isChannelFailure(
  { code }: Failure,
  { connectionOnly = false }: { connectionOnly?: boolean } = {},
): boolean {
  const isConnection = code === 'connection.failed' || code === 'connection.lost';
  return isConnection || (!connectionOnly && code.startsWith('channel.'));
}
