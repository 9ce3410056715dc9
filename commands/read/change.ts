import type { Guild } from 'discord.js';
import type { CommandCall } from '../../src/bot/discord/command.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { placeOf } from '../playback/place.ts';
import { askerOf, checkManager } from '../shared/asker.ts';

type Read = GuildSettings['read'];

/**
 * What a channel's words are used for is decided by those who manage the server, or by the roles that its
 * settings name.
 * @throws Failure `manager.needed`
 */
export function checkReader({ interaction, settings }: CommandCall): void {
  if (settings.roles.read.length === 0) checkManager(askerOf(interaction));
}

/**
 * Changes what is read, and how.
 * @returns all settings as they are now
 * @throws Failure `settings.invalid`, `settings.full`
 */
export function changeReading(
  call: CommandCall,
  change: (read: Read) => Read,
): Promise<GuildSettings> {
  const { guild } = placeOf(call);
  return call.services.store.settings.update(guild.id, (settings) => ({
    ...settings,
    read: withoutGone(change(settings.read), guild),
  }));
}

/** Channels and roles that were deleted can no longer be named to be taken out. */
function withoutGone(read: Read, { channels, roles }: Guild): Read {
  const exists = (id: string) => channels.cache.has(id);
  return {
    ...read,
    channels: read.channels.filter(exists),
    autoJoinChannels: read.autoJoinChannels.filter(exists),
    ignoredRoles: read.ignoredRoles.filter((id) => roles.cache.has(id)),
  };
}

/** With it where it was not, without it where it was. */
export function toggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}

/** With it, once. */
export function including<T>(list: readonly T[], items: readonly T[]): T[] {
  return [...new Set([...list, ...items])];
}
