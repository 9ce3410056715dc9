import { ComponentType } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import { listNames } from '../../src/bot/i18n/list-names.ts';
import { type CardPart, section, separator, text } from '../../src/bot/interactions/card.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import { controlId } from '../settings/draw.ts';
import { button, row } from '../shared/components.ts';
import { channelMenus } from '../shared/id-menus.ts';
import { pageOf, pageRows } from '../shared/pages.ts';
import { READABLE_TYPES, VOICE_TYPES } from './channels.ts';
import type { ReadingState } from './reading-state.ts';

/** With everything else, these and the longest list stay within the 40 components of a message. */
const CHANNELS_PER_PART = 4;
/** A card takes 4,000 characters, and a mention 23. */
const MAX_NAMED = 15;

/**
 * The channels that are read aloud, and the voice channels that are joined automatically.
 * @param part which part of the channels, from 0
 */
export function drawChannels(t: Translate, state: ReadingState, part: number): CardPart[] {
  const { bound, channels, visibleJoins, autoJoinChannels } = state;
  const hidden = autoJoinChannels.length - visibleJoins.length;
  const all = [...bound.filter((id) => !channels.includes(id)), ...channels];
  const page = pageOf(all, CHANNELS_PER_PART, part);
  const stop = (id: string) =>
    button(t, 'read.button.stop', customId('read', 'stop', id, String(page.number)));
  const describe = (id: string) =>
    channels.includes(id)
      ? nameChannel(t, state, id)
      : t('read.channel.bound', { channel: mention(id) });
  const joins = [
    describeHeard(t, state),
    t('read.joins.heading'),
    ...(hidden > 0 ? [t('read.joins.hidden', { count: hidden })] : []),
  ];
  return [
    text(t(all.length === 0 ? 'read.channels.none' : 'read.channels.heading')),
    ...page.items.map((id) => section(describe(id), stop(id))),
    ...pageRows(t, page, (to) => customId('read', 'page', 'channels', String(to))),
    row({
      type: ComponentType.ChannelSelect,
      customId: customId('read', 'add'),
      placeholder: t('read.menu.add'),
      channelTypes: [...READABLE_TYPES],
    }),
    separator(),
    text(joins.join('\n')),
    ...channelMenus(visibleJoins, VOICE_TYPES, {
      placeholder: t('read.menu.joins'),
      idOf: (index) => controlId('read', 'list', 'read.autoJoinChannels', String(index)),
    }),
    separator(),
  ];
}

/** The same facts, for members who may not change them. */
export function describeChannels(t: Translate, state: ReadingState): string[] {
  const { channels, bound, autoJoinChannels: joins } = state;
  const list = (names: readonly string[]) => listNames(t.locale, names, MAX_NAMED);
  const named = channels.map((id) => nameChannel(t, state, id));
  return [
    channels.length === 0 ? t('read.channels.none') : t('read.channels', { channels: list(named) }),
    ...(bound.length === 0 ? [] : [t('read.bound', { channels: list(bound.map(mention)) })]),
    describeHeard(t, state),
    joins.length === 0
      ? t('read.joins.none')
      : t('read.joins', { channels: list(joins.map(mention)) }),
  ];
}

/** A channel with its language, if the server has set one for it. */
function nameChannel(t: Translate, { settings }: ReadingState, id: string): string {
  const code = settings.read.channelLanguages[id];
  const channel = mention(id);
  if (code === undefined) return channel;
  return t('read.channel-language', { channel, language: languageName(code, t.locale) });
}

/** Where messages are heard now. */
function describeHeard(t: Translate, { voiceChannelId: id }: ReadingState): string {
  return id === undefined ? t('read.heard.nowhere') : t('read.heard.now', { channel: mention(id) });
}

const mention = (id: string) => `<#${id}>`;
