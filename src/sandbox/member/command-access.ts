import {
  type APIApplicationCommand,
  type APIApplicationCommandPermission,
  ApplicationCommandPermissionType as Type,
} from 'discord-api-types/v10';
import type { Channel, Guild } from '../world/model.ts';
import { guildPermissions, isAdministrator, permissionBits } from '../world/permissions.ts';
import { type ChannelContext, type MemberContext, permissionsIn } from './channel-context.ts';

type Permissions = readonly APIApplicationCommandPermission[];

/** In command permissions, this ID stands for all channels of the guild. */
export const allChannelsId = ({ id }: Guild): string => (BigInt(id) - 1n).toString();

/** Whether the member may use the command in this channel. Administrators may use every command. */
export function mayUseCommand(context: ChannelContext, command: APIApplicationCommand): boolean {
  const permissions = permissionsIn(context);
  const isAllowedHere = isAdministrator(permissions) || isChannelAllowed(context, command);
  return isAllowedHere && isMemberAllowed(context, command, permissions);
}

/**
 * Whether the member may use the command anywhere. The permissions of the command come first. Where it has none for
 * the member, those of all commands can deny it, and then `default_member_permissions` apply.
 * https://support.discord.com/hc/en-us/articles/10952896421783-Updates-to-Command-Permissions
 * @param permissions the member's permissions in the guild or in a channel
 */
export function isMemberAllowed(
  context: MemberContext,
  command: APIApplicationCommand,
  permissions = guildPermissions(context.guild, context.member),
): boolean {
  if (isAdministrator(permissions)) return true;
  const [own, general] = permissionsOf(context, command);
  const decision = memberDecision(context, own);
  if (decision !== undefined) return decision;
  return memberDecision(context, general) !== false && hasDefaultPermissions(command, permissions);
}

/** The permission that applies to the member: by name, then by their roles, then by @everyone. */
function memberDecision({ guild, member }: MemberContext, all: Permissions): boolean | undefined {
  const byName = all.find(({ id, type }) => type === Type.User && id === member.user.id);
  if (byName) return byName.permission;
  const byRole = all.filter(({ id, type }) => type === Type.Role && member.roles.has(id));
  if (byRole.length > 0) return byRole.some(({ permission }) => permission);
  return all.find(({ id, type }) => type === Type.Role && id === guild.id)?.permission;
}

function isChannelAllowed(context: ChannelContext, command: APIApplicationCommand): boolean {
  const { guild, channel } = context;
  for (const all of permissionsOf(context, command)) {
    const decision = channelDecision(guild, channel, all);
    if (decision !== undefined) return decision;
  }
  return true;
}

/** The permission that applies to the channel. Threads have those of their parent. */
function channelDecision(guild: Guild, { id, parentId }: Channel, all: Permissions) {
  const channels = all.filter(({ type }) => type === Type.Channel);
  const of = (channelId: string) => channels.find((one) => one.id === channelId)?.permission;
  return of(parentId ?? id) ?? of(allChannelsId(guild));
}

/** The permissions of the command, and those of all commands. */
function permissionsOf(
  { discord, guild }: MemberContext,
  command: APIApplicationCommand,
): [Permissions, Permissions] {
  const { commandPermissions, world } = discord;
  const own = commandPermissions.of(guild.id, command.id);
  return [own, commandPermissions.of(guild.id, world.applicationId)];
}

/** `"0"` restricts a command to administrators. */
function hasDefaultPermissions(
  { default_member_permissions: required }: APIApplicationCommand,
  permissions: bigint,
): boolean {
  if (required === null || required === undefined) return true;
  const bits = BigInt(required);
  return bits !== permissionBits([]) && (permissions & bits) === bits;
}
