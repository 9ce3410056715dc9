import { accessFailure } from '../../src/bot/policy/access.ts';
import type { SpokenItem } from '../../src/bot/voice/types.ts';
import { type PlaybackCall, type PlaybackCaller, playbackCallerOf } from './member-context.ts';
import { type QueueSelection, queueCard } from './queue-card.ts';
import { canReplay } from './visibility.ts';

/**
 * Shows the queue.
 * @param note what the last press did
 * @throws Failure `guild.not-member`
 */
export async function showQueue(
  call: PlaybackCall,
  selection: QueueSelection = { owner: 'all', page: 0 },
  note?: string,
): Promise<void> {
  const caller = playbackCallerOf(call);
  const card = queueCard(call.t, {
    caller,
    queue: call.services.sessions.queueOf(caller.guild.id),
    last: lastItem(call, caller),
    selection,
    note,
    isHurrying: call.settings.read.hurry,
  });
  await call.reply.show(card);
}

/** The last item that was spoken in the caller's voice channel. Items from other channels may not be intended for them. */
function lastItem(
  { interaction, services, settings }: PlaybackCall,
  { guild, member }: PlaybackCaller,
): SpokenItem | undefined {
  const { channelId } = member.voice;
  if (channelId === null) return undefined;
  if (accessFailure('speak', interaction, settings) !== undefined) return undefined;
  const item = services.sessions.recent.last(guild.id, channelId);
  return item !== undefined && canReplay(guild, channelId, item) ? item : undefined;
}
