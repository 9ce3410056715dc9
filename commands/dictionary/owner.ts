import type { AnyCall, AutocompleteCall } from '../../src/bot/interactions/command.ts';
import {
  assertMayManage,
  assertNotBlocked,
  managementFailure,
} from '../../src/bot/policy/access.ts';
import type { DictionaryOwner } from '../../src/bot/store/dictionary-entries.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { callerOf } from '../shared/caller.ts';

/** The choices of the option `for`. */
export const OWNERS = ['me', 'server'] as const;

interface Call {
  readonly interaction: (AnyCall | AutocompleteCall)['interaction'];
  readonly settings: GuildSettings;
}

/**
 * The dictionary that a command is about. Without a choice: the server's for members who may change it, otherwise the
 * caller's own.
 * @param choice the value of the option `for`
 * @throws Failure `access.blocked`, `access.role-needed`, `manager.needed`
 */
export function dictionaryOwner(call: Call, choice: string | null): DictionaryOwner {
  const { interaction, settings } = call;
  assertNotBlocked(interaction, settings);
  const { guildId, memberId } = callerOf(interaction);
  if (choice === 'server') assertMayChangeServers(call);
  const mayChangeServers = managementFailure('dictionary', interaction, settings) === undefined;
  const isServers = choice === 'server' || (choice !== 'me' && mayChangeServers);
  return isServers ? { guildId } : { guildId, memberId };
}

/**
 * Checks that a member may change the server's dictionary: managers always may, others only with a role from
 * `/settings`.
 * @throws Failure `access.blocked`, `access.role-needed`, `manager.needed`
 */
export function assertMayChangeServers({ interaction, settings }: Call): void {
  assertMayManage('dictionary', interaction, settings);
}

/** The choice of the option `for` that stands for a dictionary. */
export function nameOf({ memberId }: DictionaryOwner): (typeof OWNERS)[number] {
  return memberId === undefined ? 'server' : 'me';
}
