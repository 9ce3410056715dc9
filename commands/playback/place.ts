import type { Guild, GuildMember } from 'discord.js';
import { Failure } from '../../src/common/failure.ts';
import type { CommandCall, ComponentCall } from '../../src/discord/command.ts';

/** A command, or a button below an answer. */
export type PlaybackCall = CommandCall | ComponentCall;

/** Who called, and where. */
export interface Place {
  guild: Guild;
  member: GuildMember;
}

/** @throws Failure `guild.not-member` where only the commands are installed: nothing is known of who is where */
export function placeOf({ interaction }: Pick<PlaybackCall, 'interaction'>): Place {
  if (!interaction.inCachedGuild()) throw new Failure('guild.not-member', {});
  return { guild: interaction.guild, member: interaction.member };
}

/** Who called, and whether the server's settings trust them with everybody's items. */
export interface Caller extends Place {
  isTrusted: boolean;
}

/** @throws Failure `guild.not-member` */
export function callerOf(call: Pick<PlaybackCall, 'interaction' | 'settings'>): Caller {
  const { guild, member } = placeOf(call);
  const isTrusted = call.settings.roles.playback.some((id) => member.roles.cache.has(id));
  return { guild, member, isTrusted };
}

/** @throws Failure `guild.not-member`, `member.needs-voice` */
export function channelOfCaller(call: Pick<PlaybackCall, 'interaction'>): string {
  const { channelId } = placeOf(call).member.voice;
  if (channelId === null) throw new Failure('member.needs-voice', {});
  return channelId;
}
