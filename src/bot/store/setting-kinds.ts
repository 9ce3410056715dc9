import { z } from 'zod';
import { LANGUAGES } from '../../shared/contract/languages.ts';
import { STORE_LIMITS } from './limits.ts';

/** Where managers change a setting: the pages of `/settings`, then those of `/read settings`. */
export type SettingsPage =
  | 'general'
  | 'access'
  | 'members'
  | 'words'
  | 'limits'
  | 'channels'
  | 'messages'
  | 'style';

/**
 * The kinds of settings. A row of the table has one of them: the page on which managers change the setting, the schema of its
 * stored value with its default, and what the kind needs to draw it. The texts of the setting `KEY` are `setting.KEY`, its name,
 * and those that its kind adds.
 */

/** On or off. Texts: `.on` and `.off`, their effects. */
export function onOff(page: SettingsPage, isOn: boolean) {
  return { kind: 'switch', page, schema: z.boolean().default(isOn) } as const;
}

/** On or off, and like another setting until it is changed. Texts: like {@link onOff}. */
export function onOffLike<const Key extends string>(page: SettingsPage, like: Key) {
  return { kind: 'switch', page, like, schema: z.boolean().optional() } as const;
}

/** One of a few options. Texts: `.OPTION` for each. */
export function choice<const Options extends readonly [string, ...string[]]>(
  page: SettingsPage,
  options: Options,
  chosen: Options[number],
) {
  // The compiler does not know that the output of an enum is one of its options.
  const schema = z.enum(options).default(chosen as never);
  return { kind: 'choice', page, options, schema } as const;
}

/** One of a few languages, or none. Texts: `.hint`, and `.none` for the option of none. */
export function languageMenu<const Options extends readonly [string, ...string[]]>(
  page: SettingsPage,
  options: Options,
) {
  return { kind: 'languageMenu', page, options, schema: z.enum(options).optional() } as const;
}

/** Any language, or none. Texts: `.value`, `.none`, and `.label` and `.hint` of the form. */
export function language(page: SettingsPage) {
  return { kind: 'language', page, schema: z.enum(LANGUAGES).optional() } as const;
}

/** A number, or none. Texts: `.value` with a `{{count}}`, `.none`, and `.label` of the form. */
export function number(page: SettingsPage, { min, max }: { min: number; max: number }) {
  return { kind: 'number', page, min, max, schema: z.int().min(min).max(max).optional() } as const;
}

/** What a limit cannot exceed, and is while nobody has set it. */
export type LimitBound = 'operatorsText' | 'operatorsQueue' | 'queuePerMember' | 'serversText';

/** A number that is bounded by another limit. Texts: `.value` with a `{{count}}`, and `.label` of the form. */
export function limit(page: SettingsPage, { max, bound }: { max: number; bound: LimitBound }) {
  const schema = z.int().min(1).max(max).optional();
  return { kind: 'limit', page, min: 1, max, bound, schema } as const;
}

const prefixSchema = z.string().min(1).max(STORE_LIMITS.prefixCharacters);

/** The beginning of messages, or none. Texts: `.none`, and `.label` and `.hint` of the form. */
export function prefix(page: SettingsPage) {
  return { kind: 'prefix', page, schema: prefixSchema.optional() } as const;
}

/** Beginnings of messages. Texts: like {@link prefix}. */
export function prefixes(page: SettingsPage, usual: string[]) {
  return { kind: 'prefixes', page, schema: z.array(prefixSchema).max(20).default(usual) } as const;
}

/** Words that a form adds to a list. The page draws the list. Texts: `.label` and `.hint` of the form. */
export function words(page: SettingsPage) {
  const word = z
    .string()
    .min(1)
    .max(2 * STORE_LIMITS.blockedWordCharacters);
  const schema = z.array(word).max(STORE_LIMITS.blockedWords).default([]);
  return { kind: 'words', page, schema } as const;
}

export const snowflake = z.string().regex(/^\d{15,20}$/);

export const snowflakes = z.array(snowflake).max(STORE_LIMITS.settingsListLength).default([]);

function ids<const Kind extends string>(kind: Kind, page: SettingsPage) {
  return { kind, page, schema: snowflakes } as const;
}

/** Roles. Texts: `.none`, and `.choose` in the menu. */
export const roles = (page: SettingsPage) => ids('roles', page);

/** The roles that can use a group of commands. The page draws them. Texts: `.hint`. */
export const access = (page: SettingsPage) => ids('access', page);

/** Members. Texts: `.hint`, and `.choose` in the menu. */
export const members = (page: SettingsPage) => ids('members', page);

/** Voice channels that a manager can enter. The page draws them. */
export const voiceChannels = (page: SettingsPage) => ids('voiceChannels', page);

/** A value that a command or a control of its own changes. */
export function special<Schema extends z.ZodType>(page: SettingsPage, schema: Schema) {
  return { kind: 'special', page, schema } as const;
}
