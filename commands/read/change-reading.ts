import type { Guild } from 'discord.js';
import { findChannel } from '../../src/bot/discord/threads.ts';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { assertMayManage } from '../../src/bot/policy/access.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { memberContextOf } from '../playback/member-context.ts';

export type ReadSettings = GuildSettings['read'];

/**
 * Checks that a member may change these settings: managers always may, others only with a role from
 * `/settings roles`.
 * @throws Failure `access.blocked`, `access.role-needed`, `manager.needed`
 */
export function assertMayChangeReading({ interaction, settings }: CommandCall): void {
  assertMayManage('read', interaction, settings);
}

/**
 * Changes the settings for reading aloud.
 * @returns all settings after the change
 * @throws Failure `settings.invalid`, `settings.full`
 */
export function changeReading(
  call: CommandCall,
  change: (read: ReadSettings) => ReadSettings,
): Promise<GuildSettings> {
  const { guild } = memberContextOf(call);
  return call.services.store.settings.update(guild.id, (settings) => ({
    ...settings,
    read: withoutDeleted(change(settings.read), guild),
  }));
}

/**
 * Drops deleted channels and roles, and archived threads, because options can no longer name them, and languages of
 * other channels.
 */
function withoutDeleted(read: ReadSettings, guild: Guild): ReadSettings {
  const { roles } = guild;
  const exists = (id: string) => isActiveChannel(guild, id);
  const kept = read.channels.filter(exists);
  return {
    ...read,
    channels: kept,
    channelLanguages: Object.fromEntries(
      Object.entries(read.channelLanguages).filter(([id]) => kept.includes(id)),
    ),
    autoJoinChannels: read.autoJoinChannels.filter(exists),
    ignoredRoles: read.ignoredRoles.filter((id) => roles.cache.has(id)),
  };
}

/** Whether a channel exists and is not an archived thread. */
export function isActiveChannel(guild: Guild, id: string): boolean {
  const channel = findChannel(guild, id);
  return channel !== undefined && !(channel.isThread() && channel.archived);
}

/** Adds the items that are not in the list yet. */
export function including<T>(list: readonly T[], items: readonly T[]): T[] {
  return [...new Set([...list, ...items])];
}

/** Removes the items. */
export function excluding<T>(list: readonly T[], items: readonly T[]): T[] {
  return list.filter((item) => !items.includes(item));
}
