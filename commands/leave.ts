import type { Command, CommandCall } from '../src/bot/interactions/command.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { playbackCallerOf } from './playback/member-context.ts';
import { assertCanDisconnect } from './playback/permissions.ts';
import { slashCommand } from './shared/slash-command.ts';

/** `/leave`: the bot leaves the voice channel and drops its queue. */
export const leave: Command = {
  data: slashCommand('leave'),
  group: 'playback',

  async execute(call: CommandCall): Promise<void> {
    const { services, reply, t } = call;
    const caller = playbackCallerOf(call);
    const { guild } = caller;
    const queue = services.sessions.queueOf(guild.id);
    if (queue === undefined) throw new Failure('bot.not-in-voice', {});
    assertCanDisconnect(caller, queue);
    services.sessions.leave(guild.id, 'asked');
    await reply.show(t('leave.done', { channel: `<#${queue.channelId}>` }));
  },
};
