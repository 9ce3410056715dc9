import { ChannelType, ComponentType, SelectMenuDefaultValueType } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import { type CardPart, text } from '../../src/bot/interactions/card.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import type { DefaultScope, Presets } from '../../src/bot/store/presets.ts';
import { callerOf } from '../shared/caller.ts';
import { row } from '../shared/components.ts';
import { changeInMenu } from '../shared/id-menus.ts';

/** Channels that can have a default preset. Threads use the preset of their channel. */
const PRESET_CHANNELS = [
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
] as const;

/** Discord's limit for one menu. */
const MENU_VALUES = 25;

/** Further channels are only counted. */
const MAX_NAMED_CHANNELS = 3;

type Defaults = Awaited<ReturnType<Presets['listDefaults']>>;

/** Where a preset is the default. */
export interface PresetDefaults {
  readonly isGuildDefault: boolean;
  readonly channelIds: readonly string[];
}

export function defaultsOf(defaults: Defaults, name: string): PresetDefaults {
  const scopes = defaults.filter((one) => one.name === name).map(({ scope }) => scope);
  return {
    isGuildDefault: scopes.some(({ kind }) => kind === 'guild'),
    channelIds: scopes.flatMap((scope) => (scope.kind === 'channel' ? [scope.channelId] : [])),
  };
}

/** A few channels, as mentions. */
export function nameChannels(t: Translate, channelIds: readonly string[]): string {
  const mentions = channelIds.map((id) => `<#${id}>`);
  const shown = mentions.slice(0, MAX_NAMED_CHANNELS).join(' ');
  const more = mentions.length - MAX_NAMED_CHANNELS;
  return more > 0 ? t('preset.more', { channels: shown, count: more }) : shown;
}

/** Marks a preset in a list. */
export function marksOf(t: Translate, { isGuildDefault, channelIds }: PresetDefaults): string {
  const channels = nameChannels(t, channelIds);
  return [
    ...(isGuildDefault ? [t('preset.list.guild-default')] : []),
    ...(channels ? [t('preset.list.channel-default', { channels })] : []),
  ].join('');
}

/** The channels in which a preset is the default, to see and to change. */
export function channelParts(
  t: Translate,
  { channelIds }: PresetDefaults,
  customId: string,
): CardPart[] {
  return [
    text(t('preset.default.channels')),
    row({
      type: ComponentType.ChannelSelect,
      customId,
      placeholder: t('preset.default.choose'),
      channelTypes: [...PRESET_CHANNELS],
      minValues: 0,
      maxValues: MENU_VALUES,
      defaultValues: channelIds
        .slice(0, MENU_VALUES)
        .map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
    }),
  ];
}

/** Makes the preset the default in the channels that were added in the menu, and no longer in those that were removed. */
export async function changeChannelDefaults(
  { interaction, services }: AnyCall,
  name: string,
): Promise<void> {
  if (!interaction.isChannelSelectMenu()) return;
  const { presets } = services.store;
  const { guildId } = callerOf(interaction);
  const { added, removed } = changeInMenu(interaction);
  const scopeOf = (channelId: string): DefaultScope => ({ kind: 'channel', channelId });
  for (const id of added) await presets.setDefault(guildId, scopeOf(id), name);
  for (const id of removed) await presets.clearDefault(guildId, scopeOf(id), name);
}
