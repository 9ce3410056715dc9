import {
  ApplicationIntegrationType,
  type BaseInteraction,
  InteractionContextType,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord.js';
import type { CommandGroup } from '../store/settings-schema.ts';
import {
  type AccessSettings,
  accessFailure,
  MANAGED_GROUPS,
  managementFailure,
  rolesOf,
} from './access.ts';
import {
  type CommandOverrides,
  type GuildOverrides,
  isOffered,
  isOfferedIn,
  NO_OVERRIDES,
  type OverrideSubject,
} from './command-overrides.ts';
import { guildIdOf } from './interaction-scope.ts';

/** A slash command or an entry of the message menu, with the group that may use it. */
export interface RestrictedCommand {
  readonly data: Pick<
    RESTPostAPIApplicationCommandsJSONBody,
    'name' | 'default_member_permissions' | 'contexts' | 'integration_types'
  >;
  readonly group?: CommandGroup | ((subcommand: string | null) => CommandGroup | undefined);
}

type Caller = Pick<
  BaseInteraction,
  | 'user'
  | 'member'
  | 'memberPermissions'
  | 'guildId'
  | 'guild'
  | 'channelId'
  | 'channel'
  | 'context'
  | 'authorizingIntegrationOwners'
>;

/** Which commands a member may use: by the settings of their server, and by what Discord offers them there. */
export class CommandAccess {
  readonly #commands: ReadonlyMap<string, RestrictedCommand>;
  readonly #overrides: GuildOverrides;

  constructor(commands: readonly RestrictedCommand[], overrides: GuildOverrides) {
    this.#commands = new Map(commands.map((command) => [command.data.name, command]));
    this.#overrides = overrides;
  }

  /** The settings of a guild's managers for commands; undefined when Discord does not report them. */
  overridesOf(guildId: string): Promise<CommandOverrides | undefined> {
    return this.#overrides.of(guildId);
  }

  /**
   * Whether a member may use a command in the channel of their interaction. `/read`, `/dictionary` and `/sound` count
   * when the member may change what they keep for the whole server, or when they also work without that.
   * @param name in English: `say`, `read on`, or the name of a menu entry
   */
  async mayUse(name: string, caller: Caller, settings: AccessSettings): Promise<boolean> {
    const command = this.#find(name);
    if (command === undefined || !isAvailable(command, caller)) return false;
    const group = groupOf(command, subcommandOf(command, name));
    const guildId = guildIdOf(caller);
    if (guildId === null) return true;
    if (group !== undefined && failureOf(group, caller, settings) !== undefined) return false;
    if (!hasNeededPermissions(command, caller)) return false;
    const overrides = (await this.overridesOf(guildId)) ?? NO_OVERRIDES;
    const subject = subjectOf(caller, guildId);
    return (
      isOffered(command.data, subject, overrides) &&
      isOfferedIn(command.data, channelOf(caller), subject, overrides)
    );
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

function subjectOf({ user, member, memberPermissions }: Caller, guildId: string): OverrideSubject {
  return {
    guildId,
    memberId: user.id,
    roleIds: rolesOf({ member }),
    permissions: memberPermissions?.bitfield ?? 0n,
  };
}

function channelOf({ channel, channelId }: Caller): string {
  return (channel?.isThread() ? channel.parentId : channelId) ?? '';
}
