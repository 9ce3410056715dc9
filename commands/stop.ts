import type { Command, CommandCall } from '../src/bot/discord/command.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { itemsOf } from './playback/items.ts';
import { callerOf } from './playback/place.ts';
import { assertMayStop } from './playback/rights.ts';
import { slashCommand } from './shared/definition.ts';

/** `/stop`: silence, and an empty queue. The bot stays. */
export const stop: Command = {
  data: slashCommand('stop'),

  async execute(call: CommandCall): Promise<void> {
    const { services, reply, t } = call;
    const caller = callerOf(call);
    const { guild, member } = caller;
    const queue = services.sessions.queueOf(guild.id);
    if (queue === undefined) throw new Failure('bot.not-in-voice', {});
    if (itemsOf(queue).length === 0) throw new Failure('queue.empty', {});
    assertMayStop(caller, queue);
    const count = services.sessions.clear(guild.id, member.id);
    await reply.show(t('stop.done', { count }));
  },
};
