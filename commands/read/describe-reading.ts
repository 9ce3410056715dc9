import type { MessageKey, Translate } from '../../src/bot/discord/i18n/index.ts';
import { hasMessageContentIntent } from '../../src/bot/discord/intents.ts';
import { listNames } from '../../src/bot/discord/list-names.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import { findChannel } from '../../src/bot/discord/threads.ts';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import { characterLimit } from '../../src/bot/reading/guild-settings.ts';
import { readsWebhooks } from '../../src/bot/reading/readable-message.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { callerOf } from '../shared/caller.ts';
import type { ReadSettings } from './change-reading.ts';
import { READING_OPTIONS } from './choose-options.ts';

/** Describes which channels of a server are read aloud, how, and where. */
export async function describeReading(
  { interaction, services, t }: CommandCall,
  settings: GuildSettings,
): Promise<string> {
  const { guildId, memberId } = callerOf(interaction);
  const { read, roles } = settings;
  const voiceChannelId = services.sessions.channelOf(guildId);
  const mayRead = await services.store.privacy.mayRead(guildId, memberId);
  const bound = services.sessions.boundChannels(guildId);
  const nameChannel = (id: string) => {
    const language = read.channelLanguages[id];
    return language === undefined
      ? `<#${id}>`
      : t('read.channel-language', {
          channel: `<#${id}>`,
          language: languageName(language, t.locale),
        });
  };
  const exists = (id: string) => !interaction.guild || findChannel(interaction.guild, id);
  const channels = (
    key: 'read.channels' | 'read.joins',
    saved: readonly string[],
    name = (id: string) => `<#${id}>`,
  ) => {
    const ids = saved.filter(exists);
    return ids.length === 0 ? t(`${key}.none`) : t(key, { channels: listNames(ids.map(name)) });
  };
  return [
    t('read.title'),
    ...(hasMessageContentIntent(interaction.client) ? [] : [`⚠️ ${t('failure.read.no-content')}`]),
    channels('read.channels', read.channels, nameChannel),
    ...(bound.length === 0
      ? []
      : [t('read.bound', { channels: listNames(bound.map((id) => `<#${id}>`)) })]),
    voiceChannelId === undefined
      ? t('read.heard.nowhere')
      : t('read.heard.now', { channel: `<#${voiceChannelId}>` }),
    channels('read.joins', read.autoJoinChannels),
    ...READING_OPTIONS.flatMap((option) => option.describe?.(t, read) ?? []),
    describeIgnored(t, read),
    ...(roles.speak.length === 0
      ? []
      : [t('read.only-roles', { roles: listNames(roles.speak.map((id) => `<@&${id}>`)) })]),
    t('read.length', { count: characterLimit(settings, services.limits) }),
    ...(mayRead ? [] : [t('read.not-you')]),
  ].join('\n');
}

function describeIgnored(t: Translate, read: ReadSettings): string {
  const prefixes = read.ignoredPrefixes.map((prefix) => plainText(prefix));
  const roles = read.ignoredRoles.map((id) => `<@&${id}>`);
  const rules: [MessageKey, boolean, Record<string, string>?][] = [
    ['read.ignored.bots', !read.bots],
    ['read.ignored.webhooks', !readsWebhooks(read)],
    ['read.ignored.silent', !read.silent],
    ['read.ignored.prefixes', prefixes.length > 0, { prefixes: listNames(prefixes, ' ') }],
    ['read.ignored.roles', roles.length > 0, { roles: listNames(roles) }],
  ];
  const ignored = rules.filter(([, applies]) => applies).map(([key, , facts]) => t(key, facts));
  return ignored.length === 0
    ? t('read.ignored.nothing')
    : t('read.ignored', { what: ignored.join(', ') });
}
