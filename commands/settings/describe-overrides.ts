import type { Guild } from 'discord.js';
import { english, type MessageKey, type Translate } from '../../src/bot/discord/i18n/index.ts';
import { listNames } from '../../src/bot/discord/list-names.ts';
import {
  allChannelsId,
  type CommandOverride,
  type CommandOverrides,
  isOffered,
  isOfferedIn,
  type OverrideSubject,
} from '../../src/bot/policy/command-overrides.ts';
import { fittingLines } from '../shared/fitting-lines.ts';
import { mentionOf } from './group-commands.ts';

/** Of all lines. Leaves room for the rest of the card, and for the IDs in mentions of commands. */
const MAX_LENGTH = 1_500;

interface Rules {
  readonly t: Translate;
  readonly guild: Pick<Guild, 'id' | 'roles'>;
  readonly overrides: CommandOverrides;
}

/**
 * The restrictions of Discord's own settings on commands, and on the roles that may use them, as far as a card has room.
 * @param commands keys of their names
 */
export function describeLimits(
  rules: Rules,
  commands: readonly MessageKey[],
  roleIds: readonly string[],
): string[] {
  const lines = [
    ...describeOverrides(rules, commands),
    ...describeHidden(rules, commands, roleIds),
  ];
  return fittingLines(lines, MAX_LENGTH);
}

function describeHidden(
  rules: Rules,
  commands: readonly MessageKey[],
  roleIds: readonly string[],
): string[] {
  const { t, guild } = rules;
  return commands.flatMap((command) => {
    const hidden = rolesWithout(rules, command, roleIds).map((id) => mentionRole(guild.id, id));
    if (hidden.length === 0) return [];
    const roles = listNames(t.locale, hidden);
    return [t('settings.discord.hidden', { roles, command: mentionOf(t, command) })];
  });
}

export function mentionRole(guildId: string, id: string): string {
  return id === guildId ? '@everyone' : `<@&${id}>`;
}

/**
 * Says to whom and where Discord does not offer some commands, because of what managers set in Server Settings >
 * Integrations. Empty where it offers all of them to everyone.
 * @param commands keys of their names
 */
function describeOverrides(rules: Rules, commands: readonly MessageKey[]): string[] {
  const byText = Map.groupBy(
    commands.flatMap((command) =>
      [describeMembers(rules, command), describeChannels(rules, command)].flatMap((limit) =>
        limit === undefined ? [] : [{ command, limit }],
      ),
    ),
    ({ limit }) => limit,
  );
  return [...byText].map(([limit, found]) => {
    const mentions = found.map(({ command }) => mentionOf(rules.t, command));
    const names = listNames(rules.t.locale, mentions);
    return `• ${names}: ${limit}`;
  });
}

/** The roles to which Discord does not offer a command although no rule names them. */
function rolesWithout(rules: Rules, command: MessageKey, roleIds: readonly string[]): string[] {
  const named = targetsOf(rules, command).map(({ id }) => id);
  return roleIds.filter((id) => !named.includes(id) && !isOfferedTo(rules, command, { role: id }));
}

function describeMembers(rules: Rules, command: MessageKey): string | undefined {
  const { t } = rules;
  const isForEveryone = isOfferedTo(rules, command, {});
  const others = targetsOf(rules, command).filter(
    ({ kind, id }) => isOfferedTo(rules, command, { [kind]: id }) !== isForEveryone,
  );
  const who = listNames(t.locale, others.map(mentionTarget));
  if (isForEveryone) return who === '' ? undefined : t('settings.discord.not', { who });
  return who === '' ? t('settings.discord.nobody') : t('settings.discord.only', { who });
}

function describeChannels(rules: Rules, command: MessageKey): string | undefined {
  const { t, guild, overrides } = rules;
  const data = { name: english(command) };
  const isIn = (id: string) => isOfferedIn(data, id, subject(rules, {}), overrides);
  const everywhere = isIn(allChannelsId(guild.id));
  const exceptions = targetsOf(rules, command, 'channel').filter(
    ({ id }) => id !== allChannelsId(guild.id) && isIn(id) !== everywhere,
  );
  const channels = listNames(t.locale, exceptions.map(mentionTarget));
  if (everywhere) {
    return channels === '' ? undefined : t('settings.discord.not-in', { channels });
  }
  return channels === ''
    ? t('settings.discord.nowhere')
    : t('settings.discord.only-in', { channels });
}

/** Every role and member, or every channel, that a rule for this command or for all commands names. */
function targetsOf(
  { guild, overrides }: Rules,
  command: MessageKey,
  ...kinds: CommandOverride['kind'][]
): CommandOverride[] {
  const wanted = kinds.length === 0 ? ['role', 'member'] : kinds;
  const all = [...(overrides.byCommand.get(english(command)) ?? []), ...overrides.general];
  const found = all.filter(({ kind, id }) => wanted.includes(kind) && id !== guild.id);
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

type Target = { readonly role?: string; readonly member?: string };

function isOfferedTo(rules: Rules, command: MessageKey, target: Target): boolean {
  return isOffered({ name: english(command) }, subject(rules, target), rules.overrides);
}

/** Everyone, all members with a role, or one member without roles. */
function subject({ guild }: Rules, { role, member }: Target): OverrideSubject {
  const permissions = guild.roles.cache.get(role ?? guild.id)?.permissions.bitfield ?? 0n;
  return {
    guildId: guild.id,
    ...(member === undefined ? {} : { memberId: member }),
    roleIds: role === undefined ? [] : [role],
    permissions,
  };
}

const SIGNS = { role: '@&', member: '@', channel: '#' } as const;

function mentionTarget({ kind, id }: CommandOverride): string {
  return `<${SIGNS[kind]}${id}>`;
}
