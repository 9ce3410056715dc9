import { randomBytes } from 'node:crypto';
import type { GuildMember } from '../world/model.ts';
import { effectivePermissions, has } from '../world/permissions.ts';
import { ClientError } from './client-error.ts';
import { type Actor, type Place, permissionsAt } from './place.ts';

const REFUSALS = {
  'not-voice': 'That is no voice channel',
  permission: 'You may not join this channel',
  full: 'This channel is full',
} as const;

/** Joins as a person does, with microphone and sound on. */
export function joinVoice({ discord, member, channel }: Place): void {
  const refusal = discord.voiceStates.refusal(member, channel);
  if (refusal) throw new ClientError(REFUSALS[refusal]);
  const sessionId = randomBytes(16).toString('hex');
  discord.voiceStates.enter(member, channel, { sessionId, selfMute: false, selfDeaf: false });
}

/** Moves somebody who is in voice; needs MOVE_MEMBERS where they are and where they go. */
export function moveMember(place: Place, target: GuildMember): void {
  demandOver(place, target, 'MoveMembers');
  if (!has(permissionsAt(place), 'MoveMembers', 'Connect')) {
    throw new ClientError('You may not move anybody there');
  }
  place.discord.voiceStates.move(target, place.channel);
}

export function disconnectMember(moderator: Actor, target: GuildMember): void {
  demandOver(moderator, target, 'MoveMembers');
  moderator.discord.voiceStates.leave(moderator.guild, target.user.id);
}

export function muteMember(moderator: Actor, target: GuildMember, mute: boolean): void {
  demandOver(moderator, target, 'MuteMembers');
  moderator.discord.voiceStates.mute(target, mute);
}

/** What a stage's moderator does to somebody who is on it. */
export function seatMember(
  moderator: Actor,
  target: GuildMember,
  seat: 'audience' | 'speaker',
): void {
  demandOver(moderator, target, 'MuteMembers');
  moderator.discord.voiceStates.change(target, { suppress: seat === 'audience' });
}

/** The permission in the channel where the other one is. */
function demandOver(
  { guild, member }: Actor,
  target: GuildMember,
  permission: 'MoveMembers' | 'MuteMembers',
): void {
  const channelId = guild.voiceStates.get(target.user.id)?.channelId ?? '';
  const channel = guild.channels.get(channelId);
  if (channel === undefined) throw new ClientError(`${target.user.username} is not in voice`);
  if (!has(effectivePermissions(guild, member, channel), permission)) {
    throw new ClientError('You lack the permission for that');
  }
}
