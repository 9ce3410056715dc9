import { ButtonStyle, ComponentType } from 'discord.js';
import { translator } from '../../src/bot/i18n/index.ts';
import { listNames } from '../../src/bot/i18n/list-names.ts';
import { container, separator, text } from '../../src/bot/interactions/card.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { SETTINGS, type SettingKey } from '../../src/bot/store/settings-schema.ts';
import { assertManager, callerOf } from '../shared/caller.ts';
import { button, questionRow, row } from '../shared/components.ts';
import { drawAccess } from './access.ts';
import type { Changed } from './change.ts';
import { drawSettings } from './draw.ts';
import {
  type DrawPage,
  PAGES,
  type PageName,
  type Place,
  pageNamed,
  placeId,
  settingsId,
} from './view.ts';
import { drawVoice, memberNamed } from './voice.ts';
import { drawWords } from './words.ts';

/** A summary of what is read aloud. `/read settings` changes it. */
const drawReading: DrawPage = ({ t, call, settings: { read } }) => {
  const bound = call.services.sessions.boundChannels(callerOf(call.interaction).guildId);
  const channels = [...new Set([...read.channels, ...bound])].map((id) => `<#${id}>`);
  return [
    text(
      [
        channels.length === 0
          ? t('settings.reading.none')
          : t('settings.reading.channels', { channels: listNames(t.locale, channels) }),
        t(read.membersMayStart ? 'settings.reading.members' : 'settings.reading.managers'),
        t('settings.reading.more'),
      ].join('\n'),
    ),
  ];
};

/** Blocked members, and a menu that opens the voice of a member. */
const drawOverview: DrawPage = async (view) => [
  ...(await drawSettings(view, 'members')),
  separator(),
  text(view.t('settings.voice')),
  row({
    type: ComponentType.UserSelect,
    customId: settingsId('voice'),
    placeholder: view.t('settings.voice.choose'),
  }),
];

/** The page, or the voice of one member after the argument `voice`. */
const drawMembers: DrawPage = (view) => {
  const [what, id] = view.args;
  return what === 'voice' ? drawVoice(memberNamed(view.call, id))(view) : drawOverview(view);
};

/** The pages with more than settings. */
const DRAW: Readonly<Record<PageName, DrawPage>> = {
  general: async (view) => [
    ...(await drawSettings(view, 'general')),
    separator(),
    row(
      button(view.t, 'settings.button.reset', settingsId('ask-reset'), {
        style: ButtonStyle.Danger,
      }),
    ),
  ],
  access: drawAccess,
  members: drawMembers,
  words: drawWords,
  limits: (view) => drawSettings(view, 'limits'),
  reading: drawReading,
};

/** The question before everything is reset. */
export const drawReset: DrawPage = ({ t }) => [
  text(t('settings.reset.question')),
  questionRow(t, 'settings.button.reset-now', {
    confirm: settingsId('reset'),
    cancel: placeId({ page: 'general' }),
  }),
];

interface ShowOptions extends Partial<Omit<Changed, 'note'>> {
  /** A line about what was just done. */
  readonly note?: string | undefined;
  /** Draws the page instead of its usual content. */
  readonly draw?: DrawPage;
}

/**
 * Shows a page of the card of `/settings`, in the reply language that the settings say.
 * @param options.settings default: those that the call came with
 * @throws Failure `manager.needed`
 */
export async function showSettings(
  call: AnyCall,
  { page, args = [] }: Place,
  { settings = call.settings, note, draw = DRAW[page] }: ShowOptions = {},
): Promise<void> {
  assertManager(callerOf(call.interaction));
  const t = translator(settings.replyLanguage ?? call.interaction.locale);
  const parts = await draw({ command: 'settings', call, settings, t, args });
  const menu = {
    type: ComponentType.StringSelect as const,
    customId: settingsId('open'),
    options: PAGES.map((name) => ({
      label: t(`settings.page.${name}`),
      description: t(`settings.page.${name}.hint`),
      value: name,
      default: name === page,
    })),
  };
  await call.reply.show([
    container(
      text(t('settings.title')),
      row(menu),
      separator(),
      ...parts,
      ...(note === undefined ? [] : [text(note)]),
    ),
  ]);
}

/** Shows the page of a setting. */
export function showSetting(call: AnyCall, key: SettingKey, changed?: Changed): Promise<void> {
  return showSettings(call, placeOf(key), changed);
}

function placeOf(key: SettingKey): Place {
  const { page, kind } = SETTINGS[key];
  switch (kind) {
    case 'access':
      return { page: pageNamed(page), args: [key.replace('roles.', '')] };
    case 'words':
      // New words are at the end.
      return { page: pageNamed(page), args: [String(Number.MAX_SAFE_INTEGER)] };
    default:
      return { page: pageNamed(page) };
  }
}
