import {
  type APIApplicationCommandChannelOption,
  ApplicationCommandOptionType,
  ChannelType,
} from 'discord.js';
import type { Command, CommandCall } from '../src/bot/interactions/command.ts';
import { optionWords } from './options/option.ts';
import {
  memberContextOf,
  requireVoiceChannel,
  voiceChannelOption,
} from './playback/member-context.ts';
import { slashCommand } from './shared/slash-command.ts';

const channelOption = {
  type: ApplicationCommandOptionType.Channel,
  ...optionWords('channel'),
  channel_types: [ChannelType.GuildVoice, ChannelType.GuildStageVoice],
} satisfies APIApplicationCommandChannelOption;

/** `/join`: the bot joins a voice channel without speaking. */
export const join: Command = {
  data: slashCommand('join', { options: [channelOption] }),
  group: 'playback',

  async execute(call: CommandCall): Promise<void> {
    const { services, reply, t } = call;
    const context = memberContextOf(call);
    const chosen = voiceChannelOption(call, context, channelOption.name);
    const channelId = chosen?.id ?? requireVoiceChannel(call);
    await services.sessions.join(context.guild.id, channelId);
    await reply.show(t('join.done', { channel: `<#${channelId}>` }));
  },
};
