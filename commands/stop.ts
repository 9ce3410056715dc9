import type { Command, CommandCall } from '../src/bot/interactions/command.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { itemsOf } from './playback/items.ts';
import { playbackCallerOf } from './playback/member-context.ts';
import { assertCanStop } from './playback/permissions.ts';
import { slashCommand } from './shared/slash-command.ts';

/** `/stop`: empties the queue. The bot stays in the voice channel. */
export const stop: Command = {
  data: slashCommand('stop'),
  group: 'playback',

  async execute(call: CommandCall): Promise<void> {
    const { services, reply, t } = call;
    const caller = playbackCallerOf(call);
    const { guild, member } = caller;
    const queue = services.sessions.queueOf(guild.id);
    if (queue === undefined) throw new Failure('bot.not-in-voice', {});
    if (itemsOf(queue).length === 0) throw new Failure('queue.empty', {});
    assertCanStop(caller, queue);
    const count = services.sessions.clear(guild.id, member.id);
    await reply.show(t('stop.done', { count }));
  },
};
