import { type BaseInteraction, type CommandInteraction, PermissionFlagsBits } from 'discord.js';
import { Failure } from '../../shared/common/failure.ts';
import type { CommandGroup, GuildSettings } from '../store/settings-schema.ts';

/**
 * The group of each command and menu entry. Commands without a group, such as settings, usage, privacy and help,
 * are open to every member who can see them on Discord.
 */
const GROUPS: Readonly<Record<string, CommandGroup>> = {
  say: 'speak',
  emote: 'speak',
  replay: 'speak',
  'Speak this': 'speak',
  'Save as audio': 'speak',
  clone: 'clone',
  'Clone this voice': 'clone',
  join: 'playback',
  leave: 'playback',
  skip: 'playback',
  stop: 'playback',
  read: 'read',
  dictionary: 'dictionary',
};

/** Subcommands of `/preset` that change presets. The others only show them. */
const PRESET_CHANGES: readonly (string | null)[] = [
  'save',
  'default',
  'rename',
  'delete',
  'import',
];

type Caller = Pick<BaseInteraction, 'user' | 'member' | 'memberPermissions'>;
type AccessSettings = Pick<GuildSettings, 'roles' | 'blocked'>;

/** The group whose roles may use a command; undefined when the command has no group. */
export function groupOf(command: string, subcommand: string | null): CommandGroup | undefined {
  if (command === 'preset') return PRESET_CHANGES.includes(subcommand) ? 'presets' : undefined;
  // Every member may see which channels are read aloud.
  if (command === 'read' && subcommand === 'where') return undefined;
  return Object.hasOwn(GROUPS, command) ? GROUPS[command] : undefined;
}

/**
 * Checks that a member may use a command. Members who manage the server may use all of them.
 * @throws Failure `access.blocked`, `access.role-needed`
 */
export function assertCommandAllowed(
  interaction: CommandInteraction,
  settings: AccessSettings,
): void {
  const subcommand = interaction.isChatInputCommand()
    ? interaction.options.getSubcommand(false)
    : null;
  const group = groupOf(interaction.commandName, subcommand);
  if (group !== undefined) assertGroupAllowed(group, interaction, settings);
}

/**
 * Checks a button or form that does the same as a command of this group.
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

/** What `assertGroupAllowed` would throw; undefined when the member has access. */
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

function isManager({ memberPermissions }: Caller): boolean {
  return memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
}

function rolesOf({ member }: Caller): readonly string[] {
  if (member === null) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}
