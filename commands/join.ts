import {
  type APIApplicationCommandChannelOption,
  ApplicationCommandOptionType,
  ChannelType,
  PermissionFlagsBits,
  type VoiceBasedChannel,
} from 'discord.js';
import type { Command, CommandCall } from '../src/bot/discord/command.ts';
import { english, localizations } from '../src/bot/discord/i18n/index.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { channelOfCaller, placeOf } from './playback/place.ts';
import { slashCommand } from './shared/definition.ts';

const channelOption = {
  type: ApplicationCommandOptionType.Channel,
  name: english('option.channel.name'),
  name_localizations: localizations('option.channel.name'),
  description: english('option.channel.description'),
  description_localizations: localizations('option.channel.description'),
  channel_types: [ChannelType.GuildVoice, ChannelType.GuildStageVoice],
} satisfies APIApplicationCommandChannelOption;

/** `/join`: the bot comes into a voice channel, without a word. */
export const join: Command = {
  data: slashCommand('join', { options: [channelOption] }),

  async execute(call: CommandCall): Promise<void> {
    const { services, reply, t } = call;
    const { guild } = placeOf(call);
    const channelId = chosenChannel(call)?.id ?? channelOfCaller(call);
    await services.sessions.join(guild.id, channelId);
    await reply.show(t('join.done', { channel: `<#${channelId}>` }));
  },
};

/** @throws Failure `member.may-not-enter`: nobody gets at a channel through the bot that is closed to them */
function chosenChannel(call: CommandCall): VoiceBasedChannel | undefined {
  const { guild, member } = placeOf(call);
  const chosen = call.interaction.options.getChannel(channelOption.name);
  const channel = chosen && guild.channels.cache.get(chosen.id);
  if (!channel?.isVoiceBased()) return undefined;
  const needed = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.Connect];
  if (channel.permissionsFor(member).has(needed)) return channel;
  throw new Failure('member.may-not-enter', { channelId: channel.id });
}
