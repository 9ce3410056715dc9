import { ChannelType, type Guild, type GuildBasedChannel } from 'discord.js';

/** A channel or thread of the guild that the bot knows. Threads exist only in the client's cache. */
export function findChannel(
  { client, id }: Guild,
  channelId: string,
): GuildBasedChannel | undefined {
  const channel = client.channels.cache.get(channelId);
  return channel && !channel.isDMBased() && channel.guildId === id ? channel : undefined;
}

/** The channel whose presets and other settings apply: threads use those of their channel. */
export function settingsChannelId(channel: GuildBasedChannel): string {
  return (channel.isThread() ? channel.parentId : undefined) ?? channel.id;
}

/** A forum or media channel, which has posts instead of messages. */
export function isForum(channel: GuildBasedChannel | null): boolean {
  return channel?.type === ChannelType.GuildForum || channel?.type === ChannelType.GuildMedia;
}

/** Whether the channel is age-restricted. Threads are if their channel is. */
export function isAgeRestricted(channel: GuildBasedChannel): boolean {
  const parent = channel.isThread() ? channel.parent : channel;
  return parent !== null && 'nsfw' in parent && parent.nsfw;
}
