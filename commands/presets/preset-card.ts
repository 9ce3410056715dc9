import { ButtonStyle, ChannelType, ComponentType, SelectMenuDefaultValueType } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import {
  type Card,
  type CardPart,
  container,
  type Row,
  text,
} from '../../src/bot/interactions/card.ts';
import { button, row } from '../shared/components.ts';
import { describeStyle } from '../shared/voice-names.ts';
import { nameChannels } from './defaults.ts';
import { type PresetView, presetId } from './ids.ts';
import type { ListedPreset } from './list-card.ts';

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

interface PresetCard {
  readonly listed: ListedPreset;
  readonly view: PresetView;
  /** Whether only the voice's owner can use the preset. */
  readonly isPrivate: boolean;
  /** Whether this member may rename and delete it. */
  readonly mayChange: boolean;
  /** Whether this member decides where it is the default. */
  readonly isManager: boolean;
  /** Whether this member's own voice is locked. */
  readonly isLocked: boolean;
  /** Whether the member may let everyone in a voice channel hear it. */
  readonly mayPlayInChannel: boolean;
  /** The last action. */
  readonly note: string | undefined;
}

/** One preset, and what this member may do with it. */
export function presetCard(t: Translate, card: PresetCard): Card {
  const { view, mayChange, isManager, note } = card;
  const style = ButtonStyle.Danger;
  return [
    ...(note === undefined ? [] : [text(note)]),
    container(
      text(describePreset(t, card)),
      ...playRow(t, card),
      row(
        button(t, 'preset.button.all', presetId('list', view)),
        ...(mayChange
          ? [
              button(t, 'preset.button.rename', presetId('rename', view)),
              button(t, 'preset.delete.button', presetId('delete', view), { style }),
            ]
          : []),
      ),
      ...(isManager ? defaultParts(t, card) : []),
    ),
  ];
}

function describePreset(t: Translate, { listed, isPrivate }: PresetCard): string {
  const { preset, voice, defaults } = listed;
  const channels = nameChannels(t, defaults.channelIds);
  return [
    `### ${plainText(preset.name)}`,
    voice,
    ...describeStyle(t, preset),
    ...(defaults.isGuildDefault ? [t('preset.detail.guild-default')] : []),
    ...(channels ? [t('preset.detail.channel-defaults', { channels })] : []),
    ...(isPrivate ? [t('preset.only-you')] : []),
    t('preset.saved-by', {
      member: `<@${preset.createdBy}>`,
      when: `<t:${Math.floor(preset.createdAt / 1_000)}:R>`,
    }),
  ].join('\n');
}

function playRow(t: Translate, { listed, view, isLocked, mayPlayInChannel }: PresetCard): Row[] {
  if (!listed.isUsable) return [];
  const { Primary, Success } = ButtonStyle;
  return [
    row(
      button(t, 'voices.button.play', presetId('play', view), { style: Primary }),
      ...(isLocked
        ? []
        : [button(t, 'preset.button.use', presetId('use', view), { style: Success })]),
      ...(mayPlayInChannel ? [button(t, 'voices.button.channel', presetId('channel', view))] : []),
    ),
  ];
}

/** Where the preset is the default, to see and to change. */
function defaultParts(t: Translate, { listed, view }: PresetCard): CardPart[] {
  const { isGuildDefault, channelIds } = listed.defaults;
  return [
    row(
      isGuildDefault
        ? button(t, 'preset.button.clear-default', presetId('clear-default', view))
        : button(t, 'preset.button.set-default', presetId('set-default', view)),
    ),
    text(t('preset.default.channels')),
    row({
      type: ComponentType.ChannelSelect,
      customId: presetId('channels', view),
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
