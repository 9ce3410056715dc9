import { type BaseInteraction, PermissionFlagsBits } from 'discord.js';
import { nearbyMembers } from '../../src/bot/discord/nearby-members.ts';
import type { TextOrigin } from '../../src/bot/discord/speakable-text.ts';
import { settingsChannelId } from '../../src/bot/discord/threads.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import type { DraftOwner } from '../../src/bot/interactions/drafts.ts';
import type { Spender } from '../../src/bot/policy/billing.ts';
import type { Author } from '../../src/bot/policy/choose-voice-and-language.ts';
import { guildIdOf, scopeOf } from '../../src/bot/policy/interaction-scope.ts';
import { chatLanguage, languageOfLocale } from '../../src/bot/policy/language-priors.ts';
import { Failure } from '../../src/shared/common/failure.ts';

/** The member who uses a command, and whose data it concerns. */
export interface Caller {
  /** The guild, or the member's personal scope. */
  readonly guildId: string;
  readonly memberId: string;
  /** Whether they manage the server and may therefore change items that others saved. */
  readonly isManager: boolean;
}

export function callerOf(interaction: BaseInteraction): Caller {
  const { user, memberPermissions } = interaction;
  const guildId = guildIdOf(interaction);
  // In a guild without the bot, Discord reports the member's permissions, too.
  const isManager = guildId !== null && memberPermissions?.has(PermissionFlagsBits.ManageGuild);
  return { guildId: scopeOf(interaction), memberId: user.id, isManager: isManager === true };
}

/** @throws Failure `manager.needed` */
export function assertManager({ isManager }: Caller): void {
  if (!isManager) throw new Failure('manager.needed', {});
}

/** The payer of a call: a guild, or the caller. */
export function spenderOf({
  interaction,
  commandName,
}: Pick<AnyCall, 'interaction' | 'commandName'>): Spender {
  return { guildId: scopeOf(interaction), memberId: interaction.user.id, command: commandName };
}

/** The caller, as `Drafts` needs them. */
export function draftOwnerOf({ interaction }: Pick<AnyCall, 'interaction'>): DraftOwner {
  return { memberId: interaction.user.id, scope: scopeOf(interaction) };
}

/** Where the caller's text comes from, as `speakableText` needs it. */
export function originOf(interaction: BaseInteraction): TextOrigin {
  return {
    guild: interaction.guild,
    guildId: guildIdOf(interaction),
    client: interaction.client,
  };
}

/**
 * The caller, as `chooseVoiceAndLanguage` needs them.
 * @param writerId the member who wrote the text
 */
export function authorOf(
  { interaction, settings, t }: Pick<AnyCall, 'interaction' | 'settings' | 't'>,
  writerId: string = interaction.user.id,
): Author {
  const { guild, channel, channelId, guildLocale, locale, user } = interaction;
  const guildId = guildIdOf(interaction);
  const settingsId = channel && !channel.isDMBased() ? settingsChannelId(channel) : channelId;
  const place = settingsId ?? '';
  return {
    guildId,
    channelId: place,
    memberId: user.id,
    writerId,
    chatLanguage: chatLanguage(settings.read, channelId ?? place, place),
    replyLanguage: languageOfLocale(settings.replyLanguage),
    guildLocale: guildId === null ? undefined : guildLocale,
    ...(writerId === user.id ? { clientLocale: locale } : {}),
    readerLanguage: t.locale,
    nearby: () => nearbyMembers(guild, user.id),
  };
}

/**
 * The caller's voice channel; undefined when they are in none, or when Discord does not report it.
 */
export function voiceChannelOf(interaction: BaseInteraction): string | undefined {
  if (!interaction.inCachedGuild() || interaction.member === null) return undefined;
  return interaction.member.voice.channelId ?? undefined;
}
