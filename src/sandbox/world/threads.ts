import { ChannelType } from 'discord-api-types/v10';
import type { Channel, Guild, Thread } from './model.ts';

/** A channel or thread of the guild. */
export function findChannel(guild: Guild, channelId: string): Channel | undefined {
  return guild.channels.get(channelId) ?? guild.threads.get(channelId);
}

export function isThread(channel: Channel): channel is Thread {
  return channel.thread !== undefined;
}

/** A forum or media channel: it has posts instead of messages. */
export function isForum({ type }: Channel): boolean {
  return type === ChannelType.GuildForum || type === ChannelType.GuildMedia;
}

/** The channel that a thread belongs to. */
export function parentOf(guild: Guild, { parentId }: Thread): Channel {
  const parent = guild.channels.get(parentId);
  if (parent === undefined) throw new Error(`${guild.name} has no channel ${parentId}`);
  return parent;
}

export function threadsIn(guild: Guild, parentId: string): Thread[] {
  return [...guild.threads.values().filter((thread) => thread.parentId === parentId)];
}
