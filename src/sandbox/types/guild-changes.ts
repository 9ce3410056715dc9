import type { ChannelSeed, OverwriteSeed, PermissionName } from '../options.ts';
import type { ChannelView, RoleView } from './guild.ts';

export interface ChannelEdit {
  name?: string;
  topic?: string;
  userLimit?: number;
  /** Replaces all overwrites. */
  overwrites?: OverwriteSeed[];
}

export interface RoleEdit {
  name?: string;
  permissions?: PermissionName[];
  mentionable?: boolean;
}

/**
 * How a member changes the guild, as in its settings and in the menus of channels and members. Channels and roles are
 * given by name or ID.
 */
export interface MemberGuildChanges {
  /** Needs MANAGE_CHANNELS; with overwrites also MANAGE_ROLES. The same for the changes of a channel. */
  createChannel(channel: ChannelSeed): ChannelView;
  editChannel(channel: string, change: ChannelEdit): void;
  deleteChannel(channel: string): void;
  /** Needs MANAGE_ROLES, like all changes of roles. They must be below the member's own, and of permissions that they have. */
  createRole(name: string, role?: Omit<RoleEdit, 'name'>): RoleView;
  editRole(role: string, change: RoleEdit): void;
  deleteRole(role: string): void;
  giveRole(userId: string, role: string): void;
  takeRole(userId: string, role: string): void;
  /** Needs KICK_MEMBERS, and a role above the target's. Someone who is kicked can be the bot. */
  kick(userId: string): void;
  /** Needs BAN_MEMBERS, like `unban`, and a role above the target's. */
  ban(userId: string, options?: { deleteSeconds?: number }): void;
  unban(userId: string): void;
}
