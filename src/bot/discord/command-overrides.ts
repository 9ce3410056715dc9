import {
  type ApplicationCommandPermissions,
  ApplicationCommandPermissionType,
  type Client,
  Events,
} from 'discord.js';
import { withDeadline } from '../../shared/common/deadline.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type {
  CommandOverride,
  CommandOverrides,
  GuildOverrides,
} from '../policy/command-overrides.ts';
import type { DiscordEvents } from './events.ts';

const LIMITS = {
  /** Replies can wait this long. */
  timeoutMs: 2_000,
  /** Guilds to remember. Each takes at most a few kilobytes. */
  guilds: 1_000,
} as const;

const KINDS: Readonly<Record<ApplicationCommandPermissionType, CommandOverride['kind']>> = {
  [ApplicationCommandPermissionType.Role]: 'role',
  [ApplicationCommandPermissionType.User]: 'member',
  [ApplicationCommandPermissionType.Channel]: 'channel',
};

/** Asks Discord once per guild, and again after Discord reports a change. */
export function followCommandOverrides(
  client: Client,
  events: DiscordEvents,
  log: Logger,
): GuildOverrides {
  const known = new Map<string, Promise<CommandOverrides>>();
  events.on(Events.ApplicationCommandPermissionsUpdate, ({ guildId }) => known.delete(guildId));
  events.on(Events.GuildDelete, ({ id }) => known.delete(id));
  // Changes may have been missed between two sessions.
  events.onSession(() => known.clear());
  const load = (guildId: string) => {
    const loading = known.get(guildId) ?? fetchOverrides(client, guildId);
    known.delete(guildId);
    known.set(guildId, loading);
    const [oldest] = known.keys();
    if (known.size > LIMITS.guilds && oldest !== undefined) known.delete(oldest);
    return loading;
  };
  return {
    of: async (guildId) => {
      const loading = load(guildId);
      try {
        return await withDeadline(loading, LIMITS.timeoutMs, 'Loading the command permissions');
      } catch (err) {
        loading.catch(() => undefined);
        if (known.get(guildId) === loading) known.delete(guildId);
        log.warn({ err, guildId }, 'could not load the command permissions');
        return undefined;
      }
    },
  };
}

/** @throws the errors of discord.js */
async function fetchOverrides(client: Client, guildId: string): Promise<CommandOverrides> {
  const { application } = client;
  if (application === null) throw new Error('the client is not ready');
  const all = await application.commands.permissions.fetch({ guild: guildId });
  const general = all.get(application.id) ?? [];
  const names = await commandNames(client, guildId, [...all.keys()]);
  const byCommand = [...all].flatMap(([id, permissions]): [string, CommandOverride[]][] => {
    const name = names.get(id);
    return name === undefined ? [] : [[name, permissions.map(toOverride)]];
  });
  return { general: general.map(toOverride), byCommand: new Map(byCommand) };
}

/** The names of commands by ID: those of all servers, and those that are only registered for this one. */
async function commandNames(
  { application }: Client,
  guildId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const commands = application?.commands;
  const names = new Map(commands?.cache.map(({ id, name }) => [id, name]));
  if (ids.every((id) => id === application?.id || names.has(id))) return names;
  for (const options of [{ cache: false }, { guildId, cache: false }]) {
    const fetched = await commands?.fetch(options);
    for (const { id, name } of fetched?.values() ?? []) names.set(id, name);
  }
  return names;
}

function toOverride({ type, id, permission }: ApplicationCommandPermissions): CommandOverride {
  return { kind: KINDS[type], id, isAllowed: permission };
}
