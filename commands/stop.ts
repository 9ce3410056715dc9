import { Failure } from '../src/common/failure.ts';
import type { Command, CommandCall } from '../src/discord/command.ts';
import { itemsOf } from './playback/items.ts';
import { type Caller, callerOf } from './playback/place.ts';
import { assertMayStop } from './playback/rights.ts';
import { slashCommand } from './shared/definition.ts';

/** `/stop`: silence, and an empty queue. The bot stays. */
export const stop: Command = {
  data: slashCommand('stop'),

  async execute(call: CommandCall): Promise<void> {
    const { services, reply, t } = call;
    const caller = callerOf(call);
    const count = clear(call, caller);
    // What was written before may still be on its way to the queue, in order; after it comes this.
    const late = services.inOrder(caller.guild.id, async () => clear(call, caller)).catch(() => 0);
    await reply.show(t('stop.done', { count }));
    const lateCount = await late;
    if (lateCount > 0) await reply.show(t('stop.done', { count: count + lateCount }));
  },
};

/**
 * @returns how many items that were
 * @throws Failure `bot.not-in-voice`, `queue.empty`, `queue.not-yours`
 */
function clear({ services: { sessions } }: CommandCall, caller: Caller): number {
  const { guild, member } = caller;
  const queue = sessions.queueOf(guild.id);
  if (queue === undefined) throw new Failure('bot.not-in-voice', {});
  if (itemsOf(queue).length === 0) throw new Failure('queue.empty', {});
  assertMayStop(caller, queue);
  return sessions.clear(guild.id, member.id);
}
