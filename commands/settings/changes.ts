import type { ChatInputCommandInteraction } from 'discord.js';
import type { CommandGroup, GuildSettings } from '../../src/bot/store/settings-schema.ts';

type Options = ChatInputCommandInteraction['options'];
type Change = (settings: GuildSettings, options: Options) => GuildSettings;

/** The change that each subcommand makes. An empty option sets the default. */
export const CHANGES: Readonly<Record<string, Change>> = {
  language: (settings, options) => ({
    ...settings,
    replyLanguage: (options.getString('language') ?? undefined) as GuildSettings['replyLanguage'],
  }),
  roles: (settings, options) => {
    const group = options.getString('commands', true) as CommandGroup;
    const role = options.getRole('role')?.id;
    return {
      ...settings,
      roles: { ...settings.roles, [group]: toggledOrCleared(settings.roles[group], role) },
    };
  },
  block: (settings, options) => ({
    ...settings,
    blocked: toggledOrCleared(settings.blocked, options.getUser('member', true).id),
  }),
  length: (settings, options) => ({
    ...settings,
    textCharacters: options.getInteger('characters') ?? undefined,
  }),
  queue: (settings, options) => ({
    ...settings,
    queue: {
      items: options.getInteger('items') ?? undefined,
      itemsPerMember: options.getInteger('per-member') ?? undefined,
    },
  }),
  announce: (settings, options) => ({
    ...settings,
    announce: {
      joins: options.getBoolean('joins') ?? settings.announce.joins,
      leaves: options.getBoolean('leaves') ?? settings.announce.leaves,
    },
  }),
  budget: (settings, options) => ({
    ...settings,
    monthlyCharacters: options.getInteger('characters') ?? undefined,
  }),
};

/** Removes the ID if it is in the list; otherwise adds it. Without an ID, clears the list. */
function toggledOrCleared(ids: readonly string[], id: string | undefined): string[] {
  if (id === undefined) return [];
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
