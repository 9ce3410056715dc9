import { type BaseInteraction, PermissionFlagsBits } from 'discord.js';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import type { Spender } from '../../src/bot/policy/billing.ts';
import type { Speaker } from '../../src/bot/policy/choose-voice-settings.ts';
import { languageOfScript } from '../../src/bot/text/script.ts';
import { Failure } from '../../src/shared/common/failure.ts';

/** The member who uses a command, in their guild. */
export interface Caller {
  readonly guildId: string;
  readonly memberId: string;
  /** Whether they manage the server and may therefore change items that others saved. */
  readonly isManager: boolean;
}

/** @throws Error in direct messages, where Discord does not offer these commands */
export function callerOf({ guildId, user, memberPermissions }: BaseInteraction): Caller {
  if (guildId === null) throw new Error('this command only works in a server');
  const isManager = memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
  return { guildId, memberId: user.id, isManager };
}

/** @throws Failure `manager.needed` */
export function assertManager({ isManager }: Caller): void {
  if (!isManager) throw new Failure('manager.needed', {});
}

/** The guild that pays for a call; undefined in direct messages. */
export function spenderOf({
  interaction: { guildId, user },
  commandName,
}: Pick<AnyCall, 'interaction' | 'commandName'>): Spender | undefined {
  return guildId === null ? undefined : { guildId, memberId: user.id, command: commandName };
}

/** The caller as `chooseVoiceSettings` needs them. */
export function speakerOf(
  { guildId, channel, channelId, guildLocale, user }: BaseInteraction,
  t: Translate,
  text: string,
): Speaker {
  // Threads use the preset of their channel.
  const presetChannelId = channel?.isThread() ? channel.parentId : channelId;
  return {
    guildId,
    channelId: presetChannelId ?? '',
    memberId: user.id,
    languages: [languageOfScript(text), guildLocale?.split('-')[0]],
    readerLanguage: t.language,
  };
}

/**
 * The caller's voice channel; undefined when they are in none, or when Discord does not report it.
 */
export function voiceChannelOf(interaction: BaseInteraction): string | undefined {
  if (!interaction.inCachedGuild() || interaction.member === null) return undefined;
  return interaction.member.voice.channelId ?? undefined;
}

/** The owner of cached clips and of a render queue: a guild, or a user in direct messages. */
export function audioScope({ guildId, user }: Pick<BaseInteraction, 'guildId' | 'user'>): string {
  return guildId ?? `direct ${user.id}`;
}
