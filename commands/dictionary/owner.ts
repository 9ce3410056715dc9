import type {
  AutocompleteCall,
  CommandCall,
  ComponentCall,
} from '../../src/bot/interactions/command.ts';
import { accessFailure, assertNotBlocked } from '../../src/bot/policy/access.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import type { DictionaryOwner } from '../../src/bot/store/types/dictionary.ts';
import { assertManager, callerOf } from '../shared/caller.ts';

/** The choices of the option `for`. */
export const OWNERS = ['me', 'server'] as const;

interface Call {
  readonly interaction: (CommandCall | ComponentCall | AutocompleteCall)['interaction'];
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
  const isServers = choice === 'server' || (choice !== 'me' && mayChangeServers(call));
  return isServers ? { guildId } : { guildId, memberId };
}

/**
 * Checks that a member may change the server's dictionary: managers always may, others only with a role from
 * `/settings roles`.
 * @throws Failure `access.blocked`, `access.role-needed`, `manager.needed`
 */
export function assertMayChangeServers({ interaction, settings }: Call): void {
  const failure = accessFailure('dictionary', interaction, settings);
  if (failure !== undefined) throw failure;
  if (settings.roles.dictionary.length === 0) assertManager(callerOf(interaction));
}

function mayChangeServers({ interaction, settings }: Call): boolean {
  return (
    accessFailure('dictionary', interaction, settings) === undefined &&
    (settings.roles.dictionary.length > 0 || callerOf(interaction).isManager)
  );
}

/** The choice of the option `for` that stands for a dictionary. */
export function nameOf({ memberId }: DictionaryOwner): (typeof OWNERS)[number] {
  return memberId === undefined ? 'server' : 'me';
}
