import { type BaseInteraction, PermissionFlagsBits } from 'discord.js';
import { Failure } from '../../shared/common/failure.ts';
import type { CommandGroup, GuildSettings } from '../store/settings-schema.ts';

/** A member who uses a command. */
export type Caller = Pick<BaseInteraction, 'user' | 'member' | 'memberPermissions'>;
export type AccessSettings = Pick<GuildSettings, 'roles' | 'blocked'>;

/** Groups that only managers can use while no role is set. */
export const MANAGED_GROUPS: readonly CommandGroup[] = ['read', 'dictionary', 'sounds'];

/**
 * Checks that a member may use the commands of a group. Members who manage the server may use all of them.
 * @throws Failure `access.blocked`, `access.role-needed`
 */
export function assertGroupAllowed(
  group: CommandGroup,
  caller: Caller,
  settings: AccessSettings,
): void {
  const failure = accessFailure(group, caller, settings);
  if (failure !== undefined) throw failure;
}

/** The failure that `assertGroupAllowed` would throw; undefined when the member has access. */
export function accessFailure(
  group: CommandGroup,
  caller: Caller,
  { roles, blocked }: AccessSettings,
): Failure | undefined {
  if (isManager(caller)) return undefined;
  if (blocked.includes(caller.user.id)) return new Failure('access.blocked', {});
  if (roles[group].length === 0) return undefined;
  const own = rolesOf(caller);
  if (roles[group].some((role) => own.includes(role))) return undefined;
  return new Failure('access.role-needed', { roles: roles[group] });
}

/**
 * Checks that a member may change what the commands of a group keep for the whole server: managers always may, others
 * only with a role from `/settings`.
 * @throws Failure `access.blocked`, `access.role-needed`, `manager.needed`
 */
export function assertMayManage(
  group: CommandGroup,
  caller: Caller,
  settings: AccessSettings,
): void {
  const failure = managementFailure(group, caller, settings);
  if (failure !== undefined) throw failure;
}

/** The failure that `assertMayManage` would throw; undefined when the member has access. */
export function managementFailure(
  group: CommandGroup,
  caller: Caller,
  settings: AccessSettings,
): Failure | undefined {
  const failure = accessFailure(group, caller, settings);
  const isOpen = isManager(caller) || settings.roles[group].length > 0;
  return failure ?? (isOpen ? undefined : new Failure('manager.needed', {}));
}

/**
 * Checks actions that cost characters but have no group.
 * @throws Failure `access.blocked`
 */
export function assertNotBlocked(
  caller: Caller,
  { blocked }: Pick<AccessSettings, 'blocked'>,
): void {
  if (blocked.includes(caller.user.id) && !isManager(caller)) {
    throw new Failure('access.blocked', {});
  }
}

/**
 * Checks that a member may start reading a channel aloud until the bot leaves. Roles that may use `/read` decide, if the
 * server has set any; otherwise its setting for members does.
 * @throws Failure `access.blocked`, `access.role-needed`, `manager.needed`
 */
export function assertMayStartReading(
  caller: Caller,
  settings: AccessSettings & Pick<GuildSettings, 'read'>,
): void {
  if (settings.read.membersMayStart) assertGroupAllowed('read', caller, settings);
  else assertMayManage('read', caller, settings);
}

function isManager({ memberPermissions }: Caller): boolean {
  return memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
}

/** The IDs of a member's roles. */
function rolesOf({ member }: Pick<Caller, 'member'>): readonly string[] {
  if (member === null) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}
