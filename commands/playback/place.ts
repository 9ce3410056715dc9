import type { Guild, GuildMember } from 'discord.js';
import type { CommandCall, ComponentCall } from '../../src/bot/discord/command.ts';
import { refusalOf } from '../../src/bot/policy/access.ts';
import { Failure } from '../../src/shared/common/failure.ts';

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

/** Who called, and what the server's settings say of them. */
export interface Caller extends Place {
  /** Trusted with everybody's items. */
  isTrusted: boolean;
  /** Kept from commands about others' items, and so from buttons that do the same. */
  isBarred: boolean;
}

/** @throws Failure `guild.not-member` */
export function callerOf(call: Pick<PlaybackCall, 'interaction' | 'settings'>): Caller {
  const { interaction, settings } = call;
  const { guild, member } = placeOf(call);
  return {
    guild,
    member,
    isTrusted: settings.roles.playback.some((id) => member.roles.cache.has(id)),
    isBarred: refusalOf('playback', interaction, settings) !== undefined,
  };
}

/** @throws Failure `guild.not-member`, `member.needs-voice` */
export function channelOfCaller(call: Pick<PlaybackCall, 'interaction'>): string {
  const { channelId } = placeOf(call).member.voice;
  if (channelId === null) throw new Failure('member.needs-voice', {});
  return channelId;
}
