import { z } from 'zod';
import { LIMITS } from '../../shared/contract/contract.ts';
import { LANGUAGES } from '../../shared/contract/languages.ts';
import {
  access,
  choice,
  language,
  languageMenu,
  limit,
  members,
  number,
  onOff,
  onOffLike,
  prefix,
  prefixes,
  roles,
  type SettingsPage,
  snowflake,
  snowflakes,
  special,
  voiceChannels,
  words,
} from './setting-kinds.ts';

/** The languages of replies. Members who use another one get English. */
export const REPLY_LANGUAGES = [
  'en',
  'ko',
  'ja',
  'de',
  'fr',
  'es-419',
  'es-ES',
  'pt-BR',
  'zh-CN',
  'zh-TW',
] as const;
export type ReplyLanguage = (typeof REPLY_LANGUAGES)[number];

/** Groups of commands that are allowed or forbidden together. */
export const COMMAND_GROUPS = [
  /** `/say`, `/emote`, the message menu, and what is played again. */
  'speak',
  'clone',
  /** Saving and changing presets. Using them belongs to `speak`. */
  'presets',
  /** `/join`, `/leave`, `/skip`, `/stop` and other members' items in `/queue`. */
  'playback',
  'read',
  'dictionary',
  /** Adding sound effects. Playing them belongs to `speak`. */
  'sounds',
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** The effect on a text with a blocked word: the word or the whole text is not spoken. */
export const BLOCKED_WORD_ACTIONS = ['leave-out', 'skip'] as const;

/** The roles that can use a group of commands. None: everyone that Discord allows, or managers only. */
const ACCESS = Object.fromEntries(
  COMMAND_GROUPS.map((group) => [`roles.${group}`, access('access')]),
) as Record<`roles.${CommandGroup}`, ReturnType<typeof access>>;

/**
 * Every setting of a guild, in the order in which its page shows it. `queue.items` is stored as `items` in `queue`. From this
 * table follow the stored schema, the type `GuildSettings`, and the cards of `/settings` and `/read settings`.
 */
export const SETTINGS = {
  /** undefined: each member's own language. */
  replyLanguage: languageMenu('general', REPLY_LANGUAGES),
  /** The volume of everything that is spoken on the server, in percent; undefined: 100. */
  volume: number('general', { min: 10, max: 200 }),
  /** Announcements in the voice channel. */
  'announce.joins': onOff('general', false),
  'announce.leaves': onOff('general', false),

  ...ACCESS,

  /** Members who cannot use any group of commands and whose messages are not read aloud. */
  blocked: members('members'),

  /** Words or phrases that are never spoken, as a manager wrote them. `*` at an end matches longer words. */
  'blockedWords.words': words('words'),
  'blockedWords.whenFound': choice('words', BLOCKED_WORD_ACTIONS, 'leave-out'),

  /** Maximum characters of a text; undefined: the operator's limit. */
  textCharacters: limit('limits', { max: LIMITS.textCharacters, bound: 'operatorsText' }),
  /** Maximum number of waiting items; undefined: the operator's limit. */
  'queue.items': limit('limits', { max: 1_000, bound: 'operatorsQueue' }),
  'queue.itemsPerMember': limit('limits', { max: 1_000, bound: 'queuePerMember' }),
  /** The guild's own budget, in characters per month; undefined: none. */
  monthlyCharacters: number('limits', { min: 0, max: 1_000_000_000 }),

  /** Text channels, forums, threads, and chats of voice channels, that are read aloud. */
  'read.channels': special('channels', snowflakes),
  /** Voice channels that the bot joins when someone in them posts in a channel that is read aloud. */
  'read.autoJoinChannels': voiceChannels('channels'),
  /** The language of messages in single channels that are read aloud, by their ID. */
  'read.channelLanguages': special('channels', z.record(snowflake, z.enum(LANGUAGES)).default({})),
  /** Whether members who do not manage the server can start reading a channel with `/join`. */
  'read.membersMayStart': onOff('channels', true),

  /** Whether only messages of members who are in the bot's voice channel are read. */
  'read.onlyInVoice': onOff('messages', false),
  /** Whether other bots' messages are read. */
  'read.bots': onOff('messages', false),
  /** Whether messages of webhooks are read, such as those of bridges. */
  'read.webhooks': onOffLike('messages', 'read.bots'),
  /** Whether the threads of the channels are read, too. Posts of forums always are. */
  'read.threads': onOff('messages', false),
  /** Whether messages sent with @silent are read. */
  'read.silent': onOff('messages', false),
  /** Messages of members with one of these roles are not read. */
  'read.ignoredRoles': roles('messages'),
  /** Messages that start with one of these, and then a letter, are commands of other bots. */
  'read.ignoredPrefixes': prefixes('messages', ['!', '?', '$', ';', '//']),
  /** Only messages that start with it are read, without it; undefined: all. Bots don't need it. */
  'read.requiredPrefix': prefix('messages'),

  /** Whether the author's name is spoken before a message. */
  'read.names': onOff('style', true),
  /** The words around it. */
  'read.nameWording': choice('style', ['colon', 'said', 'from'], 'colon'),
  /** Which name it is. A nickname for speaking that was chosen in Mynah comes first. */
  'read.nameKind': choice('style', ['server', 'display', 'user'], 'server'),
  /** Whether emoji are named. Otherwise they are left out. */
  'read.emoji': onOff('style', true),
  /** Whether abbreviations such as `idk` are spoken as words, also in texts of commands. */
  'read.slang': onOff('style', true),
  /** Whether messages are read faster and shortened while many items wait. */
  'read.hurry': onOff('style', true),
  /** Whether the voice channel's status names the channels that are read there, such as `Reading #general`. */
  'read.channelStatus': onOff('style', true),
  /** The language of messages that prove no other; undefined: learned. */
  'read.language': language('style'),
  /** Longer messages are shortened; undefined: the limit of any text. */
  'read.characters': limit('style', { max: LIMITS.textCharacters, bound: 'serversText' }),
} as const;

type Table = typeof SETTINGS;
export type SettingKey = keyof Table;
export type SettingKind = Table[SettingKey]['kind'];

/** The settings of one kind. */
export type KeyOf<Kind extends SettingKind> = {
  [Key in SettingKey]: Table[Key]['kind'] extends Kind ? Key : never;
}[SettingKey];

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

/** The settings of a page, in its order. */
export function settingsOn(page: SettingsPage): SettingKey[] {
  return SETTING_KEYS.filter((key) => SETTINGS[key].page === page);
}

export function isOfKind<Kind extends SettingKind>(
  key: SettingKey,
  ...kinds: Kind[]
): key is KeyOf<Kind> {
  return kinds.some((kind) => kind === SETTINGS[key].kind);
}

/** @param key as a client sent it */
export function settingNamed<Kind extends SettingKind>(
  key: string | undefined,
  ...kinds: Kind[]
): KeyOf<Kind> | undefined {
  return SETTING_KEYS.find((one): one is KeyOf<Kind> => one === key && isOfKind(one, ...kinds));
}

type Section = SettingKey extends infer Key
  ? Key extends `${infer Name}.${string}`
    ? Name
    : never
  : never;

/** The schemas of the settings in a section. */
type SectionShape<Name extends string> = {
  [Key in SettingKey as Key extends `${Name}.${infer Rest}` ? Rest : never]: Table[Key]['schema'];
};

type Shape = {
  [Key in SettingKey as Key extends `${string}.${string}` ? never : Key]: Table[Key]['schema'];
} & { [Name in Section]: z.ZodPrefault<z.ZodObject<SectionShape<Name>>> };

function shapeOfTable(): Shape {
  const bySection = Map.groupBy(SETTING_KEYS, (key) => pathOf(key).section);
  const sections = [...bySection].map(([section, keys]) => {
    const schemas = keys.map((key) => [pathOf(key).name, SETTINGS[key].schema] as const);
    return section === undefined
      ? Object.fromEntries(schemas)
      : { [section]: z.object(Object.fromEntries(schemas)).prefault({}) };
  });
  return Object.assign({}, ...sections);
}

function pathOf(key: SettingKey): { section?: string; name: string } {
  const [first = '', second] = key.split('.');
  return second === undefined ? { name: first } : { section: first, name: second };
}

/** The settings of a guild. Missing keys have defaults. */
export const settingsSchema = z.object(shapeOfTable());

export type GuildSettings = z.output<typeof settingsSchema>;

/** The settings of a new guild. */
export const DEFAULT_SETTINGS: GuildSettings = settingsSchema.parse({});

export type SettingValue<Key extends SettingKey> = z.output<Table[Key]['schema']>;
type Values = Readonly<Record<string, unknown>>;

export function settingOf<Key extends SettingKey>(
  settings: GuildSettings,
  key: Key,
): SettingValue<Key> {
  const { section, name } = pathOf(key);
  const values = (section === undefined ? settings : settings[section as Section]) as Values;
  return values[name] as SettingValue<Key>;
}

/** A copy of the settings with another value. It is checked when it is stored. */
export function withSetting<Key extends SettingKey>(
  settings: GuildSettings,
  key: Key,
  value: SettingValue<Key>,
): GuildSettings {
  const { section, name } = pathOf(key);
  if (section === undefined) return { ...settings, [name]: value };
  return { ...settings, [section]: { ...settings[section as Section], [name]: value } };
}
