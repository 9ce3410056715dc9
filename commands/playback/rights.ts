import { type GuildMember, PermissionFlagsBits } from 'discord.js';
import type { QueuedItem, QueueView } from '../../src/bot/voice/types.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { itemsOf } from './items.ts';
import type { Caller } from './place.ts';

/** One's own item, one that nobody who listens has asked for, or any for who may {@link mayDirect}. */
export function mayRemove(caller: Caller, { userId }: QueuedItem, channelId: string): boolean {
  const { member } = caller;
  if (userId === member.id) return true;
  if (caller.isBarred) return false;
  return mayDirect(caller, channelId) || isForAnybody(member, userId, channelId);
}

function isForAnybody(member: GuildMember, userId: string, channelId: string): boolean {
  return isIn(member, member.id, channelId) && !isIn(member, userId, channelId);
}

/** Everything, others' items too: moderators, who has a role set for it, and who is alone with the bot. */
function mayDirect({ member, isTrusted }: Caller, channelId: string): boolean {
  return isTrusted || isModerator(member, channelId) || isAlone(member, channelId);
}

/** @throws Failure `queue.not-yours` */
export function assertMayStop(caller: Caller, queue: QueueView): void {
  if (isAllOwn(caller.member, queue) || mayDirect(caller, queue.channelId)) return;
  throw new Failure('queue.not-yours', {});
}

/** @throws Failure `bot.needed-here` */
export function assertMaySendAway(caller: Caller, queue: QueueView): void {
  const { member } = caller;
  const { channelId } = queue;
  const isListening = isIn(member, member.id, channelId);
  // Where nobody else waits for anything, it can be called back with the next word.
  if (isListening && isAllOwn(member, queue)) return;
  if (mayDirect(caller, channelId) || peopleIn(member, channelId) === 0) return;
  throw new Failure('bot.needed-here', { channelId });
}

/** Whoever may take people out of a voice channel may take their words out of it. */
function isModerator(member: GuildMember, channelId: string): boolean {
  const channel = member.guild.channels.cache.get(channelId);
  return channel?.permissionsFor(member).has(PermissionFlagsBits.MoveMembers) ?? false;
}

function isAlone(member: GuildMember, channelId: string): boolean {
  return isIn(member, member.id, channelId) && peopleIn(member, channelId) === 1;
}

function isAllOwn(member: GuildMember, queue: QueueView): boolean {
  return itemsOf(queue).every(({ userId }) => userId === member.id);
}

function isIn({ guild }: GuildMember, userId: string, channelId: string): boolean {
  return guild.voiceStates.cache.get(userId)?.channelId === channelId;
}

function peopleIn({ guild }: GuildMember, channelId: string): number {
  const channel = guild.channels.cache.get(channelId);
  if (!channel?.isVoiceBased()) return 0;
  return channel.members.filter(({ user }) => !user.bot).size;
}
