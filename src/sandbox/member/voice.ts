import { randomBytes } from 'node:crypto';
import { countCharacters } from '../validate/checks.ts';
import { LIMITS } from '../validate/limits.ts';
import type { GuildMember } from '../world/model.ts';
import { effectivePermissions, hasPermissions, maySetVoiceStatus } from '../world/permissions.ts';
import { type ChannelContext, type MemberContext, permissionsIn } from './channel-context.ts';
import { ClientError } from './client-error.ts';

const REFUSAL_CODES = {
  'not-voice': 'not-voice',
  permission: 'no-connect',
  full: 'channel-full',
} as const;

/**
 * Joins with microphone and sound on.
 * @throws ClientError
 */
export function joinVoice({ discord, member, channel }: ChannelContext): void {
  const refusal = discord.voiceStates.joinRefusal(member, channel);
  if (refusal) throw new ClientError(REFUSAL_CODES[refusal]);
  const sessionId = randomBytes(16).toString('hex');
  discord.voiceStates.join(member, channel, { sessionId, selfMute: false, selfDeaf: false });
}

/**
 * Moves a member who is in voice. Needs MOVE_MEMBERS in both channels.
 * @throws ClientError
 */
export function moveMember(context: ChannelContext, target: GuildMember): void {
  requirePermissionOver(context, target, 'MoveMembers');
  if (!hasPermissions(permissionsIn(context), 'MoveMembers', 'Connect')) {
    throw new ClientError('no-move-here');
  }
  context.discord.voiceStates.move(target, context.channel);
}

export function disconnectMember(moderator: MemberContext, target: GuildMember): void {
  requirePermissionOver(moderator, target, 'MoveMembers');
  moderator.discord.voiceStates.leave(moderator.guild, target.user.id);
}

export function muteMember(moderator: MemberContext, target: GuildMember, mute: boolean): void {
  requirePermissionOver(moderator, target, 'MuteMembers');
  moderator.discord.voiceStates.mute(target, mute);
}

export function setStageRole(
  moderator: MemberContext,
  target: GuildMember,
  role: 'audience' | 'speaker',
): void {
  requirePermissionOver(moderator, target, 'MuteMembers');
  moderator.discord.voiceStates.change(target, { suppress: role === 'audience' });
}

/** @throws ClientError */
export function setVoiceStatus(context: ChannelContext, status: string): void {
  const { discord, channel, member } = context;
  const isThere = discord.voiceStates.present(channel).includes(member.user.id);
  if (!maySetVoiceStatus(channel, permissionsIn(context), isThere)) {
    throw new ClientError('no-voice-status');
  }
  if (countCharacters(status) > LIMITS.voiceStatusLength) {
    throw new ClientError('voice-status-length', { max: LIMITS.voiceStatusLength });
  }
  discord.voiceStates.setStatus(channel, status === '' ? undefined : status);
}

/** Requires the permission in the target's channel. */
function requirePermissionOver(
  { guild, member }: MemberContext,
  target: GuildMember,
  permission: 'MoveMembers' | 'MuteMembers',
): void {
  const channelId = guild.voiceStates.get(target.user.id)?.channelId ?? '';
  const channel = guild.channels.get(channelId);
  if (channel === undefined) throw new ClientError('not-in-voice', { name: target.user.username });
  if (!hasPermissions(effectivePermissions(guild, member, channel), permission)) {
    throw new ClientError('no-permission');
  }
}
