import { ChannelType, OverwriteType } from 'discord-api-types/v10';
import type { Channel, Guild, GuildMember, Overwrite, Role } from '../world/model.ts';
import {
  effectivePermissions,
  guildPermissions,
  hasPermissions,
  isAdministrator,
} from '../world/permissions.ts';

/** Why Discord refuses a change of a guild; names of `DiscordError.of`. */
export type GuildRefusal = 'missingAccess' | 'missingPermissions' | 'invalidRole' | 'unknownRole';

type Overwrites = ReadonlyMap<string, Overwrite>;

const VOICE_TYPES: readonly ChannelType[] = [ChannelType.GuildVoice, ChannelType.GuildStageVoice];

/** Whether the member stands above a role. The owner stands above all. */
function isAbove(guild: Guild, member: GuildMember, role: Role): boolean {
  return guild.ownerId === member.user.id || compare(highestRole(guild, member), role) > 0;
}

function highestRole(guild: Guild, { roles }: GuildMember): Role {
  const own = guild.roles.values().filter(({ id }) => id === guild.id || roles.has(id));
  return [...own].reduce((highest, role) => (compare(role, highest) > 0 ? role : highest));
}

function compare(a: Role, b: Role): number {
  return a.position - b.position || (BigInt(a.id) < BigInt(b.id) ? 1 : -1);
}

/** Whether someone can create a role with these permissions: only with such as they have. */
export function refuseNewRole(
  guild: Guild,
  actor: GuildMember,
  permissions: bigint,
): GuildRefusal | undefined {
  const own = guildPermissions(guild, actor);
  const isAllowed = hasPermissions(own, 'ManageRoles') && (permissions & ~own) === 0n;
  return isAllowed ? undefined : 'missingPermissions';
}

/** Whether someone can change a role: one below theirs, and only permissions that they have. */
export function refuseRoleEdit(
  guild: Guild,
  actor: GuildMember,
  role: Role,
  permissions = role.permissions,
): GuildRefusal | undefined {
  if (!isAbove(guild, actor, role)) return 'missingPermissions';
  return refuseNewRole(guild, actor, permissions ^ role.permissions);
}

/** Whether someone can delete, give or take a role. */
export function refuseRoleUse(
  guild: Guild,
  actor: GuildMember,
  role: Role,
): GuildRefusal | undefined {
  if (role.id === guild.id || role.botId !== undefined) return 'invalidRole';
  return refuseRoleEdit(guild, actor, role);
}

/** Whether someone can kick or ban a member. */
export function refuseRemoval(
  guild: Guild,
  actor: GuildMember,
  target: GuildMember | undefined,
  permission: 'KickMembers' | 'BanMembers',
): GuildRefusal | undefined {
  if (!hasPermissions(guildPermissions(guild, actor), permission)) return 'missingPermissions';
  if (target === undefined) return undefined;
  const isAllowed =
    target.user.id !== guild.ownerId && isAbove(guild, actor, highestRole(guild, target));
  return isAllowed ? undefined : 'missingPermissions';
}

/** Whether someone can change or delete a channel. Without CONNECT, nobody manages a voice channel. */
export function refuseManaging(
  guild: Guild,
  actor: GuildMember,
  channel: Channel,
  permission: 'ManageChannels' | 'ManageRoles' = 'ManageChannels',
): GuildRefusal | undefined {
  const permissions = effectivePermissions(guild, actor, channel);
  const isVoice = VOICE_TYPES.includes(channel.type);
  if (isVoice && !hasPermissions(permissions, 'Connect')) return 'missingAccess';
  return hasPermissions(permissions, permission) ? undefined : 'missingPermissions';
}

/**
 * Whether someone can set these overwrites: only of permissions that they have.
 * @param own their permissions in the guild
 */
export function refuseOverwrites(
  own: bigint,
  before: Overwrites,
  after: Overwrites,
): GuildRefusal | undefined {
  const ids = new Set([...before.keys(), ...after.keys()]);
  let changed = 0n;
  for (const id of ids) {
    const [a, b] = [before.get(id), after.get(id)];
    changed |= ((a?.allow ?? 0n) ^ (b?.allow ?? 0n)) | ((a?.deny ?? 0n) ^ (b?.deny ?? 0n));
  }
  if (changed === 0n || isAdministrator(own)) return undefined;
  const isAllowed =
    hasPermissions(own, 'ManageRoles') &&
    !hasPermissions(changed, 'ManageRoles') &&
    (changed & ~own) === 0n;
  return isAllowed ? undefined : 'missingPermissions';
}

/** Whether overwrites are about roles that exist. Users may have left. */
export function refuseUnknownRoles(guild: Guild, overwrites: Overwrites): GuildRefusal | undefined {
  const ofRoles = overwrites.values().filter(({ type }) => type === OverwriteType.Role);
  return ofRoles.every(({ id }) => guild.roles.has(id)) ? undefined : 'unknownRole';
}
