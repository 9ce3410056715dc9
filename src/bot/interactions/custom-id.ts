import { createHash } from 'node:crypto';

/** Discord's limit. */
const MAX_LENGTH = 100;
const SEPARATOR = ':';

/** 72 bits: collisions among the names of one guild are practically impossible. */
const TAG_CHARACTERS = 12;

/** The custom ID of a component or form: its command, the action there, and the action's arguments. */
export interface CustomId {
  command: string;
  action: string;
  /** Check them like options: a client may send anything. */
  args: readonly string[];
}

/**
 * Builds a custom ID. It carries everything its handler needs, so buttons still work after a restart.
 * @throws Error when it is longer than Discord allows, or a part contains the separator
 */
export function customId(command: string, action: string, ...args: readonly string[]): string {
  const parts = [command, action, ...args];
  const id = parts.join(SEPARATOR);
  if (id.length > MAX_LENGTH) throw new Error(`The custom ID of ${command} ${action} is too long`);
  if (parts.some((part) => part.includes(SEPARATOR))) {
    throw new Error(`A part of the custom ID of ${command} ${action} contains "${SEPARATOR}"`);
  }
  return id;
}

/** @param id as Discord sent it. Anything but a text has no command */
export function parseCustomId(id: unknown): CustomId {
  const [command = '', action = '', ...args] = typeof id === 'string' ? id.split(SEPARATOR) : [];
  return { command, action, args };
}

/** A short hash that stands for a name or a long ID in a custom ID. A handler looks for the item with this tag. */
export function tagOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, TAG_CHARACTERS);
}
