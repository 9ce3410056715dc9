import type { Command, CommandCall } from '../src/bot/discord/command.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { callerOf } from './playback/place.ts';
import { assertMaySendAway } from './playback/rights.ts';
import { slashCommand } from './shared/definition.ts';

/** `/leave`: the bot goes out of the voice channel; what plays and waits is dropped. */
export const leave: Command = {
  data: slashCommand('leave'),

  async execute(call: CommandCall): Promise<void> {
    const { services, reply, t } = call;
    const caller = callerOf(call);
    const { guild } = caller;
    const queue = services.sessions.queueOf(guild.id);
    if (queue === undefined) throw new Failure('bot.not-in-voice', {});
    assertMaySendAway(caller, queue);
    services.sessions.leave(guild.id, 'asked');
    await reply.show(t('leave.done', { channel: `<#${queue.channelId}>` }));
  },
};
