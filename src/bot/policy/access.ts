import { type CommandInteraction, PermissionFlagsBits } from 'discord.js';
import { Failure } from '../../shared/common/failure.ts';
import type { AnswerableInteraction } from '../discord/reply.ts';
import type { CommandGroup, GuildSettings } from '../store/settings-schema.ts';

/** Commands and menus by name. Settings, usage, privacy and help are everybody's, as far as Discord lets them. */
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

/** Of `/preset`; whoever may speak may look at presets. */
const PRESET_CHANGES: readonly (string | null)[] = [
  'save',
  'default',
  'rename',
  'delete',
  'import',
];

type AccessSettings = Pick<GuildSettings, 'roles' | 'blocked'>;

/** What the settings of a server allow and forbid a command with; undefined: nothing. */
export function groupOf(command: string, subcommand: string | null): CommandGroup | undefined {
  if (command === 'preset') return PRESET_CHANGES.includes(subcommand) ? 'presets' : undefined;
  // Everybody may know where their words are heard.
  if (command === 'read' && subcommand === 'where') return undefined;
  return Object.hasOwn(GROUPS, command) ? GROUPS[command] : undefined;
}

/**
 * Whether a member may use a command here. Who manages the server may use everything.
 * @throws Failure `access.blocked`, `access.role-needed`
 */
export function assertAllowed(interaction: CommandInteraction, settings: AccessSettings): void {
  const subcommand = interaction.isChatInputCommand()
    ? interaction.options.getSubcommand(false)
    : null;
  const group = groupOf(interaction.commandName, subcommand);
  if (group !== undefined) assertMay(group, interaction, settings);
}

/**
 * The same for what a button does in place of a command.
 * @throws Failure `access.blocked`, `access.role-needed`
 */
export function assertMay(
  group: CommandGroup,
  interaction: AnswerableInteraction,
  settings: AccessSettings,
): void {
  const refusal = refusalOf(group, interaction, settings);
  if (refusal !== undefined) throw refusal;
}

/** What `assertMay` would throw; undefined: nothing keeps the member from these commands. */
export function refusalOf(
  group: CommandGroup,
  interaction: AnswerableInteraction,
  { roles, blocked }: AccessSettings,
): Failure | undefined {
  if (isManager(interaction)) return undefined;
  if (blocked.includes(interaction.user.id)) return new Failure('access.blocked', {});
  if (roles[group].length === 0) return undefined;
  const own = rolesOf(interaction);
  if (roles[group].some((role) => own.includes(role))) return undefined;
  return new Failure('access.role-needed', { roles: roles[group] });
}

/**
 * Whether a member may use what costs and yet is everybody's.
 * @throws Failure `access.blocked`
 */
export function assertNotBlocked(
  interaction: AnswerableInteraction,
  { blocked }: Pick<AccessSettings, 'blocked'>,
): void {
  if (blocked.includes(interaction.user.id) && !isManager(interaction)) {
    throw new Failure('access.blocked', {});
  }
}

function isManager({ memberPermissions }: AnswerableInteraction): boolean {
  return memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
}

function rolesOf({ member }: AnswerableInteraction): readonly string[] {
  if (member === null) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}
