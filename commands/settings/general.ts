import { ButtonStyle, ComponentType } from 'discord.js';
import { REPLY_LANGUAGES, type Translate } from '../../src/bot/i18n/index.ts';
import { section, separator, text } from '../../src/bot/interactions/card.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { button, row } from '../shared/components.ts';
import { type DrawPage, settingsId } from './place.ts';

/** The choice for each member's own language. */
export const OWN_LANGUAGE = 'own';

/** The events that can be announced. */
export const ANNOUNCEMENTS = [
  'joins',
  'leaves',
] as const satisfies readonly (keyof GuildSettings['announce'])[];

/** The reply language, and announcements. */
export const drawGeneral: DrawPage = ({ t, settings }) => [
  text(t('settings.language')),
  row(languageMenu(t, settings.replyLanguage)),
  separator(),
  text(t('settings.announce')),
  ...ANNOUNCEMENTS.map((what) => {
    const isOn = settings.announce[what];
    const state = isOn ? 'on' : 'off';
    const id = settingsId('announce', what, isOn ? 'off' : 'on');
    const label = isOn ? 'settings.button.turn-off' : 'settings.button.turn-on';
    return section(t(`settings.announce.${what}.${state}`), button(t, label, id));
  }),
  separator(),
  row(button(t, 'settings.button.reset', settingsId('ask-reset'), { style: ButtonStyle.Danger })),
];

/** Each language under its own name, which needs no translation. */
function languageMenu(t: Translate, current: string | undefined) {
  return {
    type: ComponentType.StringSelect as const,
    customId: settingsId('language'),
    options: [
      {
        label: t('settings.language.own'),
        value: OWN_LANGUAGE,
        default: current === undefined,
      },
      ...REPLY_LANGUAGES.map((code) => ({
        label: new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code,
        value: code,
        default: code === current,
      })),
    ],
  };
}

/** The question before everything is reset. */
export const drawReset: DrawPage = ({ t }) => [
  text(t('settings.reset.question')),
  row(
    button(t, 'settings.button.reset-now', settingsId('reset'), { style: ButtonStyle.Danger }),
    button(t, 'confirm.cancel', settingsId('show', 'general')),
  ),
];
