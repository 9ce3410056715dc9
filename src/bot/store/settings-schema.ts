import { z } from 'zod';
import { LIMITS } from '../../shared/contract/contract.ts';
import { STORE_LIMITS } from './limits.ts';

/** Commands that are allowed and forbidden together. */
export const COMMAND_GROUPS = [
  /** `/say`, `/emote`, `/replay` and the message menu. */
  'speak',
  'clone',
  /** Saving and changing presets; using them is speaking. */
  'presets',
  /** `/join`, `/leave`, `/skip`, `/stop` and others' items of `/queue`. */
  'playback',
  'read',
  'dictionary',
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

const snowflake = z.string().regex(/^\d{15,20}$/);
const snowflakes = z.array(snowflake).max(STORE_LIMITS.settingsListLength);
const count = (max: number) => z.int().min(1).max(max);

/** Who may use a group: these roles, or with none given, whoever Discord lets. */
const roles = z.object(
  Object.fromEntries(
    COMMAND_GROUPS.map((group) => [group, snowflakes.default([])]),
  ) as unknown as Record<CommandGroup, z.ZodDefault<typeof snowflakes>>,
);

const queue = z.object({
  /** Items that may wait; undefined: the operator's limit. */
  items: count(1_000).optional(),
  itemsPerMember: count(1_000).optional(),
});

/** Told in the voice channel, aloud. */
const announce = z.object({
  joins: z.boolean().default(false),
  leaves: z.boolean().default(false),
});

const read = z.object({
  /** Text channels, and voice channels with their own chat, that are read aloud. */
  channels: snowflakes.default([]),
  /** Whether the writer's name is said before their message. */
  names: z.boolean().default(true),
  /** Voice channels that are joined when somebody in them writes in a read channel. */
  autoJoinChannels: snowflakes.default([]),
  /** Whether other bots' messages are read. */
  bots: z.boolean().default(false),
  /** Whether messages sent with @silent are read. */
  silent: z.boolean().default(false),
  /** Messages that begin so are meant for other bots. */
  ignoredPrefixes: z.array(z.string().min(1).max(10)).max(20).default(['!', '?', '$', ';', '//']),
  /** Members with one of these roles are not read. */
  ignoredRoles: snowflakes.default([]),
  /** A longer message is cut with a word; undefined: the limit of any text. */
  characters: count(LIMITS.textCharacters).optional(),
});

/** What a guild can set. A key that is missing has its default. */
export const settingsSchema = z.object({
  /** undefined: each member's own. */
  replyLanguage: z.enum(['en', 'ko', 'ja']).optional(),
  roles: roles.prefault({}),
  /** Members who may use none of these groups, and who are not read. */
  blocked: snowflakes.default([]),
  /** Characters of one text; undefined: the operator's limit. */
  textCharacters: count(LIMITS.textCharacters).optional(),
  queue: queue.prefault({}),
  announce: announce.prefault({}),
  /** Characters a month that this guild allows itself; undefined: no budget of its own. */
  monthlyCharacters: z.int().min(0).max(1_000_000_000).optional(),
  read: read.prefault({}),
});

export type GuildSettings = z.output<typeof settingsSchema>;

/** Of a guild that has set nothing. */
export const DEFAULT_SETTINGS: GuildSettings = settingsSchema.parse({});
