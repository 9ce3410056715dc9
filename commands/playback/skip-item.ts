import type { QueuedItem } from '../../src/bot/voice/types.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import type { PlaybackCall, PlaybackCaller } from './member-context.ts';
import { canRemove } from './permissions.ts';

/**
 * Skips or removes an item of the queue.
 * @throws Failure `queue.not-yours`, `queue.gone`
 */
export function removeItem(
  { services: { sessions } }: PlaybackCall,
  caller: PlaybackCaller,
  item: QueuedItem,
): void {
  const { guild, member } = caller;
  const channelId = sessions.channelOf(guild.id);
  if (channelId === undefined) throw new Failure('queue.gone', {});
  if (!canRemove(caller, item, channelId)) throw new Failure('queue.not-yours', {});
  if (!sessions.remove(guild.id, item.id, member.id)) throw new Failure('queue.gone', {});
}
