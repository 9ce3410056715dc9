import {
  ChannelType,
  type Guild,
  type GuildBasedChannel,
  type GuildMember,
  PermissionFlagsBits,
} from 'discord.js';
import { findChannel } from '../../src/bot/discord/threads.ts';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { memberContextOf, type PlaybackCall } from '../playback/member-context.ts';

/** Voice and stage channels. */
export const VOICE_TYPES = [ChannelType.GuildVoice, ChannelType.GuildStageVoice] as const;
/** Channels whose messages can be read aloud. Of a forum, all posts are read. */
export const READABLE_TYPES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
  ChannelType.GuildMedia,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
  ...VOICE_TYPES,
] as const;

/**
 * The channel to read: the one in the option, or the one of the command.
 * @throws Failure `read.unreadable`, `read.not-in-thread`, `read.not-seen`, `channel.missing-permission`
 */
export function channelToRead(call: CommandCall): GuildBasedChannel {
  return assertReadable(call, readChannelOption(call, memberContextOf(call).guild));
}

/**
 * The channel in which a command or button was used.
 * @throws Failure like {@link channelToRead}
 */
export function currentChannel(call: PlaybackCall): GuildBasedChannel {
  const { guild } = memberContextOf(call);
  return assertReadable(call, readableChannel(guild, call.interaction.channelId));
}

/** @throws Failure like {@link channelToRead} */
export function assertReadable(
  call: PlaybackCall,
  channel: GuildBasedChannel | undefined,
): GuildBasedChannel {
  const { guild, member } = memberContextOf(call);
  if (channel === undefined) throw new Failure('read.unreadable', {});
  if (!mayView(channel, member, call.interaction.channelId)) {
    throw new Failure('read.not-seen', { channelId: channel.id });
  }
  const { me } = guild.members;
  if (!me || !channel.permissionsFor(me)?.has(PermissionFlagsBits.ViewChannel)) {
    const permissions = ['ViewChannel'];
    throw new Failure('channel.missing-permission', { channelId: channel.id, permissions });
  }
  if (!receivesMessages(channel, me)) throw new Failure('read.not-in-thread', {});
  return channel;
}

/** Discord sends the messages of a private thread only to its members and to moderators of threads. */
function receivesMessages(channel: GuildBasedChannel, me: GuildMember): boolean {
  if (!channel.isThread() || channel.type !== ChannelType.PrivateThread || channel.joined) {
    return true;
  }
  return channel.permissionsFor(me)?.has(PermissionFlagsBits.ManageThreads) ?? false;
}

/**
 * Members who use a command in a private thread can see the thread. Of other private threads, the bot knows only that
 * moderators can see them.
 */
function mayView(channel: GuildBasedChannel, member: GuildMember, currentId: string | null) {
  const { ViewChannel, ManageThreads } = PermissionFlagsBits;
  const isOtherThread = channel.type === ChannelType.PrivateThread && channel.id !== currentId;
  const needed = isOtherThread ? [ViewChannel, ManageThreads] : [ViewChannel];
  return channel.permissionsFor(member)?.has(needed) ?? false;
}

/** Like {@link channelToRead}, but without checking permissions. */
export function readChannelOption(
  { interaction: { options, channelId } }: CommandCall,
  guild: Guild,
): GuildBasedChannel | undefined {
  return readableChannel(guild, options.getChannel('channel')?.id ?? channelId);
}

/** A channel that can be read, by its ID. */
export function readableChannel(guild: Guild, id: string): GuildBasedChannel | undefined {
  const channel = findChannel(guild, id);
  return channel && READABLE_TYPES.some((type) => type === channel.type) ? channel : undefined;
}
