import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { PermissionName } from '../options.ts';
import type { Channel, Guild, GuildMember } from './model.ts';
import { isThread, parentOf } from './threads.ts';

const ALL_PERMISSIONS = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n);

const TIMED_OUT = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory;

/** Permissions that have no effect without SEND_MESSAGES. */
const NEEDS_SEND_MESSAGES =
  PermissionFlagsBits.MentionEveryone |
  PermissionFlagsBits.SendTTSMessages |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.SendVoiceMessages;

export function permissionBits(names: readonly PermissionName[]): bigint {
  return names.reduce((bits, name) => bits | PermissionFlagsBits[name], 0n);
}

export function permissionNames(bits: bigint): PermissionName[] {
  const names = Object.keys(PermissionFlagsBits) as PermissionName[];
  return names.filter((name) => (bits & PermissionFlagsBits[name]) !== 0n);
}

export function hasPermissions(permissions: bigint, ...names: PermissionName[]): boolean {
  const required = permissionBits(names);
  return (permissions & required) === required;
}

/** The member's permissions in the guild, from roles only. */
export function guildPermissions(guild: Guild, member: GuildMember): bigint {
  if (guild.ownerId === member.user.id) return ALL_PERMISSIONS;
  let bits = guild.roles.get(guild.id)?.permissions ?? 0n;
  for (const roleId of member.roles) bits |= guild.roles.get(roleId)?.permissions ?? 0n;
  return hasPermissions(bits, 'Administrator') ? ALL_PERMISSIONS : afterTimeout(bits, member);
}

/**
 * The member's permissions in a channel: roles, then overwrites of @everyone, of roles and of the member. Threads
 * have those of their parent.
 * https://discord.com/developers/docs/topics/permissions#permission-overwrites
 */
export function channelPermissions(guild: Guild, member: GuildMember, channel: Channel): bigint {
  if (isThread(channel)) return channelPermissions(guild, member, parentOf(guild, channel));
  const base = guildPermissions(guild, member);
  if (base === ALL_PERMISSIONS) return base;
  let bits = base;
  const everyone = channel.overwrites.get(guild.id);
  if (everyone) bits = (bits & ~everyone.deny) | everyone.allow;
  let allow = 0n;
  let deny = 0n;
  for (const roleId of member.roles) {
    const overwrite = channel.overwrites.get(roleId);
    allow |= overwrite?.allow ?? 0n;
    deny |= overwrite?.deny ?? 0n;
  }
  bits = (bits & ~deny) | allow;
  const own = channel.overwrites.get(member.user.id);
  if (own) bits = (bits & ~own.deny) | own.allow;
  return afterTimeout(bits, member);
}

/**
 * The permissions in a channel that have an effect: none without VIEW_CHANNEL, and without SEND_MESSAGES
 * none that depend on it. Payloads contain the explicit bits instead.
 */
export function effectivePermissions(guild: Guild, member: GuildMember, channel: Channel): bigint {
  const bits = forThread(channelPermissions(guild, member, channel), member, channel);
  if (!hasPermissions(bits, 'ViewChannel')) return 0n;
  return hasPermissions(bits, 'SendMessages') ? bits : bits & ~NEEDS_SEND_MESSAGES;
}

/**
 * In threads, SEND_MESSAGES has no effect, and SEND_MESSAGES_IN_THREADS takes its place. Only members of a private
 * thread, and moderators of threads, see it.
 */
function forThread(bits: bigint, { user }: GuildMember, channel: Channel): bigint {
  if (!isThread(channel)) return bits;
  const isHidden =
    channel.type === ChannelType.PrivateThread &&
    !channel.thread.members.has(user.id) &&
    !hasPermissions(bits, 'ManageThreads');
  if (isHidden) return 0n;
  const others = bits & ~PermissionFlagsBits.SendMessages;
  const maySend = hasPermissions(bits, 'SendMessagesInThreads');
  return maySend ? others | PermissionFlagsBits.SendMessages : others;
}

function afterTimeout(bits: bigint, member: GuildMember): bigint {
  const timedOut = member.timeoutUntil !== null && Date.parse(member.timeoutUntil) > Date.now();
  return timedOut ? bits & TIMED_OUT : bits;
}

/** Whether someone with these permissions may set the status of a channel. Stage channels have none. */
export function maySetVoiceStatus(
  { type }: Channel,
  permissions: bigint,
  isConnected: boolean,
): boolean {
  if (type !== ChannelType.GuildVoice) return false;
  const also: PermissionName[] = isConnected ? [] : ['ManageChannels'];
  return hasPermissions(permissions, 'SetVoiceChannelStatus', ...also);
}

/** True for owners and administrators. */
export function isAdministrator(permissions: bigint): boolean {
  return hasPermissions(permissions, 'Administrator');
}
