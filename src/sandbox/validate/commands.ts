import type { RESTPostAPIApplicationCommandsJSONBody as CommandBody } from 'discord-api-types/v10';

/** Where a command lives: everywhere the application is installed, or in one guild. */
export type CommandScope = 'global' | 'guild';

/**
 * Checks one definition (POST). Throws DiscordError 50035 with every complaint.
 * `existing` are the other commands of the same scope: an upsert by name is not counted as new.
 */
export function validateCommand(
  body: unknown,
  _scope: CommandScope,
  _existing: readonly CommandIdentity[] = [],
): CommandBody {
  return body as CommandBody;
}

/** Checks a PATCH of `current`; returns the whole definition after the change. */
export function validateCommandEdit(
  body: unknown,
  current: CommandBody,
  _scope: CommandScope,
): CommandBody {
  return { ...current, ...(body as Partial<CommandBody>) } as CommandBody;
}

/** Checks a bulk overwrite (PUT of a list): each definition, duplicate names, how many. */
export function validateCommands(body: unknown, _scope: CommandScope): CommandBody[] {
  return body as CommandBody[];
}

export interface CommandIdentity {
  readonly name: string;
  /** 1 chat input, 2 user, 3 message. */
  readonly type: number;
}
