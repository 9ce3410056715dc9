import { type BaseInteraction, PermissionFlagsBits } from 'discord.js';
import { hasMessageContentIntent } from '../../src/bot/discord/intents.ts';
import { findChannel } from '../../src/bot/discord/threads.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { managementFailure } from '../../src/bot/policy/access.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { callerOf } from '../shared/caller.ts';

/** Everything that the card of `/read settings` shows to one member. */
export interface ReadingState {
  readonly settings: GuildSettings;
  /** Like the other lists, without what has been deleted. */
  readonly channels: readonly string[];
  readonly autoJoinChannels: readonly string[];
  /** Of these, the ones that the member can see. */
  readonly visibleJoins: readonly string[];
  /** The channels that are read until the bot leaves. */
  readonly bound: readonly string[];
  /** The voice channel that the bot is in. */
  readonly voiceChannelId: string | undefined;
  /** Whether the bot receives the content of messages. */
  readonly hasContent: boolean;
  /** Whether the member lets the bot read their messages. */
  readonly mayRead: boolean;
  /** Whether the member may change these settings. */
  readonly mayChange: boolean;
}

/** @param settings after the latest change */
export async function readingState(
  { interaction, services }: Pick<AnyCall, 'interaction' | 'services'>,
  settings: GuildSettings,
): Promise<ReadingState> {
  const { guild, client } = interaction;
  const { guildId, memberId } = callerOf(interaction);
  const { sessions, store } = services;
  const { channels, autoJoinChannels } = settings.read;
  const exists = (id: string) => guild === null || findChannel(guild, id) !== undefined;
  const joins = autoJoinChannels.filter(exists);
  return {
    settings,
    channels: channels.filter(exists),
    autoJoinChannels: joins,
    visibleJoins: joins.filter((id) => canSee(interaction, id)),
    bound: sessions.boundChannels(guildId),
    voiceChannelId: sessions.channelOf(guildId),
    hasContent: hasMessageContentIntent(client),
    mayRead: await store.privacy.mayRead(guildId, memberId),
    // Without the bot as a member of the guild, nothing could be read.
    mayChange: guild !== null && managementFailure('read', interaction, settings) === undefined,
  };
}

function canSee(interaction: BaseInteraction, channelId: string): boolean {
  if (!interaction.inCachedGuild()) return false;
  const channel = findChannel(interaction.guild, channelId);
  return channel?.permissionsFor(interaction.member)?.has(PermissionFlagsBits.ViewChannel) ?? false;
}
