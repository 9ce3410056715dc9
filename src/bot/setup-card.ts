import { ButtonStyle, ChannelType, ComponentType, type Guild } from 'discord.js';
import { hasMessageContentIntent } from './discord/intents.ts';
import { describePermission, type MessageKey, type Translate } from './i18n/index.ts';
import { listNames } from './i18n/list-names.ts';
import {
  type Card,
  type CardPart,
  container,
  type Row,
  section,
  separator,
  text,
} from './interactions/card.ts';
import { customId } from './interactions/custom-id.ts';
import { missingPermissions } from './policy/missing-permissions.ts';
import type { GuildSettings } from './store/settings-schema.ts';
import { REPLY_LANGUAGES } from './store/settings-schema.ts';

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
    language: 'setup-language',
  },
} as const;

/** In the menu of languages, each member's own. */
export const OWN_LANGUAGE = 'own';

/** Channels of a text menu; forums are read by their posts. */
const TEXT_TYPES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
] as const;
const VOICE_TYPES = [ChannelType.GuildVoice, ChannelType.GuildStageVoice] as const;
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
  return [section(words, button(t, 'welcome.check', SETUP.actions.check))];
}

function tryStep(t: Translate, { hasSpoken }: SetupFacts): CardPart {
  const style = hasSpoken ? ButtonStyle.Secondary : ButtonStyle.Primary;
  const step = stepText(t, 'welcome.try', hasSpoken);
  return section(step, button(t, 'help.hello', SETUP.actions.hello, style));
}

function readingStep(t: Translate, { settings: { read } }: SetupFacts): CardPart[] {
  const isDone = read.channels.length > 0;
  const state = isDone
    ? [t('welcome.reads', { channels: mentions(t, read.channels) }), describeJoins(t, read)]
    : [];
  return [
    section(
      [stepText(t, 'welcome.read', isDone), ...state].join('\n'),
      readButton(t, isDone ? ButtonStyle.Secondary : ButtonStyle.Primary),
    ),
    channelMenu(t, 'welcome.read-menu', SETUP.actions.read, TEXT_TYPES),
    ...(isDone ? [channelMenu(t, 'welcome.join-menu', SETUP.actions.join, VOICE_TYPES)] : []),
  ];
}

function describeJoins(t: Translate, { autoJoinChannels }: GuildSettings['read']): string {
  return autoJoinChannels.length === 0
    ? t('welcome.joins-none')
    : t('welcome.joins', { channels: mentions(t, autoJoinChannels) });
}

function accessStep(t: Translate, { settings }: SetupFacts): CardPart[] {
  const isLimited = Object.values(settings.roles).some((roles) => roles.length > 0);
  const { replyLanguage } = settings;
  const options = [
    {
      label: t('settings.language.own'),
      value: OWN_LANGUAGE,
      default: replyLanguage === undefined,
    },
    ...REPLY_LANGUAGES.map((code) => ({
      label: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
      value: code,
      default: code === replyLanguage,
    })),
  ];
  return [
    text(stepText(t, isLimited ? 'welcome.access-limited' : 'welcome.access', isLimited)),
    text(t('welcome.language')),
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.StringSelect,
          customId: customId(SETUP.command, SETUP.actions.language),
          placeholder: t('welcome.language-menu'),
          options,
        },
      ],
    },
  ];
}

/** Like `/join`: reads the channel of the message until the bot leaves. */
function readButton(t: Translate, style: ButtonStyle.Primary | ButtonStyle.Secondary) {
  const { command, action } = READ_THIS_CHANNEL;
  return {
    type: ComponentType.Button,
    style,
    label: t('join.read-button'),
    customId: customId(command, action),
  } as const;
}

/** A step that is done starts with a check mark. */
function stepText(t: Translate, key: MessageKey, isDone: boolean): string {
  return `${isDone ? '✅ ' : ''}${t(key)}`;
}

function channelMenu(
  t: Translate,
  placeholder: MessageKey,
  action: string,
  channelTypes: readonly ChannelType[],
): Row {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.ChannelSelect,
        customId: customId(SETUP.command, action),
        placeholder: t(placeholder),
        channelTypes: [...channelTypes],
      },
    ],
  };
}

function mentions(t: Translate, ids: readonly string[]): string {
  const names = ids.map((id) => `<#${id}>`);
  return listNames(t.locale, names, MAX_NAMED_CHANNELS);
}

function button(
  t: Translate,
  label: MessageKey,
  action: string,
  style: ButtonStyle.Primary | ButtonStyle.Secondary = ButtonStyle.Secondary,
) {
  const id = customId(SETUP.command, action);
  return { type: ComponentType.Button, style, label: t(label), customId: id } as const;
}
