import type { GuildBasedChannel } from 'discord.js';
import { isForum } from '../discord/threads.ts';
import type { GuildSettings } from '../store/settings-schema.ts';

type ReadSettings = Pick<GuildSettings['read'], 'channels' | 'threads'>;

/** Where a message is: its channel, and if that is a thread, the thread's channel. */
export interface MessagePlace {
  readonly channelId: string;
  readonly parentId: string | null;
  /** Whether it is in a post of a forum. */
  readonly isInPost: boolean;
}

export function placeOf(channel: GuildBasedChannel): MessagePlace {
  if (!channel.isThread()) return { channelId: channel.id, parentId: null, isInPost: false };
  const { id: channelId, parentId, parent } = channel;
  return { channelId, parentId, isInPost: isForum(parent) };
}

/**
 * Whether messages there are read aloud: because the channel or thread is read, or the forum of the post, or the
 * channel of the thread, if the server wants its threads, too.
 */
export function isReadThere({ channels, threads }: ReadSettings, place: MessagePlace): boolean {
  return channels.includes(place.channelId) || isReadForParent({ channels, threads }, place);
}

/** Whether a thread is read because its channel is. */
export function isReadForParent(
  { channels, threads }: ReadSettings,
  { parentId, isInPost }: MessagePlace,
): boolean {
  return parentId !== null && channels.includes(parentId) && (threads || isInPost);
}
