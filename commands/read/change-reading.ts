import type { Guild } from 'discord.js';
import { findChannel } from '../../src/bot/discord/threads.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { assertMayManage } from '../../src/bot/policy/access.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { memberContextOf } from '../playback/member-context.ts';
import { excluding } from '../shared/id-lists.ts';

export type ReadSettings = GuildSettings['read'];

/**
 * Checks that a member may change these settings: managers always may, others only with a role from
 * `/settings`.
 * @throws Failure `access.blocked`, `access.role-needed`, `manager.needed`
 */
export function assertMayChangeReading({
  interaction,
  settings,
}: Pick<AnyCall, 'interaction' | 'settings'>): void {
  assertMayManage('read', interaction, settings);
}

/**
 * Changes the settings for reading aloud.
 * @returns all settings after the change
 * @throws Failure `settings.invalid`, `settings.full`
 */
export function changeReading(
  call: Pick<AnyCall, 'interaction' | 'services'>,
  change: (read: ReadSettings) => ReadSettings,
): Promise<GuildSettings> {
  const { guild } = memberContextOf(call);
  return call.services.store.settings.update(guild.id, (settings) => ({
    ...settings,
    read: withoutDeleted(change(settings.read), guild),
  }));
}

/**
 * Stops reading a channel. When no channel is left, automatic joining is switched off, too.
 * @returns all settings after the change
 */
export function stopReading(
  call: Pick<AnyCall, 'interaction' | 'services'>,
  channelId: string,
): Promise<GuildSettings> {
  call.services.sessions.unbindChannel(memberContextOf(call).guild.id, channelId);
  return changeReading(call, (read) => {
    if (!read.channels.includes(channelId)) return read;
    const channels = excluding(read.channels, [channelId]);
    const joined = excluding(read.autoJoinChannels, [channelId]);
    return { ...read, channels, autoJoinChannels: channels.length === 0 ? [] : joined };
  });
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
function isActiveChannel(guild: Guild, id: string): boolean {
  const channel = findChannel(guild, id);
  return channel !== undefined && !(channel.isThread() && channel.archived);
}
