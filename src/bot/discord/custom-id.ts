/** Discord's own limit. */
const LONGEST = 100;
const SEPARATOR = ':';

/** What a button, a menu or a modal belongs to: the command, what it does there, and with what. */
export interface CustomId {
  command: string;
  action: string;
  /** IDs and numbers of ours. Whoever presses may send anything: they are checked like an option. */
  args: readonly string[];
}

/**
 * The custom ID of a component. It says all that its handler needs: nothing about components is
 * kept in memory, so buttons work after a restart too.
 * @throws Error when it is longer than Discord takes, or a part holds the separator
 */
export function customId(command: string, action: string, ...args: readonly string[]): string {
  const parts = [command, action, ...args];
  const id = parts.join(SEPARATOR);
  if (id.length > LONGEST) throw new Error(`The custom ID of ${command} ${action} is too long`);
  if (parts.some((part) => part.includes(SEPARATOR))) {
    throw new Error(`A part of the custom ID of ${command} ${action} holds "${SEPARATOR}"`);
  }
  return id;
}

export function parseCustomId(id: string): CustomId {
  const [command = '', action = '', ...args] = id.split(SEPARATOR);
  return { command, action, args };
}
