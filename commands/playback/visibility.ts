import {
  ChannelType,
  type Guild,
  type GuildMember,
  PermissionFlagsBits,
  type Role,
} from 'discord.js';
import { findChannel, isAgeRestricted } from '../../src/bot/discord/threads.ts';
import type { QueuedItem, SpokenItem } from '../../src/bot/voice/types.ts';

type Item = Pick<QueuedItem, 'userId' | 'content'>;

/** Shown in place of a text that the reader may not see. */
const HIDDEN = '…';

/** An item's text for one member, or a placeholder. */
export function textFor(member: GuildMember, item: Item): string {
  return canRead(member, item) ? item.content.text : HIDDEN;
}

/** An item's text for everyone in a channel, or a placeholder. */
export function textIn(guild: Guild, channelId: string | null, { content }: Item): string {
  const { text, sourceChannelId } = content;
  if (sourceChannelId === undefined || sourceChannelId === channelId) return text;
  return canQuote(guild, guild.roles.everyone, sourceChannelId) ? text : HIDDEN;
}

/**
 * Whether a member may read an item's text, because they can read the channel it was written in.
 * @param currentChannelId the channel of the interaction, which the member can see
 */
export function canRead(
  member: GuildMember,
  { userId, content: { sourceChannelId } }: Item,
  currentChannelId?: string | null,
): boolean {
  if (
    userId === member.id ||
    sourceChannelId === undefined ||
    sourceChannelId === currentChannelId
  ) {
    return true;
  }
  return canQuote(member.guild, member, sourceChannelId);
}

/**
 * Whether an item may be replayed in a voice channel. A message that was read aloud may only be replayed if all
 * listeners can read its channel. The text of a command was meant for the voice channel anyway.
 */
export function canReplay(guild: Guild, voiceChannelId: string, { content }: SpokenItem): boolean {
  const { isReadAloud, sourceChannelId } = content;
  if (!isReadAloud || sourceChannelId === undefined) return true;
  const voiceChannel = guild.channels.cache.get(voiceChannelId);
  if (!voiceChannel?.isVoiceBased()) return false;
  return voiceChannel.members.every(
    (member) => member.user.bot || canView(guild, member, sourceChannelId),
  );
}

/** Text from age-restricted channels is never quoted in other channels. */
function canQuote(guild: Guild, reader: GuildMember | Role, channelId: string): boolean {
  const channel = findChannel(guild, channelId);
  const isRestricted = channel !== undefined && isAgeRestricted(channel);
  return !isRestricted && canView(guild, reader, channelId);
}

/**
 * False for deleted channels. The bot does not know the members of a private thread, so only
 * moderators can read it.
 */
function canView(guild: Guild, reader: GuildMember | Role, channelId: string): boolean {
  const channel = findChannel(guild, channelId);
  const isPrivate = channel?.type === ChannelType.PrivateThread;
  const permissions = [
    PermissionFlagsBits.ViewChannel,
    ...(isPrivate ? [PermissionFlagsBits.ManageThreads] : []),
  ];
  return channel?.permissionsFor(reader)?.has(permissions) ?? false;
}
