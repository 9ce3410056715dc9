import { callerOf, type PlaybackCall } from './place.ts';
import { type QueueLook, queuePage } from './queue-page.ts';

/** Shows the queue as it is looked at. @throws Failure `guild.not-member` */
export async function showQueue(
  call: PlaybackCall,
  look: QueueLook = { whose: 'all', page: 0 },
): Promise<void> {
  const caller = callerOf(call);
  const view = call.services.sessions.queueOf(caller.guild.id);
  const { content, rows } = queuePage(call.t, caller, view, look);
  await call.reply.show(content, { rows });
}
