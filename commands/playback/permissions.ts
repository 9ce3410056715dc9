import { type GuildMember, PermissionFlagsBits } from 'discord.js';
import type { QueuedItem, QueueView } from '../../src/bot/voice/types.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { itemsOf } from './items.ts';
import type { PlaybackCaller } from './member-context.ts';

/**
 * Members may remove their own items. Members in the channel may also remove items of members who are not there.
 * Members who control the queue may remove all items.
 */
export function canRemove(
  caller: PlaybackCaller,
  { userId }: QueuedItem,
  channelId: string,
): boolean {
  const { member } = caller;
  if (userId === member.id) return true;
  if (caller.isRefused) return false;
  return canControl(caller, channelId) || isOfAbsentMember(member, userId, channelId);
}

function isOfAbsentMember(member: GuildMember, userId: string, channelId: string): boolean {
  return isIn(member, member.id, channelId) && !isIn(member, userId, channelId);
}

/** Members with the playback role, moderators, and members who are alone with the bot control the whole queue. */
function canControl({ member, hasPlaybackRole }: PlaybackCaller, channelId: string): boolean {
  return hasPlaybackRole || isModerator(member, channelId) || isAlone(member, channelId);
}

/** Whether the caller may remove all items, including those of members who are listening. */
export function canStopAll(caller: PlaybackCaller, channelId: string): boolean {
  return !caller.isRefused && canControl(caller, channelId);
}

/** @throws Failure `bot.needed-here` */
export function assertCanDisconnect(caller: PlaybackCaller, queue: QueueView): void {
  const { member } = caller;
  const { channelId } = queue;
  const isListening = isIn(member, member.id, channelId);
  // Nobody else has items in the queue, and the next `/say` brings the bot back.
  if (isListening && ownsAll(member, queue)) return;
  if (canControl(caller, channelId) || countListeners(member, channelId) === 0) return;
  throw new Failure('bot.needed-here', { channelId });
}

/** Members who may move others out of a voice channel may also remove their items. */
function isModerator(member: GuildMember, channelId: string): boolean {
  const channel = member.guild.channels.cache.get(channelId);
  return channel?.permissionsFor(member).has(PermissionFlagsBits.MoveMembers) ?? false;
}

function isAlone(member: GuildMember, channelId: string): boolean {
  return isIn(member, member.id, channelId) && countListeners(member, channelId) === 1;
}

function ownsAll(member: GuildMember, queue: QueueView): boolean {
  return itemsOf(queue).every(({ userId }) => userId === member.id);
}

function isIn({ guild }: GuildMember, userId: string, channelId: string): boolean {
  return guild.voiceStates.cache.get(userId)?.channelId === channelId;
}

function countListeners({ guild }: GuildMember, channelId: string): number {
  const channel = guild.channels.cache.get(channelId);
  if (!channel?.isVoiceBased()) return 0;
  return channel.members.filter(({ user }) => !user.bot).size;
}
