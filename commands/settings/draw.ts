import { ComponentType } from 'discord.js';
import type { MessageKey } from '../../src/bot/i18n/index.ts';
import {
  type CardPart,
  type Row,
  section,
  separator,
  text,
} from '../../src/bot/interactions/card.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import type { SettingsPage } from '../../src/bot/store/setting-kinds.ts';
import {
  isOfKind,
  type KeyOf,
  SETTINGS,
  type SettingKey,
  type SettingKind,
  settingOf,
  settingsOn,
} from '../../src/bot/store/settings-schema.ts';
import { button, row } from '../shared/components.ts';
import { memberMenus, roleMenus } from '../shared/id-menus.ts';
import { describeSetting, existingRoles, isOn, notesOn } from './describe.ts';
import { boundsOf } from './numbers.ts';
import type { SettingView } from './view.ts';

/** The value of the option for no language. It must not change, because welcome messages stay for years. */
export const NONE = 'own';

/** The actions of the controls. Their first argument is the key of a setting. */
export const ACTIONS = {
  /** A switch. Another argument: `on` or `off`. */
  set: 'set',
  /** A menu with one option to choose. */
  choose: 'choose',
  /** A menu that holds a list. Another argument: the index of the menu, so that each has an ID of its own. */
  list: 'list',
  /** Empties a list. */
  clear: 'clear',
  /** A button that opens a form, and the form. */
  form: 'form',
} as const;

/** The custom ID of a control of a setting. */
export function controlId(
  command: string,
  action: keyof typeof ACTIONS,
  key: SettingKey,
  ...args: readonly string[]
): string {
  return customId(command, ACTIONS[action], key, ...args);
}

/** All settings of a page, each with its value and the control that changes it. */
export async function drawSettings(view: SettingView, page: SettingsPage): Promise<CardPart[]> {
  const parts: CardPart[][] = [];
  for (const key of settingsOn(page)) parts.push(await drawSetting(view, key));
  return parts
    .filter(({ length }) => length > 0)
    .flatMap((drawn, index, all) => [
      ...(needsSeparator(drawn, all[index - 1]) ? [separator()] : []),
      ...drawn,
    ]);
}

/** Settings with a menu are set apart. Others take one line with a button. */
function needsSeparator(parts: readonly CardPart[], before: readonly CardPart[] | undefined) {
  return before !== undefined && (parts.length > 1 || before.length > 1);
}

function drawSetting(view: SettingView, key: SettingKey): CardPart[] | Promise<CardPart[]> {
  const draw = DRAW[SETTINGS[key].kind] as Draw<SettingKind>;
  return draw(view, key);
}

type Draw<Kind extends SettingKind> = (
  view: SettingView,
  key: KeyOf<Kind>,
) => CardPart[] | Promise<CardPart[]>;

/** The page draws these, together with something that is no setting. */
const drawNothing = () => [];

const DRAW: { readonly [Kind in SettingKind]: Draw<Kind> } = {
  switch: drawSwitch,
  choice: ({ t, command, settings }, key) => [
    text(`**${t(`setting.${key}`)}**`),
    row({
      type: ComponentType.StringSelect,
      customId: controlId(command, 'choose', key),
      options: SETTINGS[key].options.map((option) => ({
        label: t(`setting.${key}.${option}` as MessageKey),
        value: option,
        default: option === settingOf(settings, key),
      })),
    }),
  ],
  languageMenu: drawLanguageMenu,
  language: drawLine,
  number: drawLine,
  limit: drawLine,
  prefix: drawLine,
  prefixes: drawLine,
  roles: async (view, key) => [
    text([`**${view.t(`setting.${key}`)}**`, ...(await notesOn(view, key))].join('\n')),
    ...roleMenus(existingRoles(view, key), {
      placeholder: view.t(`setting.${key}.choose`),
      idOf: (index) => controlId(view.command, 'list', key, String(index)),
    }),
  ],
  members: async (view, key) => [
    text(`${await describeSetting(view, key)}\n-# ${view.t(`setting.${key}.hint`)}`),
    ...memberMenus(settingOf(view.settings, key), {
      placeholder: view.t(`setting.${key}.choose`),
      idOf: (index) => controlId(view.command, 'list', key, String(index)),
    }),
  ],
  access: drawNothing,
  words: drawNothing,
  voiceChannels: drawNothing,
  special: drawNothing,
};

/** The state of a setting, beside a button that changes it. */
function drawSwitch(view: SettingView, key: KeyOf<'switch'>): CardPart[] {
  const { t, command } = view;
  const isNow = isOn(view, key);
  const words = { name: t(`setting.${key}`), effect: t(`setting.${key}.${isNow ? 'on' : 'off'}`) };
  const label = isNow ? 'settings.button.turn-off' : 'settings.button.turn-on';
  return [
    section(
      t(isNow ? 'settings.switch.on' : 'settings.switch.off', words),
      button(t, label, controlId(command, 'set', key, isNow ? 'off' : 'on')),
    ),
  ];
}

/** Each language under its own name, which needs no translation. */
export function drawLanguageMenu(
  { t, command, settings }: Pick<SettingView, 't' | 'command' | 'settings'>,
  key: KeyOf<'languageMenu'>,
): [CardPart, Row] {
  const chosen = settingOf(settings, key);
  const menu = row({
    type: ComponentType.StringSelect,
    customId: controlId(command, 'choose', key),
    options: [
      { label: t(`setting.${key}.none`), value: NONE, default: chosen === undefined },
      ...SETTINGS[key].options.map((code) => ({
        label: languageName(code, code),
        value: code,
        default: code === chosen,
      })),
    ],
  });
  return [text(`**${t(`setting.${key}`)}**\n-# ${t(`setting.${key}.hint`)}`), menu];
}

type LineKey = KeyOf<'language' | 'limit' | 'number' | 'prefix' | 'prefixes'>;

/** The value of a setting, beside a button that opens a form. */
async function drawLine(view: SettingView, key: LineKey): Promise<CardPart[]> {
  const { t, command } = view;
  return [
    section(
      await describeSetting(view, key, describeDefault(view, key)),
      button(t, 'settings.button.change', controlId(command, 'form', key)),
    ),
  ];
}

/** The default of a limit, because it depends on the operator. */
function describeDefault({ t, settings, call }: SettingView, key: LineKey): string[] {
  if (!isOfKind(key, 'limit')) return [];
  if (settingOf(settings, key) === undefined) return [t('settings.limit.is-default')];
  const { usual } = boundsOf(key, settings, call.services.limits);
  return [t('settings.limit.default', { value: usual })];
}
