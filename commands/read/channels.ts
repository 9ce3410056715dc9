import { ChannelType, type Guild, type GuildBasedChannel, PermissionFlagsBits } from 'discord.js';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import {
  type MemberContext,
  memberContextOf,
  type PlaybackCall,
} from '../playback/member-context.ts';

/** Voice and stage channels. */
export const VOICE_TYPES = [ChannelType.GuildVoice, ChannelType.GuildStageVoice] as const;
/**
 * Channels whose messages can be read aloud. Threads are excluded, because they are separate
 * conversations.
 */
export const READABLE_TYPES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ...VOICE_TYPES,
] as const;

/**
 * The channel to read: the one in the option, or the one of the command.
 * @throws Failure `read.unreadable`, `read.not-seen`, `channel.missing-permission`
 */
export function channelToRead(call: CommandCall): GuildBasedChannel {
  const context = memberContextOf(call);
  return assertReadable(readChannelOption(call, context.guild), context);
}

/**
 * The channel in which a command or button was used.
 * @throws Failure like {@link channelToRead}
 */
export function currentChannel(call: PlaybackCall): GuildBasedChannel {
  const context = memberContextOf(call);
  return assertReadable(readableChannel(context.guild, call.interaction.channelId), context);
}

function assertReadable(
  channel: GuildBasedChannel | undefined,
  { guild, member }: MemberContext,
): GuildBasedChannel {
  if (channel === undefined) throw new Failure('read.unreadable', {});
  if (!channel.permissionsFor(member).has(PermissionFlagsBits.ViewChannel)) {
    throw new Failure('read.not-seen', { channelId: channel.id });
  }
  const { me } = guild.members;
  if (!me || !channel.permissionsFor(me).has(PermissionFlagsBits.ViewChannel)) {
    const permissions = ['ViewChannel'];
    throw new Failure('channel.missing-permission', { channelId: channel.id, permissions });
  }
  return channel;
}

/** Like {@link channelToRead}, but without checking permissions. */
export function readChannelOption(
  { interaction: { options, channelId } }: CommandCall,
  guild: Guild,
): GuildBasedChannel | undefined {
  return readableChannel(guild, options.getChannel('channel')?.id ?? channelId);
}

function readableChannel(guild: Guild, id: string): GuildBasedChannel | undefined {
  const channel = guild.channels.cache.get(id);
  return channel && READABLE_TYPES.some((type) => type === channel.type) ? channel : undefined;
}
