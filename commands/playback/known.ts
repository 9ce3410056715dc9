import {
  ChannelType,
  type Guild,
  type GuildBasedChannel,
  type GuildMember,
  PermissionFlagsBits,
  type Role,
} from 'discord.js';
import type { QueuedItem, SpokenItem } from '../../src/bot/voice/types.ts';

type Said = Pick<QueuedItem, 'userId' | 'content'>;

/** In place of words that are not for everybody who reads. */
const HIDDEN = '…';

/** What an item says, as far as a member may know it. */
export function wordsFor(member: GuildMember, item: Said): string {
  return mayKnow(member, item) ? item.content.text : HIDDEN;
}

/**
 * Whether a member may know what an item says: where it was written is theirs to read.
 * @param here the channel in which they ask, and which they see
 */
export function mayKnow(
  member: GuildMember,
  { userId, content: { sourceChannelId } }: Said,
  here?: string | null,
): boolean {
  if (userId === member.id || sourceChannelId === undefined || sourceChannelId === here)
    return true;
  return mayQuote(member.guild, member, sourceChannelId);
}

/** The same for all who read along in a channel. */
export function wordsIn(guild: Guild, channelId: string | null, { content }: Said): string {
  const { text, sourceChannelId } = content;
  if (sourceChannelId === undefined || sourceChannelId === channelId) return text;
  return mayQuote(guild, guild.roles.everyone, sourceChannelId) ? text : HIDDEN;
}

/**
 * Whether all who listen in a voice channel may read where it was written. What somebody had spoken by a command
 * was meant for that voice channel, and may be heard there again.
 */
export function mayBeHeardAgain(guild: Guild, voiceId: string, { content }: SpokenItem): boolean {
  const { isReadAloud, sourceChannelId } = content;
  if (!isReadAloud || sourceChannelId === undefined) return true;
  const voice = guild.channels.cache.get(voiceId);
  if (!voice?.isVoiceBased()) return false;
  return voice.members.every((member) => member.user.bot || sees(guild, member, sourceChannelId));
}

/** What is age-restricted is quoted nowhere else. */
function mayQuote(guild: Guild, who: GuildMember | Role, channelId: string): boolean {
  const channel = channelIn(guild, channelId);
  const place = channel?.isThread() ? channel.parent : channel;
  const isRestricted = place && 'nsfw' in place && place.nsfw;
  return !isRestricted && sees(guild, who, channelId);
}

/** Of a channel that is gone, and of a private thread's guests, nobody knows who saw it. */
function sees(guild: Guild, who: GuildMember | Role, channelId: string): boolean {
  const channel = channelIn(guild, channelId);
  const isPrivate = channel?.type === ChannelType.PrivateThread;
  const needed = [
    PermissionFlagsBits.ViewChannel,
    ...(isPrivate ? [PermissionFlagsBits.ManageThreads] : []),
  ];
  return channel?.permissionsFor(who)?.has(needed) ?? false;
}

/** Threads are kept by the client alone. */
function channelIn({ client }: Guild, channelId: string): GuildBasedChannel | undefined {
  const channel = client.channels.cache.get(channelId);
  return channel && !channel.isDMBased() ? channel : undefined;
}
