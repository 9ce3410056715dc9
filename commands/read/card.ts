import { ButtonStyle, ComponentType, type InteractionButtonComponentData } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import {
  type Card,
  type CardPart,
  container,
  type Row,
  section,
  separator,
  text,
} from '../../src/bot/interactions/card.ts';
import type { AnyCall, Services } from '../../src/bot/interactions/command.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { button, row } from '../shared/components.ts';
import { channelMenus, roleMenus } from '../shared/id-menus.ts';
import { pageOf, pageRows } from '../shared/pages.ts';
import { readId, type Typed } from './card-ids.ts';
import { READABLE_TYPES, VOICE_TYPES } from './channels.ts';
import {
  describeHeard,
  describeLanguage,
  describeLength,
  describePrefixes,
  describeReading,
  describeSpeakers,
  mentionChannel,
  nameChannel,
} from './describe-reading.ts';
import { describeFlag, type Flag, flagsOn, isOn, PAGES, type ReadingPage } from './flags.ts';
import { type ReadingState, readingState } from './reading-state.ts';

export interface ReadingView {
  readonly page: ReadingPage;
  /** Which part of the channels, from 0. */
  readonly part?: number;
}

/** With everything else, these and the longest lists stay within the 40 components of a message. */
const CHANNELS_PER_PART = 4;

/**
 * Shows the card of `/read settings`: one page of it with controls, or to members who may change nothing, all facts.
 * @param settings after the latest change
 */
export async function showReading(
  call: AnyCall,
  view: ReadingView,
  settings: GuildSettings = call.settings,
): Promise<void> {
  const { t, services, reply } = call;
  const state = await readingState(call, settings);
  const parts = state.mayChange
    ? [...PAGE_PARTS[view.page](t, state, { view, limits: services.limits }), tabs(t, view.page)]
    : [
        ...describeReading(t, state, services.limits).flatMap((facts) => [
          text(facts),
          separator(),
        ]),
        text(t('read.not-yours')),
      ];
  await reply.show([container(text(headingOf(t, state)), ...parts)] satisfies Card);
}

function headingOf(t: Translate, { hasContent, mayRead }: ReadingState): string {
  return [
    t('read.title'),
    ...(hasContent ? [] : [`⚠️ ${t('failure.read.no-content')}`]),
    ...(mayRead ? [] : [t('read.not-you')]),
  ].join('\n');
}

interface PageContext {
  readonly view: ReadingView;
  readonly limits: Services['limits'];
}

const PAGE_PARTS: Readonly<
  Record<ReadingPage, (t: Translate, state: ReadingState, context: PageContext) => CardPart[]>
> = { channels: channelsPage, messages: messagesPage, style: stylePage };

function channelsPage(t: Translate, state: ReadingState, { view }: PageContext): CardPart[] {
  const { settings, bound, visibleJoins, autoJoinChannels } = state;
  const hidden = autoJoinChannels.length - visibleJoins.length;
  const all = [...bound.filter((id) => !state.channels.includes(id)), ...state.channels];
  const page = pageOf(all, CHANNELS_PER_PART, view.part ?? 0);
  const part = String(page.number);
  const stop = (id: string) => button(t, 'read.button.stop', readId('stop', id, part));
  const describe = (id: string) =>
    state.channels.includes(id)
      ? nameChannel(t, settings.read, id)
      : t('read.channel.bound', { channel: mentionChannel(id) });
  const joins = [
    describeHeard(t, state),
    t('read.joins.heading'),
    ...(hidden > 0 ? [t('read.joins.hidden', { count: hidden })] : []),
  ];
  return [
    text(t(all.length === 0 ? 'read.channels.none' : 'read.channels.heading')),
    ...page.items.map((id) => section(describe(id), stop(id))),
    ...pageRows(t, page, (to) => readId('page', 'channels', String(to))),
    addMenu(t),
    separator(),
    text(joins.join('\n')),
    ...channelMenus(visibleJoins, VOICE_TYPES, {
      placeholder: t('read.menu.joins'),
      idOf: (index) => readId('joins', String(index)),
    }),
    separator(),
    ...flagSections(t, state, 'channels'),
  ];
}

function addMenu(t: Translate): Row {
  return row({
    type: ComponentType.ChannelSelect,
    customId: readId('add'),
    placeholder: t('read.menu.add'),
    channelTypes: [...READABLE_TYPES],
  });
}

function messagesPage(t: Translate, state: ReadingState): CardPart[] {
  const { settings, ignoredRoles } = state;
  const { ignoredPrefixes, requiredPrefix } = settings.read;
  return [
    ...flagSections(t, state, 'messages'),
    separator(),
    text([...describeSpeakers(t, state), t('read.ignored.roles.heading')].join('\n')),
    ...roleMenus(ignoredRoles, {
      placeholder: t('read.menu.roles'),
      idOf: (index) => readId('roles', String(index)),
    }),
    separator(),
    text(describePrefixes(t, settings.read)),
    row(
      ...typedButtons(t, 'prefixes', ignoredPrefixes.length > 0),
      ...typedButtons(t, 'prefix', requiredPrefix !== undefined),
    ),
  ];
}

function stylePage(t: Translate, state: ReadingState, { limits }: PageContext): CardPart[] {
  const { language, characters } = state.settings.read;
  return [
    ...flagSections(t, state, 'style'),
    separator(),
    text(describeLanguage(t, state.settings.read)),
    row(...typedButtons(t, 'language', language !== undefined)),
    text(describeLength(t, state, limits)),
    row(...typedButtons(t, 'length', characters !== undefined)),
  ];
}

function flagSections(t: Translate, { settings }: ReadingState, page: ReadingPage): CardPart[] {
  return flagsOn(page).map((flag) => flagSection(t, settings, flag));
}

/** The state of a setting, beside a button that changes it. */
function flagSection(t: Translate, { read }: GuildSettings, flag: Flag): CardPart {
  const isNow = isOn(read, flag);
  const label = isNow ? 'read.button.turn-off' : 'read.button.turn-on';
  return section(
    t(isNow ? 'read.flag.on' : 'read.flag.off', describeFlag(t, read, flag)),
    button(t, label, readId('set', flag, isNow ? 'off' : 'on')),
  );
}

/** Opens the form of a setting; and clears it, if it has a value. */
function typedButtons(t: Translate, what: Typed, isSet: boolean): InteractionButtonComponentData[] {
  return [
    button(t, `read.button.${what}`, readId('form', what)),
    ...(isSet ? [button(t, `read.button.${what}.clear`, readId('clear', what))] : []),
  ];
}

/** Pressing the current page's button refreshes it. */
function tabs(t: Translate, current: ReadingPage): Row {
  return row(
    ...PAGES.map((page) => {
      const style = page === current ? ButtonStyle.Primary : ButtonStyle.Secondary;
      return button(t, `read.button.${page}`, readId('page', page), { style });
    }),
  );
}
