import {
  type ApplicationCommandPermissions,
  type ApplicationCommandPermissionsUpdateData,
  ApplicationCommandPermissionType,
  type Client,
  Events,
} from 'discord.js';
import { DeadlineError, withDeadline } from '../../shared/common/deadline.ts';
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

/** Asks Discord once per guild, and follows the changes that Discord reports. */
export function followCommandOverrides(
  client: Client,
  events: DiscordEvents,
  log: Logger,
): GuildOverrides {
  const known = new Map<string, Promise<CommandOverrides>>();
  const remember = (guildId: string, loading: Promise<CommandOverrides>) => {
    // Callers that wait for it handle the error. Without a caller, it must not end the process.
    loading.catch(() => undefined);
    known.delete(guildId);
    known.set(guildId, loading);
    const [oldest] = known.keys();
    if (known.size > LIMITS.guilds && oldest !== undefined) known.delete(oldest);
    return loading;
  };
  events.on(Events.ApplicationCommandPermissionsUpdate, (update) => {
    const before = known.get(update.guildId);
    if (before === undefined || update.applicationId !== client.application?.id) return;
    remember(
      update.guildId,
      before.then((overrides) => withUpdate(client, overrides, update)),
    );
  });
  events.on(Events.GuildDelete, ({ id }) => known.delete(id));
  // Changes may have been missed between two sessions.
  events.onSession(() => known.clear());
  return {
    of: async (guildId) => {
      const loading = remember(guildId, known.get(guildId) ?? fetchOverrides(client, guildId));
      try {
        return await withDeadline(loading, LIMITS.timeoutMs, 'Loading the command permissions');
      } catch (err) {
        // A late answer counts the next time.
        const isLate = err instanceof DeadlineError;
        if (!isLate && known.get(guildId) === loading) known.delete(guildId);
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

/** @param update all permissions of one command, or of all commands by the application's ID */
async function withUpdate(
  client: Client,
  { general, byCommand }: CommandOverrides,
  { id, guildId, permissions }: ApplicationCommandPermissionsUpdateData,
): Promise<CommandOverrides> {
  const changed = permissions.map(toOverride);
  if (id === client.application?.id) return { general: changed, byCommand };
  const name = (await commandNames(client, guildId, [id])).get(id);
  return { general, byCommand: name ? new Map([...byCommand, [name, changed]]) : byCommand };
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
