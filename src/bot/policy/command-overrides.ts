import { PermissionFlagsBits } from 'discord.js';

/** Allows or denies a command to a role, a member or a channel. @everyone is the role with the guild's ID. */
export interface CommandOverride {
  readonly kind: 'role' | 'member' | 'channel';
  readonly id: string;
  readonly isAllowed: boolean;
}

type Overrides = readonly CommandOverride[];

/** The settings of a guild's managers in Server Settings > Integrations. */
export interface CommandOverrides {
  /** For all commands of the bot. */
  readonly general: Overrides;
  /** For single commands, by name. These come first. */
  readonly byCommand: ReadonlyMap<string, Overrides>;
}

/** Knows the overrides of each guild. */
export interface GuildOverrides {
  /** Never rejects: undefined when Discord does not report them in time. */
  of(guildId: string): Promise<CommandOverrides | undefined>;
}

/** A guild where nobody has set anything. */
export const NO_OVERRIDES: CommandOverrides = { general: [], byCommand: new Map() };

/** A member, or all members with some role. */
export interface OverrideSubject {
  readonly guildId: string;
  /** Undefined for everyone with these roles. */
  readonly memberId?: string;
  /** With or without @everyone. */
  readonly roleIds: readonly string[];
  /** The permissions that these roles give. */
  readonly permissions: bigint;
}

/** The part of a command's definition that Discord checks. */
export interface OfferedCommand {
  readonly name: string;
  readonly default_member_permissions?: string | null | undefined;
}

/** In overrides, this ID stands for all channels of a guild. */
export const allChannelsId = (guildId: string): string => (BigInt(guildId) - 1n).toString();

/**
 * Whether Discord offers a command to a member in some channel: what is set for the command itself decides first. Where
 * that says nothing, the rules for all commands may deny it, and then the permissions that it needs by default count.
 * Administrators may use every command.
 * https://docs.discord.com/developers/interactions/application-commands#permissions
 */
export function isOffered(
  command: OfferedCommand,
  subject: OverrideSubject,
  { general, byCommand }: CommandOverrides,
): boolean {
  if (isAdministrator(subject)) return true;
  const own = memberDecision(subject, byCommand.get(command.name) ?? []);
  if (own !== undefined) return own;
  return memberDecision(subject, general) !== false && hasDefaultPermissions(command, subject);
}

/** Whether Discord offers a command in a channel. Threads count as their parent channel. */
export function isOfferedIn(
  { name }: OfferedCommand,
  channelId: string,
  subject: OverrideSubject,
  { general, byCommand }: CommandOverrides,
): boolean {
  if (isAdministrator(subject)) return true;
  const all = allChannelsId(subject.guildId);
  const decide = (overrides: Overrides) =>
    find(overrides, 'channel', channelId) ?? find(overrides, 'channel', all);
  return decide(byCommand.get(name) ?? []) ?? decide(general) ?? true;
}

/** By the member themselves, then by their roles, then by @everyone. */
function memberDecision(
  { guildId, memberId, roleIds }: OverrideSubject,
  overrides: Overrides,
): boolean | undefined {
  const own = memberId === undefined ? undefined : find(overrides, 'member', memberId);
  if (own !== undefined) return own;
  const roles = overrides.filter(
    ({ kind, id }) => kind === 'role' && id !== guildId && roleIds.includes(id),
  );
  if (roles.length > 0) return roles.some(({ isAllowed }) => isAllowed);
  return find(overrides, 'role', guildId);
}

function find(
  overrides: Overrides,
  kind: CommandOverride['kind'],
  id: string,
): boolean | undefined {
  return overrides.find((one) => one.kind === kind && one.id === id)?.isAllowed;
}

function isAdministrator({ permissions }: OverrideSubject): boolean {
  return (permissions & PermissionFlagsBits.Administrator) !== 0n;
}

/** `"0"` restricts a command to administrators. */
function hasDefaultPermissions(
  { default_member_permissions: needed }: OfferedCommand,
  { permissions }: OverrideSubject,
): boolean {
  if (needed === null || needed === undefined) return true;
  const bits = BigInt(needed);
  return bits !== 0n && (permissions & bits) === bits;
}
