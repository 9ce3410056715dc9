import type { QueuedItem } from '../../src/bot/voice/types.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { itemsOf, removeItems } from './items.ts';
import { type PlaybackCall, type PlaybackCaller, playbackCallerOf } from './member-context.ts';
import { canRemove, canStopAll } from './permissions.ts';

/**
 * Removes everything from the queue if the caller may do that, otherwise what they queued themselves.
 * @param onlyOwn whether to remove only their own items in any case
 * @returns the removed items, at least one, in playback order
 * @throws Failure `guild.not-member`, `queue.empty`, `queue.none-yours`
 */
export function stopItems(call: PlaybackCall, { onlyOwn = false } = {}): QueuedItem[] {
  const { sessions } = call.services;
  const caller = playbackCallerOf(call);
  const { guild, member } = caller;
  const queue = sessions.queueOf(guild.id);
  const items = itemsOf(queue);
  if (queue === undefined || items.length === 0) throw new Failure('queue.empty', {});
  if (!onlyOwn && canStopAll(caller, queue.channelId)) {
    sessions.clear(guild.id, member.id);
    return items;
  }
  return stopOwn(call, caller, items);
}

function stopOwn(
  { services: { sessions } }: PlaybackCall,
  { guild, member }: PlaybackCaller,
  items: readonly QueuedItem[],
): QueuedItem[] {
  const own = items.filter(({ userId }) => userId === member.id);
  if (own.length === 0) throw new Failure('queue.none-yours', {});
  removeItems(sessions, { guildId: guild.id, by: member.id }, ({ userId }) => userId === member.id);
  return own;
}

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
