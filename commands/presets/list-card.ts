import { ComponentType } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import {
  type Card,
  type CardPart,
  container,
  section,
  text,
} from '../../src/bot/interactions/card.ts';
import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import type { VoicePreset } from '../../src/bot/store/voice-settings.ts';
import { button, row } from '../shared/components.ts';
import { type Page, pageOf, pageRows } from '../shared/pages.ts';
import { nameChannels, type PresetDefaults } from './defaults.ts';
import { type PresetView, presetId, viewOfPreset } from './ids.ts';

/** Even with the longest names, a page of this length fits into one card. */
const PRESETS_PER_PAGE = 6;
/** Discord's limit. */
const MAX_LABEL_LENGTH = 100;

/** A preset as this member sees it. */
export interface ListedPreset {
  readonly preset: VoicePreset;
  /** The voice's name, with markdown escaped. */
  readonly voice: string;
  readonly defaults: PresetDefaults;
  /** Whether this member may use its voice. */
  readonly isUsable: boolean;
}

interface ListCard {
  readonly presets: readonly ListedPreset[];
  readonly view: PresetView;
  /** The last action. */
  readonly note: string | undefined;
}

export function listCard(t: Translate, { presets, view, note }: ListCard): Card {
  const page = pageOf(presets, PRESETS_PER_PAGE, view.page);
  const current = { page: page.number, selected: '' };
  const above = note === undefined ? [] : [text(note)];
  if (presets.length === 0) return [...above, container(text(t('preset.list.none')))];
  return [
    ...above,
    container(
      text(t('preset.list', { count: presets.length })),
      ...page.items.map((one) => presetPart(t, one, current)),
      row(openMenu(t, page, current)),
      ...pageRows(t, page, (to) => presetId('list', { ...current, page: to })),
    ),
  ];
}

function presetPart(t: Translate, listed: ListedPreset, view: PresetView): CardPart {
  const { preset, voice, isUsable } = listed;
  const content = `**${plainText(preset.name)}**${marksOf(t, listed)}\n${voice}`;
  if (!isUsable) return text(content);
  const id = presetId('listen', viewOfPreset(view, preset.name));
  return section(content, button(t, 'voices.button.play', id));
}

function marksOf(t: Translate, { defaults }: ListedPreset): string {
  const { isGuildDefault, channelIds } = defaults;
  const channels = nameChannels(t, channelIds);
  return [
    ...(isGuildDefault ? [t('preset.list.guild-default')] : []),
    ...(channels ? [t('preset.list.channel-default', { channels })] : []),
  ].join('');
}

/** Choosing a preset opens its card. */
function openMenu(t: Translate, { items }: Page<ListedPreset>, view: PresetView) {
  return {
    type: ComponentType.StringSelect as const,
    customId: presetId('open', view),
    placeholder: t('preset.open'),
    options: items.map(({ preset: { name } }) => ({
      label: name.slice(0, MAX_LABEL_LENGTH),
      value: tagOf(name),
    })),
  };
}
