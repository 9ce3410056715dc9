import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  type BaseInteraction,
  InteractionContextType,
  type RESTPostAPIApplicationCommandsJSONBody,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { CommandGroup } from '../store/settings-schema.ts';
import { type AccessSettings, accessFailure, MANAGED_GROUPS, managementFailure } from './access.ts';
import { guildIdOf } from './interaction-scope.ts';

/** A slash command or an entry of the message menu, with the group that may use it. */
export interface RestrictedCommand {
  readonly data: Pick<
    RESTPostAPIApplicationCommandsJSONBody,
    | 'name'
    | 'name_localizations'
    | 'type'
    | 'default_member_permissions'
    | 'contexts'
    | 'integration_types'
  > &
    Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, 'options'>;
  readonly group?: CommandGroup | ((subcommand: string | null) => CommandGroup | undefined);
  readonly decidedBy?: CommandGroup;
}

type Caller = Pick<
  BaseInteraction,
  | 'user'
  | 'member'
  | 'memberPermissions'
  | 'guildId'
  | 'guild'
  | 'context'
  | 'authorizingIntegrationOwners'
>;

/** Which commands a member may use by the settings of their server. Discord itself can offer them fewer. */
export class CommandAccess {
  readonly #commands: ReadonlyMap<string, RestrictedCommand>;

  constructor(commands: readonly RestrictedCommand[]) {
    this.#commands = new Map(commands.map((command) => [command.data.name, command]));
  }

  /**
   * Whether a member may use a command where they are. `/read`, `/dictionary` and `/sound` count when the member may change
   * what they keep for the whole server, or when they also work without that.
   * @param name in English: `say`, `read on`, or the name of a menu entry
   */
  mayUse(name: string, caller: Caller, settings: AccessSettings): boolean {
    const command = this.#find(name);
    if (command === undefined || !isAvailable(command, caller)) return false;
    if (guildIdOf(caller) === null) return true;
    const group = groupOf(command, subcommandOf(command, name));
    const isRefused = group !== undefined && failureOf(group, caller, settings) !== undefined;
    return !isRefused && hasNeededPermissions(command, caller);
  }

  /** The commands and menu entries of a group, in the order of their list. */
  commandsOf(group: CommandGroup): RestrictedCommand[] {
    return [...this.#commands.values()].filter((command) => {
      const names = [null, ...subcommandsOf(command)];
      return command.decidedBy === group || names.some((name) => groupOf(command, name) === group);
    });
  }

  /** The names of menu entries contain spaces, too. */
  #find(name: string): RestrictedCommand | undefined {
    return this.#commands.get(name) ?? this.#commands.get(name.split(' ')[0] ?? '');
  }
}

/** The group that may use a command. */
function groupOf(
  { group }: RestrictedCommand,
  subcommand: string | null,
): CommandGroup | undefined {
  return typeof group === 'function' ? group(subcommand) : group;
}

/** The names of the subcommands of a command. Messages can only mention it together with one of them. */
export function subcommandsOf({ data: { options = [] } }: RestrictedCommand): string[] {
  return options
    .filter(({ type }) => type === ApplicationCommandOptionType.Subcommand)
    .map(({ name }) => name);
}

function subcommandOf({ data }: RestrictedCommand, name: string): string | null {
  return name === data.name ? null : name.slice(data.name.length + 1);
}

function failureOf(group: CommandGroup, caller: Caller, settings: AccessSettings) {
  const check = MANAGED_GROUPS.includes(group) ? managementFailure : accessFailure;
  return check(group, caller, settings);
}

/** Servers can offer such a command to other members, but it checks the permissions itself. */
function hasNeededPermissions({ data }: RestrictedCommand, { memberPermissions }: Caller): boolean {
  const needed = BigInt(data.default_member_permissions ?? 0);
  return memberPermissions?.has(needed) ?? false;
}

/** Discord offers commands by where they are used, and by whether the server or the user installed the app. */
function isAvailable({ data }: RestrictedCommand, caller: Caller): boolean {
  const { guildId, context, authorizingIntegrationOwners: owners } = caller;
  const contexts = data.contexts ?? [InteractionContextType.Guild];
  const here =
    context ?? (guildId === null ? InteractionContextType.BotDM : InteractionContextType.Guild);
  if (!contexts.includes(here)) return false;
  const types = data.integration_types ?? [ApplicationIntegrationType.GuildInstall];
  const isForGuild = types.includes(ApplicationIntegrationType.GuildInstall);
  const isForUser = types.includes(ApplicationIntegrationType.UserInstall);
  const isOnlyUsers =
    owners[ApplicationIntegrationType.UserInstall] !== undefined &&
    owners[ApplicationIntegrationType.GuildInstall] === undefined;
  return isOnlyUsers ? isForUser : isForGuild;
}
