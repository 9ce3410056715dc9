import { ChannelType, type Guild, type GuildBasedChannel, PermissionFlagsBits } from 'discord.js';
import type { CommandCall } from '../../src/bot/discord/command.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { type Place, placeOf } from '../playback/place.ts';

/** Channels in which people are heard. */
export const SPEAKABLE = [ChannelType.GuildVoice, ChannelType.GuildStageVoice] as const;
/** Channels in which people write, threads left aside: they are conversations of their own. */
export const READABLE = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ...SPEAKABLE,
] as const;

/** As the settings keep them. */
export const PREFIX_CHARACTERS = 10;

/**
 * The channel that is to be read: the option's, or the one of the command.
 * @throws Failure `read.unreadable`, `read.not-seen`, `channel.missing-permission`
 */
export function channelToRead(call: CommandCall): GuildBasedChannel {
  const { guild, member } = placeOf(call);
  const channel = namedChannel(call, guild);
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

/** The same, of a channel that may be closed to both by now. */
export function namedChannel(
  { interaction: { options, channelId } }: CommandCall,
  guild: Guild,
): GuildBasedChannel | undefined {
  const channel = guild.channels.cache.get(options.getChannel('channel')?.id ?? channelId);
  return channel && READABLE.some((type) => type === channel.type) ? channel : undefined;
}

/**
 * The voice channel that the option names.
 * @throws Failure `member.may-not-enter`: nobody gets at a channel through the bot that is closed to them
 */
export function namedVoice({ interaction }: CommandCall, { guild, member }: Place) {
  const id = interaction.options.getChannel('voice')?.id;
  const channel = guild.channels.cache.get(id ?? '');
  if (!channel?.isVoiceBased()) return undefined;
  const needed = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.Connect];
  if (channel.permissionsFor(member).has(needed)) return channel;
  throw new Failure('member.may-not-enter', { channelId: channel.id });
}
