import {
  type Guild,
  type GuildMember,
  PermissionFlagsBits,
  type VoiceBasedChannel,
} from 'discord.js';
import type { AnyCall, CommandCall, ComponentCall } from '../../src/bot/interactions/command.ts';
import { accessFailure } from '../../src/bot/policy/access.ts';
import { Failure } from '../../src/shared/common/failure.ts';

export type PlaybackCall = CommandCall | ComponentCall;

export interface MemberContext {
  guild: Guild;
  member: GuildMember;
}

/**
 * @throws Failure `guild.not-member` if only the commands are installed, because the bot then gets
 *   no voice states
 */
export function memberContextOf({ interaction }: Pick<AnyCall, 'interaction'>): MemberContext {
  if (!interaction.inCachedGuild()) throw new Failure('guild.not-member', {});
  return { guild: interaction.guild, member: interaction.member };
}

/** The caller and their permissions under the guild's settings. */
export interface PlaybackCaller extends MemberContext {
  /** Whether the caller has a role that may control all items. */
  hasPlaybackRole: boolean;
  /**
   * Whether the caller cannot use playback commands, and therefore no buttons that affect other
   * members' items.
   */
  isRefused: boolean;
}

/** @throws Failure `guild.not-member` */
export function playbackCallerOf(
  call: Pick<PlaybackCall, 'interaction' | 'settings'>,
): PlaybackCaller {
  const { interaction, settings } = call;
  const { guild, member } = memberContextOf(call);
  return {
    guild,
    member,
    hasPlaybackRole: settings.roles.playback.some((id) => member.roles.cache.has(id)),
    isRefused: accessFailure('playback', interaction, settings) !== undefined,
  };
}

/** @throws Failure `guild.not-member`, `member.needs-voice` */
export function requireVoiceChannel(call: Pick<PlaybackCall, 'interaction'>): string {
  const { channelId } = memberContextOf(call).member.voice;
  if (channelId === null) throw new Failure('member.needs-voice', {});
  return channelId;
}

/**
 * The voice channel in an option; undefined when the option is empty.
 * @throws Failure `member.may-not-enter` when the member may not join the channel themselves
 */
export function voiceChannelOption(
  { interaction }: CommandCall,
  { guild, member }: MemberContext,
  name: string,
): VoiceBasedChannel | undefined {
  return assertMayEnter({ guild, member }, interaction.options.getChannel(name)?.id ?? '');
}

/**
 * A voice channel by its ID; undefined when there is none.
 * @throws Failure `member.may-not-enter` when the member may not join the channel themselves
 */
export function assertMayEnter(
  { guild, member }: MemberContext,
  channelId: string,
): VoiceBasedChannel | undefined {
  const channel = guild.channels.cache.get(channelId);
  if (!channel?.isVoiceBased()) return undefined;
  const permissions = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.Connect];
  if (channel.permissionsFor(member).has(permissions)) return channel;
  throw new Failure('member.may-not-enter', { channelId: channel.id });
}
