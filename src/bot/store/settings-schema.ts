import { z } from 'zod';
import { LIMITS } from '../../shared/contract/contract.ts';
import { LANGUAGES } from '../../shared/contract/languages.ts';
import { STORE_LIMITS } from './limits.ts';

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

const snowflake = z.string().regex(/^\d{15,20}$/);
const snowflakes = z.array(snowflake).max(STORE_LIMITS.settingsListLength);
const count = (max: number) => z.int().min(1).max(max);

/** The roles that can use a group of commands. Empty: everyone that Discord allows. */
const roles = z.object(
  Object.fromEntries(
    COMMAND_GROUPS.map((group) => [group, snowflakes.default([])]),
  ) as unknown as Record<CommandGroup, z.ZodDefault<typeof snowflakes>>,
);

const queue = z.object({
  /** Maximum number of waiting items; undefined: the operator's limit. */
  items: count(1_000).optional(),
  itemsPerMember: count(1_000).optional(),
});

/** Announcements in the voice channel. */
const announce = z.object({
  joins: z.boolean().default(false),
  leaves: z.boolean().default(false),
});

const prefix = z.string().min(1).max(STORE_LIMITS.prefixCharacters);

const read = z.object({
  /** Text channels, forums, threads, and chats of voice channels, that are read aloud. */
  channels: snowflakes.default([]),
  /** Whether the threads of these channels are read, too. Posts of forums always are. */
  threads: z.boolean().default(false),
  /** Whether the author's name is spoken before a message. */
  names: z.boolean().default(true),
  /** Voice channels that the bot joins when someone in them posts in a channel that is read aloud. */
  autoJoinChannels: snowflakes.default([]),
  /** Whether other bots' messages are read. */
  bots: z.boolean().default(false),
  /** Whether messages of webhooks are read, such as those of bridges; undefined: like those of bots. */
  webhooks: z.boolean().optional(),
  /** Whether messages sent with @silent are read. */
  silent: z.boolean().default(false),
  /** Whether the voice channel's status names the channels that are read there, such as `Reading #general`. */
  channelStatus: z.boolean().default(true),
  /** Whether only messages of members who are in the bot's voice channel are read. */
  onlyInVoice: z.boolean().default(false),
  /** Only messages that start with it are read, without it; undefined: all. Bots don't need it. */
  requiredPrefix: prefix.optional(),
  /** Whether emoji are named. Otherwise they are left out. */
  emoji: z.boolean().default(true),
  /** Whether abbreviations such as `idk` are spoken as words, also in texts of commands. */
  slang: z.boolean().default(true),
  /** Whether members who do not manage the server can start reading a channel with `/join`. */
  membersMayStart: z.boolean().default(true),
  /** Messages that start with one of these, and then a letter, are commands of other bots. */
  ignoredPrefixes: z.array(prefix).max(20).default(['!', '?', '$', ';', '//']),
  /** Messages of members with one of these roles are not read. */
  ignoredRoles: snowflakes.default([]),
  /** The language of messages that prove no other; undefined: learned. */
  language: z.enum(LANGUAGES).optional(),
  /** The same for single channels that are read aloud, by their ID. */
  channelLanguages: z.record(snowflake, z.enum(LANGUAGES)).default({}),
  /** Whether messages are read faster and shortened while many items wait. */
  hurry: z.boolean().default(true),
  /** Longer messages are shortened; undefined: the limit of any text. */
  characters: count(LIMITS.textCharacters).optional(),
});

/** The effect on a text with a blocked word: the word or the whole text is not spoken. */
export const BLOCKED_WORD_ACTIONS = ['leave-out', 'skip'] as const;

const blockedWords = z.object({
  /** Words or phrases that are never spoken, as a manager wrote them. `*` at an end matches longer words. */
  words: z
    .array(
      z
        .string()
        .min(1)
        .max(2 * STORE_LIMITS.blockedWordCharacters),
    )
    .max(STORE_LIMITS.blockedWords)
    .default([]),
  whenFound: z.enum(BLOCKED_WORD_ACTIONS).default('leave-out'),
});

/** The settings of a guild. Missing keys have defaults. */
export const settingsSchema = z.object({
  /** undefined: each member's own language. */
  replyLanguage: z.enum(REPLY_LANGUAGES).optional(),
  roles: roles.prefault({}),
  /** Members who cannot use any of these groups and whose messages are not read aloud. */
  blocked: snowflakes.default([]),
  blockedWords: blockedWords.prefault({}),
  /** Maximum characters of a text; undefined: the operator's limit. */
  textCharacters: count(LIMITS.textCharacters).optional(),
  queue: queue.prefault({}),
  announce: announce.prefault({}),
  /** The guild's own budget, in characters per month; undefined: none. */
  monthlyCharacters: z.int().min(0).max(1_000_000_000).optional(),
  read: read.prefault({}),
});

export type GuildSettings = z.output<typeof settingsSchema>;

/** The settings of a new guild. */
export const DEFAULT_SETTINGS: GuildSettings = settingsSchema.parse({});
