import { ButtonStyle, ChannelType, ComponentType, type Guild } from 'discord.js';
import { hasMessageContentIntent } from '../../src/bot/discord/intents.ts';
import { describePermission, type MessageKey, type Translate } from '../../src/bot/i18n/index.ts';
import { listNames } from '../../src/bot/i18n/list-names.ts';
import {
  type Card,
  type CardPart,
  container,
  type Row,
  section,
  separator,
  text,
} from '../../src/bot/interactions/card.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import { missingPermissions } from '../../src/bot/policy/missing-permissions.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { VOICE_TYPES } from '../read/channels.ts';
import { drawLanguageMenu } from '../settings/draw.ts';
import { button, row } from '../shared/components.ts';

/** The command and the action of the button that reads the current channel aloud. */
export const READ_THIS_CHANNEL = { command: 'join', action: 'read' } as const;

/** The command that handles the other controls, and their actions. The same for good: welcome messages stay for years. */
export const SETUP = {
  command: 'help',
  actions: {
    hello: 'hello',
    check: 'check',
    read: 'setup-read',
    join: 'setup-join',
    /** In older messages. */
    language: 'setup-language',
  },
} as const;

/** Channels of a text menu; forums are read by their posts. */
const TEXT_TYPES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
] as const;
/** More channels are only counted. */
const MAX_NAMED_CHANNELS = 5;

export interface SetupFacts {
  readonly guild: Guild;
  readonly settings: GuildSettings;
  /** Whether the bot has spoken on this server this month. */
  readonly hasSpoken: boolean;
  /** Whether to confirm that no permission is missing. */
  readonly confirmsPermissions?: boolean;
}

/** The steps of an admin, with what is done already. The welcome message shows it to everyone. */
export function setupCard(t: Translate, facts: SetupFacts): Card {
  const { client } = facts.guild;
  return [
    container(
      text(t('welcome.title')),
      ...permissionsPart(t, facts),
      separator(),
      tryStep(t, facts),
      separator(),
      ...(hasMessageContentIntent(client)
        ? readingStep(t, facts)
        : [text(t('welcome.no-reading'))]),
      separator(),
      ...accessStep(t, facts),
      text(t('welcome.members')),
    ),
  ];
}

function permissionsPart(
  t: Translate,
  { guild, confirmsPermissions = false }: SetupFacts,
): CardPart[] {
  const missing = missingPermissions(guild);
  if (missing.length === 0) return confirmsPermissions ? [text(t('welcome.complete'))] : [];
  const lines = missing.map(({ use, names }) =>
    t(`welcome.needed-for-${use}`, {
      permissions: listNames(
        t.locale,
        names.map((name) => describePermission(t, name)),
      ),
    }),
  );
  const words = [t('welcome.missing'), ...lines, t('welcome.missing-where')].join('\n');
  return [section(words, button(t, 'welcome.check', setupId('check')))];
}

function tryStep(t: Translate, { hasSpoken }: SetupFacts): CardPart {
  const step = stepText(t, 'welcome.try', hasSpoken);
  return section(step, button(t, 'help.hello', setupId('hello'), styleOf(hasSpoken)));
}

function readingStep(t: Translate, { settings: { read } }: SetupFacts): CardPart[] {
  const isDone = read.channels.length > 0;
  const state = isDone
    ? [t('welcome.reads', { channels: mentions(t, read.channels) }), describeJoins(t, read)]
    : [];
  // Like `/join`: reads the channel of the message until the bot leaves.
  const { command, action } = READ_THIS_CHANNEL;
  return [
    section(
      [stepText(t, 'welcome.read', isDone), ...state].join('\n'),
      button(t, 'join.read-button', customId(command, action), styleOf(isDone)),
    ),
    channelMenu(t, 'welcome.read-menu', 'read', TEXT_TYPES),
    ...(isDone ? [channelMenu(t, 'welcome.join-menu', 'join', VOICE_TYPES)] : []),
  ];
}

function describeJoins(t: Translate, { autoJoinChannels }: GuildSettings['read']): string {
  return autoJoinChannels.length === 0
    ? t('welcome.joins-none')
    : t('welcome.joins', { channels: mentions(t, autoJoinChannels) });
}

function accessStep(t: Translate, { settings }: SetupFacts): CardPart[] {
  const isLimited = Object.values(settings.roles).some((roles) => roles.length > 0);
  return [
    text(stepText(t, isLimited ? 'welcome.access-limited' : 'welcome.access', isLimited)),
    ...drawLanguageMenu({ command: SETUP.command, settings, t }, 'replyLanguage'),
  ];
}

/** A step that is done starts with a check mark. */
function stepText(t: Translate, key: MessageKey, isDone: boolean): string {
  return `${isDone ? '✅ ' : ''}${t(key)}`;
}

/** What comes next stands out. */
const styleOf = (isDone: boolean) =>
  isDone ? ({ style: ButtonStyle.Secondary } as const) : ({ style: ButtonStyle.Primary } as const);

function channelMenu(
  t: Translate,
  placeholder: MessageKey,
  action: keyof typeof SETUP.actions,
  channelTypes: readonly ChannelType[],
): Row {
  return row({
    type: ComponentType.ChannelSelect,
    customId: setupId(action),
    placeholder: t(placeholder),
    channelTypes: [...channelTypes],
  });
}

function mentions(t: Translate, ids: readonly string[]): string {
  const names = ids.map((id) => `<#${id}>`);
  return listNames(t.locale, names, MAX_NAMED_CHANNELS);
}

const setupId = (action: keyof typeof SETUP.actions) =>
  customId(SETUP.command, SETUP.actions[action]);
