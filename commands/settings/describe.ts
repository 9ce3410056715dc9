import { listNames } from '../../src/bot/i18n/list-names.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import { type Budget, budgetOf } from '../../src/bot/policy/budget.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import { queueLimits } from '../../src/bot/reading/guild-settings.ts';
import type { SettingsPage } from '../../src/bot/store/setting-kinds.ts';
import {
  type KeyOf,
  SETTINGS,
  type SettingKey,
  type SettingKind,
  settingOf,
  settingsOn,
} from '../../src/bot/store/settings-schema.ts';
import { callerOf } from '../shared/caller.ts';
import { describeSource } from '../usage/card.ts';
import { limitOf, type NumberKey } from './numbers.ts';
import type { SettingView } from './view.ts';

/** A card takes 4,000 characters, and a mention 23. */
const MAX_NAMED = 15;

/** The kinds whose value can be put into words. */
type DescribedKind = Exclude<
  SettingKind,
  'choice' | 'languageMenu' | 'access' | 'words' | 'voiceChannels' | 'special'
>;

/** All settings of a page with their values, for members who may not change them. */
export async function describeSettings(view: SettingView, page: SettingsPage): Promise<string[]> {
  const lines: string[] = [];
  for (const key of settingsOn(page)) {
    if (isDescribed(key)) lines.push(await describeSetting(view, key));
  }
  return lines;
}

/**
 * A setting with its value, and notes on further lines.
 * @param details what follows the value
 */
export async function describeSetting(
  view: SettingView,
  key: KeyOf<DescribedKind>,
  details: readonly string[] = [],
): Promise<string> {
  const { t } = view;
  const describe = VALUES[SETTINGS[key].kind] as (
    view: SettingView,
    key: SettingKey,
  ) => string | Promise<string>;
  const value = await describe(view, key);
  const fact = t('settings.fact', { name: t(`setting.${key}`), value });
  return [[fact, ...details].join(' · '), ...(await notesOn(view, key))].join('\n');
}

function isDescribed(key: SettingKey): key is KeyOf<DescribedKind> {
  return Object.hasOwn(VALUES, SETTINGS[key].kind);
}

/** The value of a setting, in words. */
const VALUES: {
  readonly [Kind in DescribedKind]: (
    view: SettingView,
    key: KeyOf<Kind>,
  ) => string | Promise<string>;
} = {
  switch: (view, key) => view.t(`setting.${key}.${isOn(view, key) ? 'on' : 'off'}`),
  language: ({ t, settings }, key) => {
    const code = settingOf(settings, key);
    if (code === undefined) return t(`setting.${key}.none`);
    return t(`setting.${key}.value`, { language: languageName(code, t.locale) });
  },
  limit: ({ t, settings, call }, key) =>
    t(`setting.${key}.value`, { count: limitOf(key, settings, call.services.limits) }),
  number: async (view, key) => {
    const count = await countOf(view, key);
    if (count === undefined) return view.t(`setting.${key}.none`);
    return view.t(`setting.${key}.value`, { count });
  },
  prefix: ({ t, settings }, key) => {
    const prefix = settingOf(settings, key);
    return prefix === undefined ? t(`setting.${key}.none`) : plainText(prefix);
  },
  prefixes: ({ t, settings }, key) =>
    settingOf(settings, key).map(plainText).join(' ') || t(`setting.${key}.none`),
  roles: (view, key) => {
    const names = existingRoles(view, key).map(mentionRole);
    return listNames(view.t.locale, names, MAX_NAMED) || view.t(`setting.${key}.none`);
  },
  members: ({ settings }, key) => String(settingOf(settings, key).length),
};

/** Without deleted roles, which a menu cannot show. */
export function existingRoles(
  { call, settings }: Pick<SettingView, 'call' | 'settings'>,
  key: KeyOf<'roles' | 'access'>,
): string[] {
  const { guild } = call.interaction;
  return settingOf(settings, key).filter((id) => guild === null || guild.roles.cache.has(id));
}

/** The state of a switch. */
export function isOn({ settings }: SettingView, key: KeyOf<'switch'>): boolean {
  const row = SETTINGS[key];
  return settingOf(settings, key) ?? ('like' in row && settingOf(settings, row.like));
}

/** What a setting does not say alone, as lines below its value. */
const NOTES: Readonly<
  Partial<Record<SettingKey, (view: SettingView) => string[] | Promise<string[]>>>
> = {
  'queue.itemsPerMember': describeMessagesPerMember,
  monthlyCharacters: describeOperatorsBudget,
  'read.ignoredRoles': describeSpeakers,
};

export async function notesOn(view: SettingView, key: SettingKey): Promise<string[]> {
  return (await NOTES[key]?.(view)) ?? [];
}

/** The most messages of a member that wait to be read aloud, if it differs: they leave room for commands. */
function describeMessagesPerMember({ t, settings, call }: SettingView): string[] {
  const { limits } = call.services;
  const { items = Number.POSITIVE_INFINITY, itemsPerMember = items } = queueLimits(
    settings,
    limits,
  );
  const count = Math.min(items, itemsPerMember);
  const isSame = count === limitOf('queue.itemsPerMember', settings, limits);
  return isSame ? [] : [t('settings.limit.messages', { count })];
}

/** Where the budget comes from, if the operator's counts because it is smaller or the only one. */
async function describeOperatorsBudget(view: SettingView): Promise<string[]> {
  const { t } = view;
  const budget = await budgetIn(view);
  return budget?.setBy === 'operator' ? [`-# ${describeSource(t, budget)}`] : [];
}

/** The only roles that are read, if the server has restricted speaking. */
function describeSpeakers({ t, settings: { roles } }: SettingView): string[] {
  if (roles.speak.length === 0) return [];
  return [t('read.only-roles', { roles: listNames(t.locale, roles.speak.map(mentionRole)) })];
}

/** The number that holds; undefined for none. */
async function countOf(view: SettingView, key: NumberKey): Promise<number | undefined> {
  if (key !== 'monthlyCharacters') return settingOf(view.settings, key);
  return (await budgetIn(view))?.limit;
}

function budgetIn({ call, settings }: SettingView): Promise<Budget | undefined> {
  return budgetOf({ ...call.services, settings }, callerOf(call.interaction).guildId);
}

const mentionRole = (id: string) => `<@&${id}>`;
