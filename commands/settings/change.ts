import { isDeepStrictEqual } from 'node:util';
import type { Guild } from 'discord.js';
import { findChannel } from '../../src/bot/discord/threads.ts';
import { translator } from '../../src/bot/i18n/index.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { assertMayManage } from '../../src/bot/policy/access.ts';
import {
  DEFAULT_SETTINGS,
  type GuildSettings,
  type SettingKey,
  type SettingValue,
  settingOf,
  withSetting,
} from '../../src/bot/store/settings-schema.ts';
import { assertManager, callerOf } from '../shared/caller.ts';

export type ReadSettings = GuildSettings['read'];

type Changer = Pick<AnyCall, 'interaction' | 'services' | 'settings'>;

export interface Changed {
  /** All settings after the change. */
  readonly settings: GuildSettings;
  /** Says whether anything changed. */
  readonly note: string;
}

/**
 * Checks that a member may change a setting: managers always may. How messages are read aloud may also be changed with a role
 * from `/settings`.
 * @throws Failure `access.blocked`, `access.role-needed`, `manager.needed`
 */
export function assertMayChange(call: Pick<Changer, 'interaction' | 'settings'>, key: SettingKey) {
  if (key.startsWith('read.')) assertMayChangeReading(call);
  else assertManager(callerOf(call.interaction));
}

/** @throws Failure like {@link assertMayChange} */
export function assertMayChangeReading({
  interaction,
  settings,
}: Pick<Changer, 'interaction' | 'settings'>): void {
  assertMayManage('read', interaction, settings);
}

/**
 * Changes one setting. Checks the right to do so again, because it may have been taken away since a card was opened.
 * @param step returns the new value
 * @throws Failure `settings.full`, `settings.invalid`, and those of {@link assertMayChange}
 */
export function changeSetting<Key extends SettingKey>(
  call: Changer,
  key: Key,
  step: (current: SettingValue<Key>) => SettingValue<Key>,
): Promise<Changed> {
  assertMayChange(call, key);
  const change = (settings: GuildSettings) =>
    withSetting(settings, key, step(settingOf(settings, key)));
  return key.startsWith('read.')
    ? storeSettings(call, (settings) => tidied(change(settings), call.interaction.guild))
    : storeSettings(call, change);
}

/**
 * Changes the settings for reading aloud. The caller has checked the right to do so.
 * @throws Failure `settings.full`, `settings.invalid`
 */
export async function changeReading(
  call: Pick<Changer, 'interaction' | 'services'>,
  change: (read: ReadSettings) => ReadSettings,
): Promise<GuildSettings> {
  const { settings } = await storeSettings(call, (now) =>
    tidied({ ...now, read: change(now.read) }, call.interaction.guild),
  );
  return settings;
}

/**
 * Changes the settings. The caller has checked the right to do so.
 * @throws Failure `settings.full`, `settings.invalid`
 */
export async function storeSettings(
  { interaction, services }: Pick<Changer, 'interaction' | 'services'>,
  change: (settings: GuildSettings) => GuildSettings,
): Promise<Changed> {
  let before: GuildSettings = DEFAULT_SETTINGS;
  const { guildId } = callerOf(interaction);
  const settings = await services.store.settings.update(guildId, (current) => {
    before = current;
    return change(current);
  });
  const t = translator(settings.replyLanguage ?? interaction.locale);
  const isSame = isDeepStrictEqual(plain(before), plain(settings));
  return { settings, note: t(isSame ? 'settings.unchanged' : 'settings.saved') };
}

/** A value that was cleared equals one that was never set. */
function plain(settings: GuildSettings): unknown {
  return JSON.parse(JSON.stringify(settings));
}

/**
 * Without deleted channels and roles, and archived threads, because options can no longer name them, and languages of other
 * channels.
 */
function tidied(settings: GuildSettings, guild: Guild | null): GuildSettings {
  if (guild === null) return settings;
  const { read } = settings;
  const exists = (id: string) => isActiveChannel(guild, id);
  const channels = read.channels.filter(exists);
  const languages = Object.entries(read.channelLanguages).filter(([id]) => channels.includes(id));
  return {
    ...settings,
    read: {
      ...read,
      channels,
      channelLanguages: Object.fromEntries(languages),
      autoJoinChannels: read.autoJoinChannels.filter(exists),
      ignoredRoles: read.ignoredRoles.filter((id) => guild.roles.cache.has(id)),
    },
  };
}

/** Whether a channel exists and is not an archived thread. */
function isActiveChannel(guild: Guild, id: string): boolean {
  const channel = findChannel(guild, id);
  return channel !== undefined && !(channel.isThread() && channel.archived);
}
