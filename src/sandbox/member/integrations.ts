import {
  type APIApplicationCommandPermission,
  ApplicationCommandPermissionType as Type,
} from 'discord-api-types/v10';
import type { CommandRule } from '../types/interaction.ts';
import type { Guild } from '../world/model.ts';
import { guildPermissions, hasPermissions } from '../world/permissions.ts';
import type { MemberContext } from './channel-context.ts';
import { ClientError } from './client-error.ts';
import { allChannelsId, isMemberAllowed } from './command-access.ts';

const MAX_RULES = 100;

/**
 * Sets who may use a command, or all commands, as in Server Settings > Integrations.
 * @throws ClientError
 */
export function setCommandPermissions(
  context: MemberContext,
  commandName: string | undefined,
  rules: readonly CommandRule[],
): void {
  const { discord, guild, member } = context;
  const permissions = guildPermissions(guild, member);
  if (!hasPermissions(permissions, 'ManageGuild', 'ManageRoles')) {
    throw new ClientError('no-manage-integrations');
  }
  if (rules.length > MAX_RULES) throw new ClientError('too-many-rules', { max: MAX_RULES });
  const id =
    commandName === undefined ? discord.world.applicationId : commandId(context, commandName);
  discord.commandPermissions.set(
    guild.id,
    id,
    rules.map((rule) => toPermission(guild, rule)),
  );
}

function commandId(context: MemberContext, name: string): string {
  const { commands } = context.discord;
  const all = [...commands.list(context.guild.id), ...commands.list(undefined)];
  const found = all.find((command) => command.name === name);
  if (found === undefined) throw new ClientError('command-missing', { name });
  if (!isMemberAllowed(context, found)) throw new ClientError('command-forbidden');
  return found.id;
}

function toPermission(guild: Guild, rule: CommandRule): APIApplicationCommandPermission {
  const { allow: permission } = rule;
  if ('role' in rule) return { type: Type.Role, id: roleId(guild, rule.role), permission };
  if ('member' in rule) return { type: Type.User, id: memberId(guild, rule.member), permission };
  return { type: Type.Channel, id: channelId(guild, rule.channel), permission };
}

function roleId({ roles }: Guild, nameOrId: string): string {
  return required(roles.get(nameOrId) ?? roles.values().find(({ name }) => name === nameOrId)).id;
}

function memberId({ members }: Guild, nameOrId: string): string {
  const named = members.values().find(({ user }) => user.username === nameOrId);
  return required(members.get(nameOrId) ?? named).user.id;
}

function channelId(guild: Guild, nameOrId: string): string {
  if (nameOrId === '*') return allChannelsId(guild);
  const { channels } = guild;
  const named = channels.values().find(({ name }) => name === nameOrId);
  return required(channels.get(nameOrId) ?? named).id;
}

function required<T>(found: T | undefined): T {
  if (found === undefined) throw new ClientError('rule-target-missing');
  return found;
}
